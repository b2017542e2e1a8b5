
import {
  childrenAt,
  isObjectAt,
  memberAt,
  soleMemberAt,
  valueAt
} from "./chunk-4AORGZMN.js";
import {
  PlimsollError
} from "./chunk-PFWGEGFG.js";

// src/session/edit/compose-edits.ts
function composeEdits(first, second, length, onMerged = () => {
}) {
  let pieces = [], place = 0;
  for (let { start, end, text, action } of first)
    pieces.push({ start: place, end: start }, { text, action }), place = end;
  pieces.push({ start: place, end: length });
  let result = [], middle = 0, at = 0, said = -1;
  for (let piece of pieces) {
    let size = sizeOf(piece), used = 0;
    for (; at < second.length; at++) {
      let edit = second[at];
      if (edit.start > middle + size || (said < at && (result.push(slice(piece, used, edit.start - middle), { text: edit.text, action: edit.action }), said = at), used = Math.max(used, Math.min(size, edit.end - middle)), edit.end > middle + size)) break;
    }
    used < size ? result.push(slice(piece, used, size)) : "start" in piece || result.push({ text: "", action: piece.action }), middle += size;
  }
  return joined(result, length, onMerged);
}
function sizeOf(piece) {
  return "start" in piece ? piece.end - piece.start : piece.text.length;
}
function slice(piece, from, to) {
  return "start" in piece ? { start: piece.start + from, end: piece.start + to } : { text: piece.text.slice(from, to), action: piece.action };
}
function joined(pieces, length, onMerged) {
  let edits = [], place = 0, text = "", here = [], end = (start) => {
    let action = here.reduce((most, one) => Math.max(most, one), -1);
    (start > place || text !== "") && edits.push({ start: place, end: start, text, action });
    for (let one of here) one !== action && one !== -1 && onMerged(action, one);
    text = "", here = [];
  };
  for (let piece of pieces)
    "start" in piece ? piece.end > piece.start && (end(piece.start), place = piece.end) : (text += piece.text, here.push(piece.action));
  return end(length), edits;
}

// src/session/edit/join-prunes.ts
function joinPrunes(first, second, length) {
  let before = first.handles.length, moved = second.edits.map(
    (edit) => edit.action === -1 ? edit : { ...edit, action: edit.action + before }
  ), handles = [...first.handles, ...second.handles].map((some) => new Set(some));
  return { edits: composeEdits(first.edits, moved, length, (action, hidden) => {
    for (let handle of handles[hidden] ?? []) handles[action]?.add(handle);
  }), handles: handles.map((some) => [...some]) };
}

