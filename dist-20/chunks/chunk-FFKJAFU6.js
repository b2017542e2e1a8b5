

// src/app/session/session-bytes.ts
import { isUtf8 } from "node:buffer";
var NO_BYTES = new Uint8Array();
function sessionBytes(bytes) {
  if (isUtf8(bytes)) return { text: bytes.toString("utf8"), tail: NO_BYTES, badRecords: [] };
  let tail = isLines(bytes) ? halfCharacter(bytes) : NO_BYTES, whole = bytes.subarray(0, bytes.length - tail.length);
  return { text: whole.toString("utf8"), tail, badRecords: isUtf8(whole) ? [] : badRecordsOf(whole) };
}
function isLines(bytes) {
  let newline = bytes.indexOf(NEWLINE);
  if (newline < 0) return !1;
  try {
    let first = JSON.parse(bytes.toString("utf8", 0, newline).replace(/^\uFEFF/, ""));
    return typeof first == "object" && first !== null && !Array.isArray(first);
  } catch {
    return !1;
  }
}
var NEWLINE = 10;
function halfCharacter(bytes) {
  for (let length = 1; length <= 3 && length <= bytes.length; length++) {
    let lead = bytes[bytes.length - length] ?? 0;
    if (lead >= 128 && lead < 192) continue;
    return (lead >= 240 ? 4 : lead >= 224 ? 3 : lead >= 194 ? 2 : 0) > length && lead < 245 ? bytes.subarray(bytes.length - length) : NO_BYTES;
  }
  return NO_BYTES;
}
function badRecordsOf(bytes) {
  let bad = [], record = 0;
  for (let start = 0; start < bytes.length; ) {
    let newline = bytes.indexOf(NEWLINE, start), end = newline < 0 ? bytes.length : newline, line = bytes.subarray(start, end), isBad = !isUtf8(line);
    (isBad || line.toString("utf8").trim() !== "") && record++, isBad && bad.push(record), start = end + 1;
  }
  return bad;
}
function withTail(text, source) {
  if (source.tail.length === 0) return text;
  let last = source.text.slice(source.text.lastIndexOf(`
`) + 1);
  return text.endsWith(last) ? Buffer.concat([Buffer.from(text), source.tail]) : text;
}

export {
  sessionBytes,
  isLines,
  withTail
};
//# sourceMappingURL=chunk-FFKJAFU6.js.map
