/**
 * Finds the words of a long ASCII text at which a secret may begin or be named. Most words are neither, and a kernel
 * in WebAssembly (`assembly/suspect-words.ts`) is several times faster than plain code. It may name a word too many,
 * never one too few.
 */
import { SUSPECT_WORDS_KERNEL } from './suspect-words-kernel.js';

/** The tables that make a word suspect, indexed as the kernel reads them. */
export interface SuspectTables {
  /** By character: bits as in `ROLE`. */
  readonly roles: Uint8Array;
  /** By length up to 127. */
  readonly lengths: Uint8Array;
  /** Beginnings of tokens, of two characters or more. */
  readonly prefixes: readonly string[];
  /** By the five low bits of the last three letters before a number. */
  readonly endings: Uint8Array;
}

export const ROLE = {
  word: 1,
  /** A name may stand before it: quotes, blanks, `=`, `:`, `>`, a backslash. */
  afterName: 2,
  /** A word after it may begin with the rest of an escape. */
  beforeEscaped: 4,
  colonOrTilde: 8,
  digitOrLow: 16,
  /** A word of middle length that begins with it may name a signature. */
  opaqueInitial: 32,
  /** A name may stand before it in a list of lines. */
  lineEnd: 64,
} as const;

export interface SuspectWords {
  /** The start of the first suspect word at `position` or later; the length of the text without one. */
  next(position: number): number;
}

interface Address {
  readonly value: number;
}

interface Kernel {
  readonly memory: { readonly buffer: ArrayBuffer };
  readonly ROLES: Address;
  readonly LENGTHS: Address;
  readonly BEGINNINGS: Address;
  readonly ENDINGS: Address;
  readonly TEXT: Address;
  readonly MOST: Address;
  readonly FOUND: Address;
  restart(): void;
  findSuspects(offset: number, length: number): number;
}

interface WebAssemblyApi {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: unknown };
}

/** How far around a word the kernel looks. */
const MARGIN = 32;

/** `undefined` where WebAssembly may not be used. One text at a time. */
export function createSuspectFinder(
  tables: SuspectTables,
): ((codes: Uint8Array, length: number) => SuspectWords) | undefined {
  const kernel = startKernel();
  if (kernel === undefined) return undefined;
  const memory = new Uint8Array(kernel.memory.buffer);
  memory.set(tables.roles.subarray(0, 128), kernel.ROLES.value);
  memory.set(tables.lengths, kernel.LENGTHS.value);
  memory.set(tables.endings, kernel.ENDINGS.value);
  for (const prefix of tables.prefixes) addBeginning(memory, kernel.BEGINNINGS.value, prefix);
  return (codes, length) => {
    kernel.restart();
    return new ScannedWords(kernel, memory, codes, length);
  };
}

function startKernel(): Kernel | undefined {
  const api = (globalThis as { WebAssembly?: WebAssemblyApi }).WebAssembly;
  if (!api) return undefined;
  try {
    return new api.Instance(new api.Module(Buffer.from(SUSPECT_WORDS_KERNEL, 'base64'))).exports as Kernel;
  } catch {
    return undefined;
  }
}

function addBeginning(memory: Uint8Array, table: number, prefix: string): void {
  const two = (prefix.charCodeAt(0) << 8) ^ (prefix.charCodeAt(1) << 4);
  if (prefix.length > 2) memory[table + ((two ^ prefix.charCodeAt(2)) & 0x7fff)] = 1;
  else for (let third = 0; third < 128; third += 1) memory[table + ((two ^ third) & 0x7fff)] = 1;
}

class ScannedWords implements SuspectWords {
  #starts: Int32Array = new Int32Array(0);
  #at = 0;
  #read = 0;

  constructor(
    private readonly kernel: Kernel,
    private readonly memory: Uint8Array,
    private readonly codes: Uint8Array,
    private readonly length: number,
  ) {}

  next(position: number): number {
    for (;;) {
      while (this.#at < this.#starts.length) {
        const start = this.#starts[this.#at] as number;
        if (start >= position) return start;
        this.#at += 1;
      }
      if (this.#read > this.length) return this.length;
      this.#scanPart();
    }
  }

  /** The zero behind the text is read too: it ends the last word. */
  #scanPart(): void {
    const { kernel, memory, codes } = this;
    const from = this.#read;
    const to = Math.min(from + kernel.MOST.value, this.length + 1);
    const before = Math.max(0, from - MARGIN);
    const text = kernel.TEXT.value;
    memory.set(codes.subarray(before, Math.min(to + MARGIN, this.length + 1)), text - (from - before));
    const count = kernel.findSuspects(from, to - from);
    this.#starts = new Int32Array(memory.buffer, kernel.FOUND.value, count);
    this.#at = 0;
    this.#read = to;
  }
}