// src/session/edit/span-edits.ts
function spanEdits(transcript, edits, leaving = /* @__PURE__ */ new Map()) {
  let dropped = new Map(leaving), inside = /* @__PURE__ */ new Map(), joins = /* @__PURE__ */ new Map();
  for (let edit of edits) {
    let list = inside.get(edit.record);
    edit.op === "drop" ? dropped.set(edit.record, edit.action) : edit.op === "join" ? add(joins, edit) : list === void 0 ? inside.set(edit.record, [edit]) : list.push(edit);
  }
  let spans = droppedSpans(transcript, dropped);
  for (let [record, list] of inside) {
    if (dropped.has(record)) continue;
    let source = transcript.records[record];
    if (source !== void 0 && source.value !== void 0)
      for (let span of recordSpans(transcript.text, source, list)) spans.push(span);
  }
  for (let joined2 of joins.values()) for (let span of joinSpans(transcript, joined2)) spans.push(span);
  return spans.sort((a, b) => a.start - b.start);
}
function add(joins, edit) {
  let joined2 = joins.get(edit.to);
  joined2 === void 0 ? joins.set(edit.to, [edit]) : joined2.push(edit);
}
function joinSpans({ text, records }, joined2) {
  let [first] = joined2, head = around(first.to), spans = [{ ...head.behind, text: "", action: first.action }];
  for (let [at, { record, action }] of joined2.entries()) {
    let { before, behind } = around(record), tail = at === joined2.length - 1 ? text.slice(head.behind.start, head.behind.end) : "";
    spans.push({ ...before, text: "", action }, { ...behind, text: tail, action });
  }
  return spans;
  function around(record) {
    let { start, end } = records[record] ?? { start: 0, end: 0 }, list = valueAt(text, start, [first.list])?.start, elements = list === void 0 ? [] : childrenAt(text, list), [one] = elements, last = elements.at(-1);
    if (one === void 0 || last === void 0) throw lost([first.list]);
    return { before: { start, end: one.start }, behind: { start: last.end, end } };
  }
}
function applySpans(text, edits) {
  let parts = [], at = 0;
  for (let edit of edits) {
    if (edit.start < at) throw new PlimsollError("INTERNAL_ERROR", "Two changes of the transcript overlap.");
    parts.push(text.slice(at, edit.start), edit.text), at = edit.end;
  }
  return parts.push(text.slice(at)), parts.join("");
}
function droppedSpans(transcript, dropped) {
  let { text, records, container } = transcript;
  return container === "lines" ? [...dropped].map(([index, action]) => {
    let { start, end } = records[index] ?? { start: 0, end: 0 }, newline = text.indexOf(`
`, end);
    return { start, end: newline < 0 ? text.length : newline + 1, text: "", action };
  }) : elementSpans(records, dropped);
}
function elementSpans(elements, dropped) {
  let firstKept = elements.findIndex((_, index) => !dropped.has(index)), spans = [];
  for (let [index, action] of dropped) {
    let here = elements[index] ?? { start: 0, end: 0 }, before = index < firstKept || firstKept < 0, start = before ? here.start : elements[index - 1]?.end ?? here.start, end = before ? elements[index + 1]?.start ?? here.end : here.end;
    spans.push({ start, end, text: "", action });
  }
  return spans;
}
function recordSpans(text, { start: record, end }, edits) {
  let spans = [], removals;
  for (let edit of edits) {
    if (edit.op === "drop" || edit.op === "join") continue;
    if (edit.op === "set") {
      spans.push(setSpan(text, record, end, edit.path, edit.json, edit.action));
      continue;
    }
    let parent = valueAt(text, record, edit.path.slice(0, -1))?.start, position = parent === void 0 ? -1 : positionIn(text, parent, edit.path.at(-1) ?? 0);
    if (parent === void 0 || position < 0) throw lost(edit.path);
    removals ??= /* @__PURE__ */ new Map(), removals.set(parent, (removals.get(parent) ?? /* @__PURE__ */ new Map()).set(position, edit.action));
  }
  for (let [parent, dropped] of removals ?? []) {
    let elements = childrenAt(text, parent).map(({ from, end: end2 }) => ({ start: from, end: end2 }));
    spans.push(...elementSpans(elements, dropped));
  }
  return spans;
}
function setSpan(text, record, recordEnd, path, json, action) {
  let [key] = path, found = path.length === 1 && typeof key == "string" ? soleMemberAt(text, record, recordEnd, key) ?? memberAt(text, record, key) : valueAt(text, record, path);
  if (found !== void 0) return { start: found.start, end: found.end, text: json, action };
  let parent = valueAt(text, record, path.slice(0, -1))?.start, last = path.at(-1);
  if (parent === void 0 || typeof last != "string" || !isObjectAt(text, parent)) throw lost(path);
  let start = parent + 1, comma = childrenAt(text, parent).length === 0 ? "" : ",";
  return { start, end: start, text: `${JSON.stringify(last)}:${json}${comma}`, action };
}
function lost(path) {
  return new PlimsollError("INTERNAL_ERROR", `There is nothing at ${path.join(".")} in a record.`);
}
function positionIn(text, parent, step) {
  if (typeof step == "number") return step;
  let member = valueAt(text, parent, [step]);
  return member === void 0 ? -1 : childrenAt(text, parent).findIndex(({ start }) => start === member.start);
}

export {
  composeEdits,
  joinPrunes,
  spanEdits,
  applySpans
};
//# sourceMappingURL=chunk-4ZGQUTTN.js.map
