
import {
  NOTICE_PREFIX
} from "./chunk-WQBNZBTH.js";
import {
  RETRIEVE_TOOL
} from "./chunk-7KVLOIO2.js";
import {
  PlimsollError
} from "./chunk-PFWGEGFG.js";

// src/reduce/notice.ts
var NOTICE_FORMS = ["full", "plain", "brief", "short", "smallest"];
function noticeText(form, facts, detailLength) {
  if (form === "smallest") return `${NOTICE_PREFIX}cut]`;
  let unit = `${unitName(facts.unit, facts.total)}${facts.unitOf === void 0 ? "" : ` ${facts.unitOf}`}`, shown = `${grouped(facts.shown)} of ${grouped(facts.total)} ${unit}`, { missed } = facts, partial = partialNote(facts);
  if (form === "short" || form === "brief" && missed === void 0)
    return `${NOTICE_PREFIX}${shown}${partial}; ${shortWayBack(facts.wayBack)}]`;
  if (form === "brief")
    return `${NOTICE_PREFIX}${shown}${partial}. ${missed} ${shortWayBack(facts.wayBack)}]`;
  let sizes = `, ${byteSize(facts.bytesAfter)} of ${byteSize(facts.bytesBefore)}`, isOfBytes = facts.unit === "bytes" && facts.total === facts.bytesBefore, sentences = [`${shown} shown${partial}${isOfBytes ? "" : sizes}.`], details = form === "full" ? withinLength(facts.details, detailLength) : [], isTold = (sentence) => details.some((detail) => detail.startsWith(sentence.slice(0, -1)));
  for (let sentence of [facts.asked, missed])
    sentence !== void 0 && !isTold(sentence) && sentences.push(sentence);
  sentences.push(...details);
  let back = wayBackSentence(facts.wayBack);
  return back !== "" && sentences.push(back), `${NOTICE_PREFIX}${sentences.join(" ")}]`;
}
function partialNote({ partial, shown }) {
  if (partial === void 0 || shown === 0) return "";
  let which = partial.units === shown ? "" : `${grouped(partial.units)} of them `, keys = `${grouped(partial.shown)} of ${grouped(partial.total)} ${unitName("keys", partial.total)}`;
  return `, ${which}not whole${partial.shown < partial.total ? ` (${keys})` : ""}`;
}
function retrieveCall(handle, reader = "model") {
  return reader === "model" ? `${RETRIEVE_TOOL}(handle="${handle}")` : `plimsoll archive show ${handle}${reader.slice(5)}`;
}
function checkWayBack(options) {
  let { handle, keptHours, recoverable, reader = "model" } = options;
  if (handle !== void 0 && !/^[\w.:#-]{1,200}$/.test(handle))
    throw new PlimsollError("INVALID_PARAMS", "The handle has characters that a handle cannot have.", {
      remedy: "Pass the handle as the archive gave it."
    });
  if (typeof keptHours == "number" && !(Number.isSafeInteger(keptHours) && keptHours > 0))
    throw new PlimsollError("INVALID_PARAMS", `keptHours must be a whole number above 0, not ${keptHours}.`, {
      remedy: "Give the lifetime of the original in hours."
    });
  let kept = recoverable !== !1 && handle !== void 0;
  return {
    reader,
    handle: kept ? handle : void 0,
    keptHours: kept ? keptHours : void 0,
    recoverable: recoverable ?? kept
  };
}
function wayBackSentence(wayBack) {
  if (wayBack.handle !== void 0) {
    let { handle, keptHours, reader } = wayBack, kept = keptHours === void 0 ? "" : `, ${keptWords(keptHours)}`;
    return `All of it: ${retrieveCall(handle, reader)}${kept}.`;
  }
  return wayBack.recoverable ? "" : "The rest was not kept.";
}
function keptWords(keptHours) {
  return keptHours === "memory" ? "kept while the server runs" : `kept ${keptHours} h`;
}
function shortWayBack(wayBack) {
  return wayBack.handle !== void 0 ? retrieveCall(wayBack.handle, wayBack.reader) : wayBack.recoverable ? "cut" : "rest not kept";
}
function withinLength(details, length) {
  let taken = [], left = length;
  for (let detail of details) {
    if (left -= detail.length + 1, left < 0) break;
    taken.push(detail);
  }
  return taken;
}
function gapMark(lines, characters) {
  let amount = lines > 0 ? counted(lines, "line") : counted(characters, "character");
  return `${NOTICE_PREFIX}${amount} left out]`;
}
function repeatMark(lines) {
  return `${NOTICE_PREFIX}${counted(lines, "more line")} like the one above]`;
}
function hunkMark(lines, added, removed) {
  return `${NOTICE_PREFIX}${counted(lines, "line")} left out, +${grouped(added)} -${grouped(removed)}]`;
}
function filesMark(files, named) {
  let more = files - named.length, list = named.length === 0 ? "" : `: ${named.join(", ")}${more > 0 ? ` and ${grouped(more)} more` : ""}`;
  return `${NOTICE_PREFIX}${counted(files, "file")} not shown${list}]`;
}
function hitsMark(hits, isSameFile) {
  return isSameFile ? `${NOTICE_PREFIX}${grouped(hits)} more in this file]` : `${NOTICE_PREFIX}${counted(hits, "hit")} left out]`;
}
function commitsMark(commits) {
  return `${NOTICE_PREFIX}${counted(commits, "commit")} left out]`;
}
function linesMark(lines, byFolder) {
  return `${NOTICE_PREFIX}${counted(lines, "line")} left out${byFolder === "" ? "" : `: ${byFolder}`}]`;
}
function lineRangeMark(first, last, total) {
  let lines = first === last ? `line ${first}` : `lines ${first}-${last}`;
  return `${NOTICE_PREFIX}${lines} of ${total}]`;
}
function shortenedMark(characters) {
  return `${NOTICE_PREFIX}${counted(characters, "more character")}]`;
}
var MARKS = /^\[plimsoll: [^\]]*\]\n|…\[plimsoll: [^\]]*\]|\n?\[plimsoll: [^\]]*\]/g;
function withoutMarks(text) {
  return text.replace(MARKS, "");
}
function binaryMark(type, size, first) {
  return `${NOTICE_PREFIX}${type}, ${size}${first === "" ? "" : `; first bytes ${first}`}]`;
}
function unitName(unit, count) {
  return count === 1 ? unit.slice(0, -1) : unit;
}
function counted(count, noun) {
  return `${grouped(count)} ${noun}${count === 1 ? "" : "s"}`;
}
function grouped(value) {
  return String(value).replace(/\B(?=(?:\d{3})+$)/g, ",");
}
function byteSize(bytes) {
  return bytes < 1024 ? counted(bytes, "byte") : bytes < 1024 * 1024 ? `${(bytes / 1024).toFixed(1)} KB` : `${(bytes / (1024 * 1024)).toFixed(1)} MB`;
}

export {
  NOTICE_FORMS,
  noticeText,
  retrieveCall,
  checkWayBack,
  keptWords,
  gapMark,
  repeatMark,
  hunkMark,
  filesMark,
  hitsMark,
  commitsMark,
  linesMark,
  lineRangeMark,
  shortenedMark,
  withoutMarks,
  binaryMark,
  counted,
  grouped,
  byteSize
};
//# sourceMappingURL=chunk-S3NQFO46.js.map
