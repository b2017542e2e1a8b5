
import {
  PlimsollError
} from "./chunk-PFWGEGFG.js";

// src/session/normal-json.ts
function normalJson(text, keepsLines) {
  let space = keepsLines ? /[ \t\r]+/g : /[ \t\r\n]+/g, parts = [];
  for (let at = 0; ; ) {
    let open = text.indexOf('"', at);
    if (parts.push(text.slice(at, open < 0 ? text.length : open).replace(space, "")), open < 0) return parts.join("");
    let close = text.indexOf('"', open + 1);
    for (; close >= 0 && isEscaped(text, close); ) close = text.indexOf('"', close + 1);
    if (close < 0) return;
    at = close + 1, parts.push(normalString(text.slice(open, at)));
  }
}
function isEscaped(text, quote) {
  let from = quote;
  for (; text[from - 1] === "\\"; ) from--;
  return (quote - from) % 2 === 1;
}
function normalString(json) {
  if (!json.includes("\\u") && !json.includes("\\/")) return json;
  try {
    return JSON.stringify(JSON.parse(json));
  } catch {
    return json;
  }
}
function laidOutLike(model, json) {
  let indent = /^\s*[[{]\r?\n([ \t]{1,10})/.exec(model)?.[1];
  if (indent === void 0) return json;
  try {
    let text = JSON.stringify(JSON.parse(json), null, indent), end = /\r?\n$/.exec(model)?.[0] ?? "";
    return normalJson(text, !1) === normalJson(json, !1) ? `${text}${end}` : json;
  } catch {
    return json;
  }
}

// src/session/manifest.ts
import { createHash } from "node:crypto";
var MANIFEST_FORMAT = 1;
function recordStretch({ text, records, container }) {
  if (container === "lines") return { start: 0, end: text.length, isLines: !0 };
  let [first] = records, last = records.at(-1);
  return first && last && { start: first.start, end: last.end, isLines: !1 };
}
function normalPrune(original, edits, { start, end, isLines }, changedTo = 0) {
  let before = [], after = [], spans = [], at = start, length = 0, keep = (to) => {
    let kept = normalJson(original.slice(at, to), isLines);
    return to < at || to > end || kept === void 0 ? !1 : (before.push(kept), after.push(kept), length += kept.length, at = to, !0);
  };
  for (let edit of edits) {
    let old = normalJson(original.slice(edit.start, edit.end), isLines), text = normalJson(edit.text, isLines);
    if (!keep(edit.start) || edit.end > end || old === void 0 || text === void 0) return;
    before.push(old), after.push(text), spans.push([length, length + old.length, text.length, edit.action]), length += old.length, at = edit.end;
  }
  if (changedTo > at && !keep(changedTo)) return;
  let unpruned = stretch(before.join("")), pruned = after.join(""), prefix = stretch(pruned);
  return keep(end) ? { original: stretch(before.join("")), unpruned, prefix, edits: spans, pruned } : void 0;
}
function normalBundle(bundle, { edits }, isLines) {
  let at = 0;
  return edits.map(([start, end]) => {
    let from = at;
    return at += end - start, normalJson(bundle.slice(from, at), isLines) ?? "";
  }).join("");
}
function bundleOf(text, edits) {
  return edits.map(({ start, end }) => text.slice(start, end)).join("");
}
function manifestOf(original, pruned, edits, bundle, handles, changedTo = edits.at(-1)?.end ?? 0) {
  let tail = original.length - changedTo, prefix = pruned.slice(0, pruned.length - tail);
  return {
    format: MANIFEST_FORMAT,
    original: stretch(original),
    unpruned: stretch(original.slice(0, original.length - tail)),
    prefix: stretch(prefix),
    bundle,
    edits: edits.map(({ start, end, text, action }) => [start, end, text.length, action]),
    handles
  };
}
function stretch(text) {
  return { length: text.length, sha256: sha256(text) };
}
function undoPrune(text, manifest, bundle, keepPruned = () => !1) {
  let parts = [], original = 0, here = 0, inBundle = 0;
  for (let [start, end, length, action] of manifest.edits)
    parts.push(text.slice(here, here + start - original)), here += start - original, parts.push(
      keepPruned(action) ? text.slice(here, here + length) : bundle.slice(inBundle, inBundle + end - start)
    ), here += length, inBundle += end - start, original = end;
  return parts.push(text.slice(here)), parts.join("");
}
function beginsWith(text, { length, sha256: hash }) {
  return text.length >= length && sha256(text.slice(0, length)) === hash;
}
function parseManifest(text) {
  let value = JSON.parse(text);
  if (value.format !== MANIFEST_FORMAT)
    throw new PlimsollError("INVALID_PARAMS", "The record of this prune was written by a newer Plimsoll.", {
      remedy: "Restore it with that version or a newer one."
    });
  return value;
}
function sha256(text) {
  return createHash("sha256").update(text, text.isWellFormed() ? "utf8" : "utf16le").digest("hex");
}

// src/session/manifest-marks.ts
function manifestMark(form, stretch2) {
  return markOf(form, stretch2, 2 ** Math.floor(Math.log2(Math.max(1, stretch2.length))));
}
function marksOfText(form, text) {
  let marks = [markOf(form, "", 1)];
  for (let length = 1; length <= text.length; length *= 2) marks.push(markOf(form, text, length));
  return marks;
}
function markOf(form, text, length) {
  return `prune ${form} ${length} ${sha256(text.slice(0, length))}`;
}

// src/engine/keep-originals.ts
var MANIFEST_ITEM = "prune-manifest", BUNDLE_ITEM = "prune-bundle";
function isPruneRecord(item) {
  return isPruneManifest(item) || item.startsWith(`${BUNDLE_ITEM}:`);
}
function isPruneManifest(item) {
  return item.startsWith(`${MANIFEST_ITEM}:`);
}
async function keepOriginals(plan, transcript, archive, { item: name = "session", target, ttlHours, changedTo }, redact) {
  if (plan.edits.length === 0) return;
  let { text } = transcript, request = (original, item) => {
    let { text: clean, spans } = redact(original), secrets = spans.map((span) => ({ ...span, original: original.slice(span.start, span.end) }));
    return { text: clean, secrets, scope: "session", item, ttlHours };
  }, originals = [...new Set(plan.actions.map(({ original }) => original))], pruned = bundleOf(text, plan.edits), bundle = request(pruned, bundleItem(pruned)), manifest = manifestOf(
    text,
    plan.text,
    plan.edits,
    { handle: archive.handleOf(bundle.text), item: bundle.item },
    plan.handles,
    changedTo
  ), { prefix } = manifest, records = recordStretch(transcript), marked = records && normalPrune(text, plan.edits, records, changedTo), marks = [manifestMark("text", plan.text.slice(0, prefix.length))];
  marked !== void 0 && marks.push(manifestMark("normal", marked.pruned));
  let normal = marked && { ...marked, pruned: void 0 }, asNormal = normal === void 0 ? "" : `:${normal.prefix.length}:${normal.prefix.sha256}`, kept = await archive.keepAll([
    ...originals.map((original) => request(original, name)),
    bundle,
    {
      ...request(
        JSON.stringify({ ...manifest, normal, source: name, target }),
        `${MANIFEST_ITEM}:${prefix.length}:${prefix.sha256}${asNormal}`
      ),
      marks
    }
  ]);
  if (kept.every((one) => one !== void 0) && archive.writable) return kept.at(-1)?.handle;
  throw new PlimsollError("INTERNAL_ERROR", "The originals cannot be kept, so nothing was pruned.", {
    remedy: "Run plimsoll doctor to see what is wrong with the archive, or free some of its quota."
  });
}
function bundleItem(bundle) {
  return `${BUNDLE_ITEM}:${sha256(bundle)}`;
}

export {
  normalJson,
  laidOutLike,
  recordStretch,
  normalBundle,
  bundleOf,
  manifestOf,
  undoPrune,
  beginsWith,
  parseManifest,
  sha256,
  marksOfText,
  MANIFEST_ITEM,
  isPruneRecord,
  isPruneManifest,
  keepOriginals
};
//# sourceMappingURL=chunk-NFKAAVWY.js.map
