
import {
  _enum
} from "./chunk-POKMPUWT.js";

// src/contract/levels.ts
var FIDELITY_LEVELS = ["raw", "condensed", "key_points", "headline"], FidelityLevelSchema = _enum(FIDELITY_LEVELS).describe(
  "raw: untouched; condensed: about 50 %; key_points: about 25 %; headline: about 10 % of the item"
), LEVEL_SHARE = Object.freeze({
  raw: 1,
  condensed: 0.5,
  key_points: 0.25,
  headline: 0.1
});
function nextTighterLevel(level) {
  return FIDELITY_LEVELS[FIDELITY_LEVELS.indexOf(level) + 1];
}

export {
  FIDELITY_LEVELS,
  FidelityLevelSchema,
  LEVEL_SHARE,
  nextTighterLevel
};
//# sourceMappingURL=chunk-SJ5DDPCD.js.map
