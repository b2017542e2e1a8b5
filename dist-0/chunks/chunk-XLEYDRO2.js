

// src/app/path-pattern.ts
function matchesPath(pattern, path) {
  return matchNames(pattern.split("/"), path.split("/"));
}
function matchNames(pattern, names) {
  let reached = [!0, ...names.map(() => !1)];
  for (let part of pattern) {
    let next = reached.map(() => !1);
    for (let at = 0; at < reached.length; at++)
      part === "**" ? next[at] = reached[at] === !0 || at > 0 && next[at - 1] === !0 : at > 0 && (next[at] = reached[at - 1] === !0 && matchesName(part, names[at - 1] ?? ""));
    reached = next;
  }
  return reached[names.length] === !0;
}
function matchesName(pattern, name) {
  let [first = "", ...rest] = pattern.split("*");
  if (rest.length === 0) return pattern === name;
  let last = rest.pop() ?? "";
  if (!name.startsWith(first) || !name.endsWith(last) || name.length < first.length + last.length)
    return !1;
  let at = first.length;
  for (let piece of rest) {
    let found = name.indexOf(piece, at);
    if (found < 0 || found + piece.length > name.length - last.length) return !1;
    at = found + piece.length;
  }
  return !0;
}

export {
  matchesPath
};
//# sourceMappingURL=chunk-XLEYDRO2.js.map
