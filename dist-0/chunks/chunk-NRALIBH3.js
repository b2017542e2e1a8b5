
import {
  CALIBRATION,
  CONTENT_KINDS
} from "./chunk-MQ3VGVWQ.js";

// src/tokens/learned-ratios.ts
var LEAST_TOKENS = 500, LEAST_WEIGHT = 5, MEMORY = 200, SPREAD = 3, LEAST_ROOM = 0.03, PLAUSIBLE = [0.5, 2];
function learnFrom(known, family, { kinds, reported }) {
  let table = CALIBRATION[family], tokens = 0, expected = 0;
  for (let kind of CONTENT_KINDS) {
    let counted = kinds[kind] ?? 0;
    tokens += counted, expected += counted * middle(table[kind]);
  }
  let factor = expected === 0 ? Number.NaN : reported / expected;
  if (tokens < LEAST_TOKENS || !(factor >= PLAUSIBLE[0] && factor <= PLAUSIBLE[1])) return known;
  let learned = { ...known };
  for (let kind of CONTENT_KINDS) {
    let share = (kinds[kind] ?? 0) / tokens;
    share > 0 && (learned[kind] = blend(known[kind], factor, share));
  }
  return learned;
}
function learnedTable(family, learned) {
  let table = CALIBRATION[family];
  return Object.fromEntries(
    CONTENT_KINDS.map((kind) => {
      let ratio = learned[kind];
      if (ratio === void 0 || ratio.weight < LEAST_WEIGHT) return [kind, table[kind]];
      let deviation = Math.sqrt(Math.max(0, ratio.square - ratio.mean * ratio.mean)), room = Math.max(LEAST_ROOM, SPREAD * deviation) + 1 / ratio.weight / 10, at = middle(table[kind]) * 100;
      return [kind, [Math.floor(at * (ratio.mean - room)), Math.ceil(at * (ratio.mean + room))]];
    })
  );
}
function blend(before, factor, share) {
  let weight = Math.min(MEMORY, before?.weight ?? 0), part = share / (weight + share);
  return {
    weight: weight + share,
    mean: mix(before?.mean ?? factor, factor, part),
    square: mix(before?.square ?? factor * factor, factor * factor, part)
  };
}
function mix(before, now, part) {
  return before + (now - before) * part;
}
function middle([least, most]) {
  return (least + most) / 200;
}

export {
  LEAST_WEIGHT,
  learnFrom,
  learnedTable
};
//# sourceMappingURL=chunk-NRALIBH3.js.map
