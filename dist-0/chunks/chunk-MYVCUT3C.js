

// src/reduce/text-marks.ts
var MARK = {
  raised: "",
  lowered: "",
  /** Ends raised and lowered text. */
  level: "",
  struck: "",
  unstruck: ""
}, MARKS = /[\u0001-\u0005]/, EVERY_MARK = /[\u0001-\u0005]/g, DEEPEST = 20, LONGEST_SCRIPT = 40, ENDINGS = new Set(
  "st nd rd th er \xE8re eme \xE8me i\xE8me re nde lle mme me os as es tm sm \xAE \u2122 \xBA \xAA".split(" ")
);
function withoutMarks(text) {
  return MARKS.test(text) ? text.replace(EVERY_MARK, "") : text;
}
function writeMarks(line) {
  if (!MARKS.test(line)) return line;
  let frames = [{ mark: "", text: "" }], at = 0, tooDeep = 0;
  for (let { 0: mark, index } of line.matchAll(EVERY_MARK)) {
    add(line.slice(at, index)), at = index + 1;
    let open = frames.at(-1)?.mark ?? "";
    mark === MARK.raised || mark === MARK.lowered || mark === MARK.struck ? frames.length < DEEPEST ? frames.push({ mark, text: "" }) : tooDeep++ : tooDeep > 0 ? tooDeep-- : (mark === MARK.unstruck ? open === MARK.struck : open === MARK.raised || open === MARK.lowered) && close(index + 1);
  }
  for (add(line.slice(at)); frames.length > 1; ) close(line.length);
  return frames[0]?.text ?? "";
  function add(text) {
    let top = frames.at(-1);
    top !== void 0 && (top.text += text);
  }
  function close(after) {
    let { mark, text } = frames.pop() ?? { mark: "", text: "" };
    mark === MARK.struck ? add(frames.some((frame) => frame.mark === MARK.struck) ? text : struck(text)) : add(script(text, mark === MARK.raised, frames.map((frame) => frame.text.slice(-4)).join(""), after));
  }
  function script(text, isRaised, before, after) {
    let content = text.trim();
    if (content === "" || content.length > LONGEST_SCRIPT || before.trim() === "" || content.startsWith("[")) return text;
    let last = before.at(-1) ?? "", next = nextCharacter(after);
    if (isRaised && isFraction(after)) return /\d/.test(last) ? ` ${content}` : content;
    if (!isRaised && (last === "/" || last === "\u2044")) return content;
    if (isRaised ? isEnding(content, last) : /^\d$/.test(content) && new RegExp("\\p{L}", "u").test(last) && !/\d/.test(next))
      return text;
    let isSimple = /^[+\u2212\u2013-]?[\p{L}\p{N}.,]+$/u.test(content) && !/\d/.test(next), isWrapped = content.startsWith("(") && content.endsWith(")");
    return `${isRaised ? "^" : "_"}${isSimple || isWrapped ? content : `(${content})`}`;
  }
  function nextCharacter(after) {
    let next = line[after] ?? "";
    return next === MARK.unstruck || next === MARK.struck ? line[after + 1] ?? "" : next;
  }
  function isFraction(after) {
    let stroke = line[after];
    return (stroke === "/" || stroke === "\u2044") && line[after + 1] === MARK.lowered;
  }
}
function isEnding(content, last) {
  let lower = content.toLowerCase();
  return ENDINGS.has(lower) ? !0 : /^[eoa]$/.test(lower) && (/\d/.test(last) || lower === "o" && /n/i.test(last));
}
function struck(text) {
  let content = text.trim();
  if (content === "") return text;
  let from = text.indexOf(content);
  return `${text.slice(0, from)}~~${content}~~${text.slice(from + content.length)}`;
}

export {
  MARK,
  withoutMarks,
  writeMarks
};
//# sourceMappingURL=chunk-MYVCUT3C.js.map
