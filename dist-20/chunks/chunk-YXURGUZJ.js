

// src/trust/visible-controls.ts
var SUSPECT = /[\u202A-\u202E\u2061-\u206F\uFFF9-\uFFFB]|[\uFE00-\uFE0F]|[\u{E0000}-\u{E0FFF}]/gu, TAG_FLAGS = ["gbeng", "gbsct", "gbwls"].map(
  (region) => `\u{1F3F4}${[...region].map((letter) => String.fromCodePoint(917504 + letter.charCodeAt(0))).join("")}\u{E007F}`
);
function visibleControls(text, escapeOf = bracedEscape) {
  if (text.search(SUSPECT) < 0) return text;
  let parts = [], position = 0, selectorBefore = !1;
  for (; position < text.length; ) {
    let next = nextSuspect(text, position);
    if (next > position) {
      parts.push(text.slice(position, next)), position = next, selectorBefore = !1;
      continue;
    }
    let flag = TAG_FLAGS.find((sequence) => text.startsWith(sequence, position));
    if (flag !== void 0) {
      parts.push(flag), position += flag.length, selectorBefore = !1;
      continue;
    }
    let code = text.codePointAt(position), length = code > 65535 ? 2 : 1, selector = isSelector(code), hidden = isHidden(code) || selector && (selectorBefore || position === 0);
    parts.push(hidden ? escapeOf(code) : text.slice(position, position + length)), selectorBefore = selector, position += length;
  }
  return parts.join("");
}
function nextSuspect(text, from) {
  SUSPECT.lastIndex = from;
  let found = SUSPECT.exec(text)?.index;
  return found === void 0 ? text.length : Math.max(from, found - 2);
}
function bracedEscape(code) {
  return `\\u{${code.toString(16).toUpperCase()}}`;
}
function isSelector(code) {
  return code >= 65024 && code <= 65039 || code >= 917760 && code <= 917999;
}
function isHidden(code) {
  return code < 8234 ? !1 : code <= 8238 || code >= 8289 && code <= 8303 || code >= 65529 && code <= 65531 ? !0 : code >= 917504 && code <= 921599 && !isSelector(code);
}

export {
  visibleControls
};
//# sourceMappingURL=chunk-YXURGUZJ.js.map
