
import {
  matchesPath
} from "./chunk-XLEYDRO2.js";
import {
  RETRIEVE_TOOL
} from "./chunk-7KVLOIO2.js";

// src/app/tool-pattern.ts
function matchesTool(pattern, servers, tool) {
  return pattern.includes("/") ? splitPattern(pattern).some(
    ([server, rest]) => matchesName(rest, tool) && servers.some((name) => matchesName(server, name))
  ) : matchesName(pattern, tool);
}
function splitPattern(pattern) {
  return [...pattern.matchAll(/\//g)].map(({ index }) => index).map((at) => [pattern.slice(0, at), pattern.slice(at + 1)]);
}
function matchesName(pattern, name) {
  return matchesPath(pattern.replaceAll("/", "."), name.replaceAll("/", "."));
}
function namesRetrieval(pattern) {
  return pattern.slice(pattern.lastIndexOf("/") + 1) === RETRIEVE_TOOL;
}
function exactness(pattern) {
  return pattern.replaceAll("*", "").length + (pattern.includes("/") ? 1e3 : 0);
}
function coversPattern(wide, narrow) {
  return meanings(narrow).every(
    ([server, tool]) => meanings(wide).some(
      ([wideServer, wideTool]) => matchesName(wideServer, server) && matchesName(wideTool, tool)
    )
  );
}
function overlapPatterns(one, other) {
  return meanings(one).some(
    ([server, tool]) => meanings(other).some(
      ([otherServer, otherTool]) => overlapNames(server, otherServer) && overlapNames(tool, otherTool)
    )
  );
}
function meanings(pattern) {
  return pattern.includes("/") ? splitPattern(pattern) : [["*", pattern]];
}
var LONG_PATTERN = 500;
function overlapNames(one, other) {
  if (one.length > LONG_PATTERN || other.length > LONG_PATTERN) return !0;
  let reached = overStars([!0, ...new Array(other.length).fill(!1)], other);
  for (let character of one.split("")) {
    let next = reached.map(() => !1);
    for (let at = 0; at < reached.length; at++)
      reached[at] === !0 && (character === "*" ? next.fill(!0, at) : other[at] === "*" ? next[at] = !0 : other[at] === character && (next[at + 1] = !0));
    reached = overStars(next, other);
  }
  return reached[other.length] === !0;
}
function overStars(reached, pattern) {
  for (let at = 0; at < pattern.length; at++)
    reached[at] === !0 && pattern[at] === "*" && (reached[at + 1] = !0);
  return reached;
}

export {
  matchesTool,
  splitPattern,
  matchesName,
  namesRetrieval,
  exactness,
  coversPattern,
  overlapPatterns
};
//# sourceMappingURL=chunk-A2SXBPSO.js.map
