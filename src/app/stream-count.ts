/**
 * Counts a text that arrives in parts, for several models at once, in memory that does not grow with it. Parts are joined
 * and cut again where counts add up; only a run without such a place over `LONGEST_RUN` is cut elsewhere, and then the
 * count is no longer called exact.
 */
import { lastAdditiveCut, lastCut } from '../tokens/additive-cut.js';
import { estimateTokens } from './counting.js';

/** Characters that are counted at a time. */
const PIECE = 1 << 18;
/** Characters without a place where counts add up that are still counted as one. */
export const LONGEST_RUN = 1 << 20;
/** How far a count may be off after a cut elsewhere. */
const CUT_ERROR = 0.001;

export interface ModelCount {
  readonly model: string;
  readonly tokens: number;
  /** The least that it can be. */
  readonly least: number;
  readonly exact: boolean;
}

export class StreamCount {
  readonly #models: readonly string[];
  readonly #tokens: number[];
  readonly #least: number[];
  #exact = true;
  #rest = '';
  /** Up to here the rest has no place to cut. */
  #searched = 0;

  constructor(models: readonly string[]) {
    this.#models = models;
    this.#tokens = models.map(() => 0);
    this.#least = models.map(() => 0);
  }

  push(text: string): void {
    this.#rest += text;
    if (this.#rest.length < PIECE) return;
    const cut = lastAdditiveCut(this.#rest, this.#searched, this.#rest.length - 1);
    if (cut > 0) this.#take(cut);
    else if (this.#rest.length > LONGEST_RUN) {
      this.#exact = false;
      this.#take(lastCut(this.#rest, this.#rest.length - 1));
    } else this.#searched = this.#rest.length - 1;
  }

  finish(): ModelCount[] {
    this.#take(this.#rest.length);
    return this.#models.map((model, index) => {
      const tokens = this.#tokens[index] ?? 0;
      const least = this.#least[index] ?? 0;
      const floor = this.#exact ? least : least * (1 - CUT_ERROR);
      return { model, tokens, least: floor, exact: this.#exact && least === tokens };
    });
  }

  #take(length: number): void {
    const piece = this.#rest.slice(0, length);
    this.#rest = this.#rest.slice(length);
    this.#searched = 0;
    if (piece === '') return;
    for (const [index, model] of this.#models.entries()) {
      const { tokens, error } = estimateTokens(piece, model, { useCache: false, warn: false });
      this.#tokens[index] = (this.#tokens[index] ?? 0) + tokens;
      this.#least[index] = (this.#least[index] ?? 0) + tokens * (1 - error);
    }
  }
}
