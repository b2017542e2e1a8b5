/**
 * The choice for answers: runs of pieces are shown while they are worth more than they cost at one price for a character. A run pays for
 * the mark of the gap before it, and once for the context that it stands in. The lower the price, the more is shown.
 */

/** What is shown as a whole: a row, or words of a sentence between two places where it may be cut. */
export interface Piece {
  readonly start: number;
  readonly end: number;
  readonly worth: number;
  /** Shown only behind the piece before it. */
  readonly continues: boolean;
  /** Shown only before the piece behind it. */
  readonly leads: boolean;
  /** What it stands below, and characters that this takes; -1 and 0 for nothing. */
  readonly context: number;
  readonly contextLength: number;
}

/** Characters of a gap's mark, about. */
const MARK = 6;

export interface Priced {
  /** Worth beyond the price. */
  readonly gain: number;
  readonly cost: number;
}

/** Of the pieces of one text. */
export class PricedPieces {
  readonly #pieces: readonly Piece[];
  /** By piece: whether the best way to show it goes on from the piece before, and whether the best way to leave it out shows that one. */
  readonly #goesOn: Uint8Array;
  readonly #ended: Uint8Array;

  constructor(pieces: readonly Piece[]) {
    this.#pieces = pieces;
    this.#goesOn = new Uint8Array(pieces.length);
    this.#ended = new Uint8Array(pieces.length);
  }

  /** The best runs at a price; `chosen` is filled with 1 for each piece that is shown. */
  at(price: number, chosen?: Uint8Array): Priced {
    let outGain = 0;
    let outCost = 0;
    let outContext = -1;
    let inGain = Number.NEGATIVE_INFINITY;
    let inCost = 0;
    let inContext = -1;
    let mayEnd = false;
    for (let at = 0; at < this.#pieces.length; at++) {
      const { start, end, worth, continues, leads, context, contextLength } = this.#pieces[at] as Piece;
      const own = end - start;
      const value = worth - price * own;
      const opened = (context === -1 || outContext === context ? 0 : contextLength) + (at === 0 ? 0 : MARK);
      const more = context === -1 || inContext === context ? 0 : contextLength;
      const open = continues ? Number.NEGATIVE_INFINITY : outGain - price * opened + value;
      const on = inGain - price * more + value;
      const openCost = outCost + opened + own;
      const ended = mayEnd && inGain > outGain;
      this.#ended[at] = ended ? 1 : 0;
      if (ended) {
        outGain = inGain;
        outCost = inCost;
        outContext = inContext;
      }
      const goesOn = on >= open;
      this.#goesOn[at] = goesOn ? 1 : 0;
      inGain = goesOn ? on : open;
      inCost = goesOn ? inCost + more + own : openCost;
      inContext = context;
      mayEnd = !leads;
    }
    const isShown = mayEnd && inGain > outGain;
    if (chosen !== undefined) this.#walkBack(chosen, isShown);
    return isShown ? { gain: inGain, cost: inCost } : { gain: outGain, cost: outCost };
  }

  #walkBack(chosen: Uint8Array, isShown: boolean): void {
    let shown = isShown;
    for (let at = chosen.length - 1; at >= 0; at--) {
      chosen[at] = shown ? 1 : 0;
      shown = (shown ? this.#goesOn[at] : this.#ended[at]) === 1;
    }
  }

  /** The runs worth most within so many characters. */
  within(budget: number): Uint8Array {
    const chosen = new Uint8Array(this.#pieces.length);
    const price = lowestPrice((at) => this.at(at).cost, budget);
    this.at(price, chosen);
    this.fill(chosen, budget, price);
    return chosen;
  }

  /** What is left over goes to the runs that lower prices would buy, as far as they fit, then to what stands beside those shown. */
  fill(chosen: Uint8Array, budget: number, from = HIGHEST): void {
    const wider = new Uint8Array(this.#pieces.length);
    let price = from;
    for (let step = 0; step < FILL_STEPS && this.#costOf(chosen) < budget; step++) {
      price *= FILL_STEP;
      this.at(price, wider);
      for (const [start, end] of runsOf(wider)) {
        const before = chosen.slice(start, end);
        if (!before.includes(0)) continue;
        chosen.fill(1, start, end);
        if (this.#costOf(chosen) > budget) chosen.set(before, start);
      }
    }
    this.#extend(chosen, budget - this.#costOf(chosen));
  }

  #extend(chosen: Uint8Array, room: number): void {
    let left = room;
    for (;;) {
      let best: { readonly from: number; readonly to: number; readonly length: number } | undefined;
      let bestWorth = 0;
      for (let from = 0; from < chosen.length; from++) {
        if (chosen[from] === 1 || !this.#touches(from, chosen)) continue;
        let to = from;
        let worth = 0;
        do worth += this.#pieces[to]?.worth ?? 0;
        while (this.#pieces[to++]?.leads && chosen[to] === 0);
        const length = (this.#pieces[to - 1]?.end ?? 0) - (this.#pieces[from]?.start ?? 0);
        if (length > left || (best !== undefined && worth / length <= bestWorth)) continue;
        best = { from, to, length };
        bestWorth = worth / length;
      }
      if (best === undefined) return;
      chosen.fill(1, best.from, best.to);
      left -= best.length;
    }
  }

  /** Behind what is shown, or before it where it may begin; anything that may begin where nothing is shown. */
  #touches(at: number, chosen: Uint8Array): boolean {
    if (chosen[at - 1] === 1) return true;
    if (this.#pieces[at]?.continues) return false;
    let next = at + 1;
    while (this.#pieces[next - 1]?.leads && chosen[next] === 0) next++;
    return chosen[next] === 1 || !chosen.includes(1);
  }

  #costOf(chosen: Uint8Array): number {
    let cost = 0;
    let above = -1;
    this.#pieces.forEach(({ start, end, context, contextLength }, at) => {
      if (chosen[at] !== 1) return;
      if (at > 0 && chosen[at - 1] !== 1) cost += MARK;
      if (context !== -1 && context !== above) cost += contextLength;
      above = context;
      cost += end - start;
    });
    return cost;
  }
}

const FILL_STEPS = 24;
const FILL_STEP = 0.7;

function* runsOf(chosen: Uint8Array): Generator<[from: number, to: number]> {
  for (let from = chosen.indexOf(1); from !== -1; ) {
    const end = chosen.indexOf(0, from);
    const to = end === -1 ? chosen.length : end;
    yield [from, to];
    from = end === -1 ? -1 : chosen.indexOf(1, to);
  }
}

const LOWEST = 1e-12;
const HIGHEST = 1;
const HALVINGS = 40;

/** The lowest price at which what is bought costs no more than the budget. */
export function lowestPrice(costAt: (price: number) => number, budget: number): number {
  let low = LOWEST;
  let high = HIGHEST;
  for (let round = 0; round < HALVINGS; round++) {
    const middle = Math.sqrt(low * high);
    if (costAt(middle) <= budget) high = middle;
    else low = middle;
  }
  return high;
}
