
import {
  pruneText
} from "./chunk-S5W6EYAK.js";

// src/app/session/repair-file.ts
async function repairText(text, options, world) {
  let repaired = await pruneText(
    text,
    {
      ...options,
      budget: void 0,
      maxMessages: void 0,
      mode: void 0,
      model: void 0,
      digestLines: !1,
      prices: void 0,
      expectedTurns: void 0,
      repairOnly: !0
    },
    world
  ), { validity, mends, actions, manifest, warnings } = repaired.report;
  return {
    text: repaired.text,
    lines: repaired.transcripts.before.container === "lines",
    before: validity.before,
    after: validity.after,
    mends,
    removed: actions,
    manifest,
    warnings
  };
}

export {
  repairText
};
//# sourceMappingURL=chunk-UAYCKJVA.js.map
