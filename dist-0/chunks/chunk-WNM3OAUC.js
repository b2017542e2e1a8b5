
import {
  grouped
} from "./chunk-S3NQFO46.js";
import {
  NOTICE_PREFIX,
  markForeignNotices
} from "./chunk-WQBNZBTH.js";
import {
  PlimsollError
} from "./chunk-PFWGEGFG.js";

// src/output/segments/segment-table.ts
var KB = 1024, DEFAULT_SEGMENTS = Object.freeze(
  [
    { name: "CLAUDE.md", order: 1, priority: "system", maxBytes: 20 * KB, required: !0 },
    { name: "Pilot Profile", order: 2, priority: "session", maxBytes: 3 * KB },
    { name: "Persona Files", order: 3, priority: "session", maxBytes: 15 * KB },
    { name: "Session Context", order: 4, priority: "session", maxBytes: 2 * KB },
    { name: "Skill Base", order: 5, priority: "invocation", maxBytes: 5 * KB },
    { name: "Skill Overlay", order: 6, priority: "invocation", maxBytes: 2 * KB },
    { name: "Tool Results", order: 7, priority: "dynamic", maxBytes: 10 * KB, perPart: !0 }
  ].map((rule) => Object.freeze(rule))
);
function orderedRules(table) {
  let rules = [...table].sort((a, b) => a.order - b.order);
  for (let [index, rule] of rules.entries()) {
    let { name, maxBytes, maxTokens } = rule, limits = [maxBytes, maxTokens].filter((limit) => limit !== void 0);
    if (limits.length === 0 || limits.some((limit) => !Number.isSafeInteger(limit) || limit < 0))
      throw wrongTable(
        `The segment "${name}" has no valid limit`,
        "Give maxBytes or maxTokens as a whole number."
      );
    if (rules.some((other, place) => place !== index && (other.name === name || other.order === rule.order)))
      throw wrongTable(`The segment "${name}" shares its name or order with another`, "Give each its own.");
  }
  return rules;
}
function wrongTable(problem, remedy) {
  return new PlimsollError("INVALID_PARAMS", `${problem}.`, { remedy });
}

// src/output/segments/cut-text.ts
var BYTE_SCALE = {
  unit: "bytes",
  size: (text) => Buffer.byteLength(text),
  start: startOfBytes
};
function tokenScale(counter) {
  return {
    unit: "tokens",
    size: (text) => counter.count(text),
    start: (text, limit) => counter.truncate(text, limit)
  };
}
var WAY_BACK_SHARE = 0.2;
function cutText(facts, text, limit, scale) {
  let before = scale.size(text);
  if (before <= limit) return text;
  let { name, wayBack = "" } = facts, rest = wayBack === "" ? "" : `; ${wayBack}`, back = scale.size(rest) <= limit * WAY_BACK_SHARE ? rest : "", room = limit;
  for (let round = 0; round < 8 && room > 0; round++) {
    let start = wholeLines(scale.start(text, room), text, room, scale), shown = markForeignNotices(start), cut = `${shown}${shown === "" || shown.endsWith(`
`) ? "" : `
`}${notice(name, scale, start, before, back)}`, over = scale.size(cut) - limit;
    if (over <= 0) return cut;
    room -= Math.max(over, 1);
  }
  let short = `${NOTICE_PREFIX}cut]`;
  return scale.size(short) <= limit ? short : scale.start(text, limit);
}
function notice(name, scale, start, before, back) {
  let shown = grouped(scale.size(start));
  return `${NOTICE_PREFIX}${name} was cut, ${shown} of ${grouped(before)} ${scale.unit} shown${back}]`;
}
function wholeLines(start, text, room, scale) {
  if (text[start.length] === `
`) return start;
  let lines = start.slice(0, start.lastIndexOf(`
`) + 1);
  return scale.size(lines) >= room * 0.9 ? lines : start;
}
function startOfBytes(text, limit) {
  let bytes = 0, end = 0;
  for (; end < text.length; ) {
    let code = text.codePointAt(end) ?? 0;
    if (bytes += code < 128 ? 1 : code < 2048 ? 2 : code > 65535 ? 4 : 3, bytes > limit) break;
    end += code > 65535 ? 2 : 1;
  }
  return text.slice(0, end);
}

// src/output/segments/assemble-segments.ts
var SEPARATOR = `

`;
function assembleSegments(segments, table = DEFAULT_SEGMENTS, options = {}) {
  let rules = orderedRules(table), names = new Set(rules.map(({ name }) => name));
  for (let name of Object.keys(segments)) if (!names.has(name)) throw unknownSegment(name, names);
  let fitted = rules.map((rule) => {
    let given = Object.hasOwn(segments, rule.name) ? segments[rule.name] : void 0;
    return { rule, ...fitSegment(rule, given ?? [], options) };
  }), present = fitted.filter(({ text }) => text !== "");
  return {
    text: present.map(({ text }) => text).join(SEPARATOR),
    segments: present.map(({ rule, text }) => ({ name: rule.name, text })),
    report: fitted.map(({ report }) => report)
  };
}
function fitSegment(rule, given, { counter, wayBack }) {
  let all = typeof given == "string" ? [given] : given, parts = all.filter((part) => part !== ""), before = rule.perPart || parts.length === 0 ? parts : [parts.join(SEPARATOR)], numbers = all.flatMap((part, number) => part === "" ? [] : [number]), after = before.map((part, index) => {
    let way = wayBack?.(rule.name, rule.perPart ? numbers[index] : void 0);
    return fitPart(rule, { name: rule.name, wayBack: way }, part, counter);
  }), cut = after.filter((part, index) => part !== before[index]).length, size = (texts, scale) => texts.reduce((sum, text) => sum + scale.size(text), 0), tokens = counter && tokenScale(counter), report = {
    name: rule.name,
    order: rule.order,
    priority: rule.priority,
    status: before.length === 0 ? "missing" : cut > 0 ? "cut" : "whole",
    required: rule.required ?? !1,
    parts: parts.length,
    parts_cut: cut,
    bytes_before: size(before, BYTE_SCALE),
    bytes_after: size(after, BYTE_SCALE),
    ...rule.maxBytes === void 0 ? {} : { max_bytes: rule.maxBytes },
    ...tokens ? { tokens_before: size(before, tokens), tokens_after: size(after, tokens) } : {},
    ...rule.maxTokens === void 0 ? {} : { max_tokens: rule.maxTokens }
  };
  return { text: after.join(SEPARATOR), report };
}
function fitPart(rule, facts, part, counter) {
  let text = part;
  if (rule.maxTokens !== void 0) {
    if (!counter)
      throw new PlimsollError("INVALID_PARAMS", `The segment "${rule.name}" has a limit in tokens.`, {
        remedy: "Pass a token counter, or give the limit in bytes."
      });
    text = cutText(facts, part, rule.maxTokens, tokenScale(counter));
  }
  if (rule.maxBytes === void 0 || Buffer.byteLength(text) <= rule.maxBytes) return text;
  let cut = cutText(facts, part, rule.maxBytes, BYTE_SCALE);
  return rule.maxTokens === void 0 || !counter ? cut : cutText(facts, cut, rule.maxTokens, tokenScale(counter));
}
function unknownSegment(name, known) {
  return new PlimsollError("INVALID_PARAMS", `The table has no segment "${name.slice(0, 100)}".`, {
    remedy: `Name one of: ${[...known].join(", ")}.`
  });
}

export {
  DEFAULT_SEGMENTS,
  assembleSegments
};
//# sourceMappingURL=chunk-WNM3OAUC.js.map
