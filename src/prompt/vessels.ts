/**
 * Items as connected vessels: filled to one level, item `i` holds the share `min(1, level * weight[i])` of its size. Numbers in
 * typed arrays, because many lengths of the same order are asked for.
 */
import { largestFirst } from '../text/largest-first.js';

interface VesselsInput {
  readonly order: readonly number[];
  readonly size: (item: number) => number;
  readonly frame: (item: number) => number;
  readonly weight: (item: number, size: number) => number;
}

export interface Vessels {
  /** What the frames of the first items take together. */
  frames(length: number): number;
  /** How high the first items are filled when this much is poured in. */
  levelAt(length: number, room: number): number;
  /** Tokens of the item at a place. */
  filled(place: number, level: number): number;
  share(place: number, level: number): number;
  /** Holds nothing from now on. */
  takeOut(place: number): void;
  isOut(place: number): boolean;
}

/** Variables and no class: objects of a class change their shape after the first few, and all of this would be compiled twice. */
export function connectedVessels({ order, size, frame, weight }: VesselsInput): Vessels {
  const framesBefore = new Float64Array(order.length + 1);
  const sizes = new Float64Array(order.length);
  const weights = new Float64Array(order.length);
  const out = new Uint8Array(order.length);
  let framed = 0;
  let known = 0;
  /** Places of those that are known, the heaviest first; and what they hold at a level of 1, in the same order. */
  let sorted: Uint32Array = new Uint32Array(0);
  let held: Float64Array = new Float64Array(0);
  /** What those from a place of that order on hold together. */
  let rest: Float64Array = new Float64Array(0);
  return {
    frames,
    levelAt,
    filled: (place, level) => Math.floor(share(place, level)),
    share,
    takeOut(place) {
      out[place] = 1;
    },
    isOut: (place) => out[place] === 1,
  };

  function frames(length: number): number {
    for (; framed < length; framed++)
      framesBefore[framed + 1] = (framesBefore[framed] ?? 0) + frame(order[framed] ?? 0);
    return framesBefore[length] ?? 0;
  }

  function levelAt(length: number, room: number): number {
    know(length);
    // Summed from the lightest on: subtracting from the whole sum would lose what the light ones weigh.
    let sum = 0;
    for (let at = sorted.length - 1; at >= 0; at--) {
      const place = sorted[at] ?? 0;
      if (place < length && out[place] === 0) sum += held[at] ?? 0;
      rest[at] = sum;
    }
    let whole = 0;
    for (let at = 0; at < sorted.length; at++) {
      const place = sorted[at] ?? 0;
      if (place >= length || out[place] === 1) continue;
      const weighted = rest[at] ?? 0;
      if (weighted === 0) break;
      const level = Math.max(0, room - whole) / weighted;
      if (level * (weights[place] ?? 0) < 1) return level;
      whole += sizes[place] ?? 0;
    }
    return Number.POSITIVE_INFINITY;
  }

  function share(place: number, level: number): number {
    return Math.min(1, level * (weights[place] ?? 0)) * (sizes[place] ?? 0);
  }

  function know(length: number): void {
    if (length <= known) return;
    for (let place = known; place < length; place++) {
      const item = order[place] ?? 0;
      const own = size(item);
      sizes[place] = own;
      weights[place] = weight(item, own);
    }
    known = length;
    sorted = largestFirst(weights.subarray(0, length), 'rough');
    held = new Float64Array(length);
    rest = new Float64Array(length);
    for (let at = 0; at < length; at++) {
      const place = sorted[at] ?? 0;
      held[at] = (sizes[place] ?? 0) * (weights[place] ?? 0);
    }
  }
}

/** Fills items up to where the room ends, none above its size and none below its floor (by place). */
export function fill(
  order: readonly number[],
  vessels: Vessels,
  floors: ReadonlyMap<number, number>,
  given: number,
): Map<number, number> {
  const tokens = new Map<number, number>();
  let room = given;
  let level = 0;
  // A floor above the level takes its item out, which lowers the level for the others; few rounds settle it.
  for (let round = 0; round < 8; round++) {
    level = vessels.levelAt(order.length, room);
    const filledTo = level;
    const below = [...floors].filter(
      ([place, floor]) => !vessels.isOut(place) && vessels.share(place, filledTo) < floor,
    );
    if (below.length === 0) break;
    level = 0;
    for (const [place, floor] of below) {
      tokens.set(order[place] ?? 0, Math.floor(floor));
      room -= Math.floor(floor);
      vessels.takeOut(place);
    }
  }
  for (let place = 0; place < order.length; place++) {
    if (!vessels.isOut(place)) tokens.set(order[place] ?? 0, vessels.filled(place, level));
  }
  return tokens;
}
