/**
 * Remembers which parts of a JSON text were read, and where the object around a key begins. The way back to its
 * bracket jumps over what was read, and a failed search counts as read. So many keys in one object, or deep nesting,
 * cost no more than the length of the text.
 */
import { quoteLevel } from './escape-level.js';

interface Region {
  readonly start: number;
  readonly end: number;
}

/** The regions of one level: those of JSON inside strings are apart. */
export class JsonRegions {
  /** Characters looked at. */
  steps = 0;
  /** In order; one that takes in others replaces them. */
  readonly #regions: Region[] = [];
  readonly #ends = new Map<number, number>();

  constructor(
    private readonly text: string,
    private readonly level: number,
  ) {}

  includes(at: number): boolean {
    return at < (this.#regions.at(-1)?.end ?? 0);
  }

  /** The end of the region that begins here. */
  endOf(start: number): number | undefined {
    return this.#ends.size === 0 ? undefined : this.#ends.get(start);
  }

  add(start: number, end: number): void {
    while ((this.#regions.at(-1)?.start ?? -1) >= start) this.#regions.pop();
    this.#regions.push({ start, end });
    this.#ends.set(start, end);
  }

  /** The bracket that opens the object around the key whose quote is at `quote`; -1 if there is none. */
  startOfObject(quote: number): number {
    let depth = 0;
    let isInString = false;
    let next = this.#regions.length - 1;
    let at = this.#beforeQuote(quote);
    const from = at;
    for (; at >= 0; at -= 1) {
      while (next >= 0 && (this.#regions[next] as Region).end > at + 1) next -= 1;
      const region = this.#regions[next];
      if (!isInString && region?.end === at + 1) {
        this.steps += 1;
        at = region.start;
        continue;
      }
      this.steps += 1;
      const code = this.text.charCodeAt(at);
      if (code === 0x22) {
        const before = this.#beforeQuote(at);
        const level = quoteLevel(at - 1 - before);
        if (level < this.level) break;
        if (level === this.level) isInString = !isInString;
        at = before + 1;
      } else if (code === 0x0a) {
        if (this.level > 0) break;
        isInString = false;
      } else if (!isInString) {
        if (code === 0x5d || code === 0x7d) depth += 1;
        else if (code === 0x7b && depth === 0) return at;
        else if (code === 0x5b && depth === 0) break;
        else if (code === 0x7b || code === 0x5b) depth -= 1;
      }
    }
    this.add(at + 1, from + 1);
    return -1;
  }

  /** The last place before a quote and its backslashes. */
  #beforeQuote(quote: number): number {
    let at = quote - 1;
    while (at >= 0 && this.text.charCodeAt(at) === 0x5c) at -= 1;
    this.steps += quote - at;
    return at;
  }
}
