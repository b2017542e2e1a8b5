

// src/text/segments.ts
var CLOSING = new Set(Array.from("\"')]\u201D\u2019\xBB\u300D\u300F*_`", (mark) => mark.charCodeAt(0))), OPENING = new Set(Array.from(`("'[`, (mark) => mark.charCodeAt(0))), AFTER_BREAK = new Set(Array.from("\n\r#-*+>|`0123456789	", (mark) => mark.charCodeAt(0))), NEW_LINE = 10, FULL_STOP = 46, QUESTION_MARK = 63, BACKTICK = 96, ABBREVIATIONS = new Set(
  "al approx art bzw cf ch co corp dept dipl dr ed eds eg e.g eq est etc fig figs gen gov hon i.e ie inc ing jr lt ltd mr mrs ms mt no nos op p pp prof ref rep rev sec sen sgt sr st u.k u.s viz vol vs jan feb mar apr jun jul aug sep sept oct nov dec".split(
    " "
  )
), LONGEST_ABBREVIATION = Math.max(...Array.from(ABBREVIATIONS, (word) => word.length)), GERMAN_MONTH = /^(?:Januar|J\u00e4nner|Februar|M\u00e4rz|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)(?![a-z])/, LONGEST_MONTH = 10, MAY_END = new Uint8Array(65536);
for (let mark of `
!.?\u061F\u06D4\u0964\u0965\u104B\u17D4\u17D5\u2026\u3002\uFF01\uFF1F\uFF61`)
  MAY_END[mark.charCodeAt(0)] = 1;
