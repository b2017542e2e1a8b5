
import {
  redactText
} from "./chunk-ARVVSX6Y.js";
import {
  reduceText
} from "./chunk-RPVX3BEF.js";
import {
  createMeasure,
  detectKind
} from "./chunk-ZRYH2XAG.js";

// src/engine/bound-and-keep.ts
async function boundAndKeep(original, options) {
  let { redact, keep, ...reduce } = options, clean = redactSource(original, options), text = redact ? clean.text : original, redacted = redact ? clean.spans.length : 0, measure = createMeasure(options.limit, options.counter);
  if (measure.count(text) <= measure.limit)
    return { ...reduceText(text, reduce), handle: void 0, redacted };
  let secrets = clean.spans.map((span) => ({ ...span, original: original.slice(span.start, span.end) })), kept = await keep?.archive.keep({ ...keep, text: clean.text, secrets }), wayBack = kept === void 0 ? { recoverable: !1 } : { handle: kept.handle, ...keep?.ttlHours === void 0 ? {} : { keptHours: keep.ttlHours } }, reduced = reduceText(text, { ...reduce, ...wayBack }), record = redacted === 0 ? reduced.record : { ...reduced.record, redacted };
  return { ...reduced, record, handle: kept?.handle, redacted };
}
function redactSource(original, { kind, path }) {
  let found = kind ?? detectKind(original, path);
  return redactText(original, { json: found === "json-array" || found === "json-object" });
}

export {
  boundAndKeep
};
//# sourceMappingURL=chunk-DHHOPZTR.js.map
