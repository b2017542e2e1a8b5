

// src/trust/foreign-notices.ts
var NOTICE_PREFIX = "[plimsoll: ", UNSEEN = "\\u00AD\\u061C\\u200B-\\u200F\\u2060\\uFEFF", IMITATION = new RegExp(
  `[[\\uFF3B][\\s${UNSEEN}]{0,8}(?=${[..."plimsoll"].join(`[${UNSEEN}]{0,4}`)}[\\s${UNSEEN}]{0,8}[:\\uFF1A])`,
  "gi"
);
function markForeignNotices(text) {
  return mayImitate(text, "[") || mayImitate(text, "\uFF3B") ? text.replace(IMITATION, "[foreign ") : text;
}
function mayImitate(text, bracket) {
  for (let at = text.indexOf(bracket); at >= 0; at = text.indexOf(bracket, at + 1)) {
    let next = at + 1;
    for (; next <= at + 8 && isGap(text.charCodeAt(next)); ) next += 1;
    if ((text.charCodeAt(next) | 32) === LETTER_P) return !0;
  }
  return !1;
}
var LETTER_P = 112;
function isGap(code) {
  return code <= 32 || code >= 128;
}

export {
  NOTICE_PREFIX,
  markForeignNotices
};
//# sourceMappingURL=chunk-WQBNZBTH.js.map
