/**
 * The places of an ASCII text at which any of some beginnings of words may stand, in capitals or not. A kernel in WebAssembly
 * (`assembly/term-starts.ts`) looks at sixteen of them at once: however many words are asked for, it takes less than fetching the text. It
 * may name a place too many, never one too few.
 */
import { startKernel } from '../../data/start-kernel.js';
import { TERM_STARTS_KERNEL } from './term-starts-kernel.js';

interface Address {
  readonly value: number;
}

interface Kernel {
  readonly memory: { readonly buffer: ArrayBuffer };
  readonly TABLES: Address;
  readonly TEXT: Address;
  readonly MOST: Address;
  readonly FOUND: Address;
  findStarts(length: number, isAnywhere: boolean): number;
}

/** Bytes of a beginning that are looked at, and groups of beginnings that are told apart. */
const LOOKED_AT = 3;
const GROUPS = 8;
const HALF = 16;

/** By place in a beginning: the groups by the lower half of a byte, then those by its upper half. */
export function startTables(beginnings: readonly string[]): Uint8Array {
  const tables = new Uint8Array(LOOKED_AT * 2 * HALF);
  beginnings.forEach((beginning, index) => {
    const group = 1 << (index % GROUPS);
    for (let place = 0; place < LOOKED_AT; place++) {
      const table = place * 2 * HALF;
      if (place >= beginning.length)
        for (let half = 0; half < 2 * HALF; half++)
          tables[table + half] = (tables[table + half] ?? 0) | group;
      else
        for (const letter of [beginning[place]?.toLowerCase(), beginning[place]?.toUpperCase()]) {
          const code = letter?.charCodeAt(0) ?? 0;
          const low = table + (code % HALF);
          const high = table + HALF + (code >> 4);
          tables[low] = (tables[low] ?? 0) | group;
          tables[high] = (tables[high] ?? 0) | group;
        }
    }
  });
  return tables;
}

class StartFinder {
  readonly #kernel: Kernel;
  readonly #text: number;
  readonly #most: number;
  readonly #memory: Buffer;
  readonly #found: Int32Array;
  #tables: Uint8Array | undefined;

  constructor(kernel: Kernel) {
    this.#kernel = kernel;
    this.#text = kernel.TEXT.value;
    this.#most = kernel.MOST.value;
    this.#memory = Buffer.from(kernel.memory.buffer);
    this.#found = new Int32Array(kernel.memory.buffer, kernel.FOUND.value);
  }

  /**
   * Calls back with each place in the order of the text. One that is not ASCII has places more, and must be looked at anywhere: of its
   * codes the lower byte is read. What is called must not look for other places.
   */
  each(text: string, tables: Uint8Array, isAnywhere: boolean, found: (at: number) => void): void {
    if (tables !== this.#tables) {
      this.#memory.set(tables, this.#kernel.TABLES.value);
      this.#tables = tables;
    }
    const most = this.#most;
    for (let from = 0; from < text.length; from += most) {
      const to = Math.min(text.length, from + most);
      // The byte before a part, and those after it that a beginning may reach.
      const part = to - from === text.length ? text : text.slice(Math.max(0, from - 1), to + LOOKED_AT);
      if (from === 0) this.#memory[this.#text - 1] = 0;
      this.#memory.write(part, from === 0 ? this.#text : this.#text - 1, 'latin1');
      const count = this.#kernel.findStarts(to - from, isAnywhere);
      for (let at = 0; at < count; at++) found(from + (this.#found[at] ?? 0));
    }
  }
}

let known: StartFinder | undefined;
let isTried = false;

/** `undefined` where WebAssembly may not be used. */
export function startFinder(): StartFinder | undefined {
  if (!isTried) {
    isTried = true;
    const kernel = startKernel<Kernel>(TERM_STARTS_KERNEL);
    known = kernel && new StartFinder(kernel);
  }
  return known;
}