function proseStarts(text, longest, from = 0, to = text.length) {
  let starts = [];
  for (let start = from; start < to; ) {
    let end = partEnd(text, start, to);
    pushPieces(text, start, end, longest, starts), start = end;
  }
  return starts.push(to), starts;
}
function partEnd(text, start, to) {
  for (let at = nextMayEnd(text, start, to); at < to; at = nextMayEnd(text, at + 1, to)) {
    let end = sentenceEnd(text, text.charCodeAt(at), at, start, to);
    if (end >= 0) return end;
  }
  return to;
}
function nextMayEnd(text, from, to) {
  let at = from;
  for (; at < to && MAY_END[text.charCodeAt(at)] === 0; ) at++;
  return at;
}
function sentenceEnd(text, code, at, start, to) {
  if (code === NEW_LINE) return endsLine(text, at, to) ? pastSpace(text, at + 1, to) : -1;
  let unspaced = isUnspacedEnd(code);
  if (!unspaced && !isSpacedEnd(code) || at > start && isTerminator(text.charCodeAt(at - 1))) return -1;
  let end = at + 1;
  for (; end < to && isTerminator(text.charCodeAt(end)); ) end++;
  for (; end < to && CLOSING.has(text.charCodeAt(end)); ) end++;
  if (end >= to || unspaced) return pastSpace(text, end, to);
  if (!isSpace(text.charCodeAt(end)) || code === FULL_STOP && end === at + 1 && isAbbreviation(text, start, at)) return -1;
  let next = pastSpace(text, end, to);
  return isDigit(text.charCodeAt(at - 1)) && GERMAN_MONTH.test(text.slice(next, next + LONGEST_MONTH)) || next < to && isLowerCase(text, next) ? -1 : next;
}
function isSpacedEnd(code) {
  return code < 128 ? code === FULL_STOP || code === 33 || code === QUESTION_MARK : code === 8230 || code === 1567 || code === 1748 || code === 2404 || code === 2405;
}
function isUnspacedEnd(code) {
  return code < 12288 ? code === 4171 || code === 6100 || code === 6101 : code === 12290 || code === 65281 || code === 65311 || code === 65377;
}
function isTerminator(code) {
  return isSpacedEnd(code) || isUnspacedEnd(code);
}
function endsLine(text, at, to) {
  if (at + 1 >= to) return !0;
  let next = text.charCodeAt(at + 1);
  return next === BACKTICK && !text.startsWith("``", at + 2) ? isLineEnd(text.charCodeAt(at - 1)) : AFTER_BREAK.has(next) || isWithoutStop(next);
}
function isLineEnd(code) {
  return isTerminator(code) || code === 58 || code === 59 || code === 124 || code === BACKTICK;
}
function isWithoutStop(code) {
  return code >= 3584 && code <= 3839 || code >= 4096 && code <= 4255 || code >= 6016 && code <= 6143;
}
function isAbbreviation(text, start, at) {
  let begin = at;
  for (; begin > start && at - begin < 8 && !isSpace(text.charCodeAt(begin - 1)); ) begin--;
  let isLine = begin === start || text.charCodeAt(begin - 1) === NEW_LINE;
  OPENING.has(text.charCodeAt(begin)) && begin++;
  let first = text.charCodeAt(begin), length = at - begin;
  return isInitials(text, begin, at) ? !0 : length <= 2 && isDigit(first) && (length === 1 || isDigit(text.charCodeAt(begin + 1))) ? isLine : length <= LONGEST_ABBREVIATION && ABBREVIATIONS.has(text.slice(begin, at).toLowerCase());
}
function isInitials(text, begin, end) {
  for (let at = begin; at < end; at += 2)
    if (!isAsciiLetter(text.charCodeAt(at)) || at + 1 < end && text.charCodeAt(at + 1) !== FULL_STOP) return !1;
  return end > begin && (end - begin) % 2 === 1;
}
function isAsciiLetter(code) {
  return code >= 97 && code <= 122 || code >= 65 && code <= 90;
}
function isDigit(code) {
  return code >= 48 && code <= 57;
}
function isLowerCase(text, at) {
  let code = text.charCodeAt(at);
  if (code < 128) return code >= 97 && code <= 122;
  let character = text.charAt(at);
  return character !== character.toUpperCase();
}
function pastSpace(text, from, to) {
  let at = from;
  for (; at < to && isSpace(text.charCodeAt(at)); ) at++;
  return at;
}
function isSpace(code) {
  return code === 32 || code >= 9 && code <= 13 || code === 160 || code === 12288;
}
var LONGEST_WITHOUT_STOP = 200;
function pushPieces(text, from, to, longest, starts) {
  let start = from;
  for (; to - start > longest || to - start > LONGEST_WITHOUT_STOP && isWithoutStop(text.charCodeAt(start)); ) {
    starts.push(start);
    let isShort = isWithoutStop(text.charCodeAt(start));
    start = pieceEnd(text, start, isShort ? Math.min(longest, LONGEST_WITHOUT_STOP) : longest);
  }
  starts.push(start);
}
var graphemes, CLUSTER_WINDOW = 64, JOINING = new Set(Array.from("-_.,:'%\\", (mark) => mark.charCodeAt(0)));
function pieceEnd(text, start, longest) {
  let limit = start + longest;
  if (limit >= text.length) return text.length;
  let least = Math.max(start + 1, Math.floor(limit - longest / 3) + 1);
  for (let at = limit; at >= least; at--) if (isSpace(text.charCodeAt(at - 1))) return at;
  let joining = -1;
  for (let at = limit; at >= least; at--) {
    let code = text.charCodeAt(at - 1);
    if (!(code >= 128 || isAsciiLetter(code) || isDigit(code) || text.charCodeAt(at) >= 128)) {
      if (!JOINING.has(code)) return at;
      joining < 0 && (joining = at);
    }
  }
  return joining < 0 ? clusterStart(text, start, limit) : joining;
}
function clusterStart(text, after, at) {
  let from = wholeCodePoint(text, Math.max(after, at - CLUSTER_WINDOW));
  graphemes ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  let cluster = graphemes.segment(text.slice(from, at + CLUSTER_WINDOW)).containing(at - from), start = from + (cluster?.index ?? 0);
  return start > after ? start : Math.max(after + 1, wholeCodePoint(text, at));
}
function wholeCodePoint(text, at) {
  let isLow = (text.charCodeAt(at) & 64512) === 56320;
  return at > 0 && isLow && (text.charCodeAt(at - 1) & 64512) === 55296 ? at - 1 : at;
}

export {
  proseStarts,
  isWithoutStop,
  pieceEnd,
  wholeCodePoint
};
//# sourceMappingURL=chunk-F75QVMNE.js.map
