/** Items as connected vessels: filled to one level, item `i` holds the share `min(1, level * weight[i])` of its size. */
interface Vessel {
  readonly place: number;
  readonly item: number;
  readonly size: number;
  readonly weight: number;
}

/** Sorts them where they are, the heaviest first. */
export function byWeight(vessels: Vessel[]): Vessel[] {
  return vessels.sort((a, b) => b.weight - a.weight);
}

export function filled(vessel: Vessel | undefined, level: number): number {
  return vessel === undefined ? 0 : Math.floor(Math.min(1, level * vessel.weight) * vessel.size);
}

/** How high the vessels, the heaviest first, are filled when this much is poured in. */
export function fillLevel(open: readonly Vessel[], room: number): number {
  // Summed from the lightest on: subtracting from the whole sum would lose what the light ones weigh.
  const weighted = new Float64Array(open.length + 1);
  for (let at = open.length - 1; at >= 0; at--) {
    const vessel = open[at];
    if (vessel !== undefined) weighted[at] = (weighted[at + 1] ?? 0) + vessel.size * vessel.weight;
  }
  let whole = 0;
  for (let at = 0; at < open.length; at++) {
    const vessel = open[at];
    const sum = weighted[at] ?? 0;
    if (vessel === undefined || sum === 0) break;
    const level = Math.max(0, room - whole) / sum;
    if (level * vessel.weight < 1) return level;
    whole += vessel.size;
  }
  return Number.POSITIVE_INFINITY;
}

interface BeginningInput {
  readonly order: readonly number[];
  readonly size: (item: number) => number;
  readonly frame: (item: number) => number;
  readonly weight: (item: number) => number;
}

/**
 * What the items of a beginning of the order would get, asked for many lengths: sorted by weight for the longest, of which
 * every shorter one is a part.
 */
export class Beginning {
  readonly #input: BeginningInput;
  readonly #frames: number[] = [0];
  readonly #vessels: Vessel[] = [];
  readonly #sorted: Vessel[] = [];

  constructor(input: BeginningInput) {
    this.#input = input;
  }

  frames(length: number): number {
    const { order, frame } = this.#input;
    for (let at = this.#frames.length; at <= length; at++)
      this.#frames.push((this.#frames[at - 1] ?? 0) + frame(order[at - 1] ?? 0));
    return this.#frames[length] ?? 0;
  }

  /** Tokens by place in the order. */
  tokensAt(length: number, room: number): (place: number) => number {
    const { order, size, weight } = this.#input;
    if (length > this.#vessels.length) {
      // Behind those that are sorted, and all sorted again: what is in order is soon passed.
      for (let at = this.#vessels.length; at < length; at++) {
        const item = order[at] ?? 0;
        const vessel = { place: at, item, size: size(item), weight: weight(item) };
        this.#vessels.push(vessel);
        this.#sorted.push(vessel);
      }
      byWeight(this.#sorted);
    }
    const open =
      length === this.#sorted.length ? this.#sorted : this.#sorted.filter(({ place }) => place < length);
    const level = fillLevel(open, room);
    return (place) => filled(this.#vessels[place], level);
  }
}
