/**
 * Holds the character classes of the splitting rules in a fast form of two small arrays: `blockOf[codePoint >> 7]`
 * and `classes[block << 7 | codePoint & 127]`. Both kernels read the same arrays.
 */
import { CHARACTER_CLASS_RUNS } from './character-class-runs.js';

export const OTHER = 0;
/** \p{Lu} and \p{Lt} */
export const UPPER = 1;
/** \p{Ll} */
export const LOWER = 2;
/** \p{Lm} and \p{Lo} */
export const CASELESS = 3;
/** \p{M} */
export const MARK = 4;
/** \p{N} */
export const NUMBER = 5;
/** \s without carriage return and line feed */
export const SPACE = 6;
/** carriage return and line feed */
export const NEWLINE = 7;

const LETTERS = 'OULXMNSR';
const BLOCK_SIZE = 128;
const CODE_POINTS = 0x110000;

export interface CharacterClasses {
  readonly blockOf: Uint8Array;
  readonly classes: Uint8Array;
}

let shared: CharacterClasses | undefined;

export function characterClasses(): CharacterClasses {
  shared ??= expandRuns();
  return shared;
}

/**
 * Equal blocks are kept once; there are fewer than 256 different ones. Nearly all blocks lie within one run, so those
 * are not written out and compared: the first use of a counter waits for this.
 */
function expandRuns(): CharacterClasses {
  const blockOf = new Uint8Array(CODE_POINTS / BLOCK_SIZE);
  const classes = new Uint8Array(256 * BLOCK_SIZE);
  const known = new Map<string, number>();
  const runs = new RunReader();
  const block = new Uint8Array(BLOCK_SIZE);
  for (let index = 0; index < blockOf.length; index += 1) {
    const uniform = runs.left >= BLOCK_SIZE;
    if (uniform) runs.left -= BLOCK_SIZE;
    else for (let i = 0; i < BLOCK_SIZE; i += 1) block[i] = runs.next();
    const key = uniform ? LETTERS.charAt(runs.kind) : String.fromCharCode(...block);
    let number = known.get(key);
    if (number === undefined) {
      number = known.size;
      known.set(key, number);
      if (uniform) block.fill(runs.kind);
      classes.set(block, number * BLOCK_SIZE);
    }
    blockOf[index] = number;
  }
  return { blockOf, classes };
}

class RunReader {
  kind = OTHER;
  /** Code points left of the run that is being read. */
  left = 0;
  private at = 0;

  next(): number {
    if (this.left === 0) this.open();
    this.left -= 1;
    return this.kind;
  }

  private open(): void {
    let length = 0;
    for (;;) {
      const code = CHARACTER_CLASS_RUNS.charCodeAt(this.at);
      this.at += 1;
      if (code >= 0x41 && code <= 0x5a) {
        this.kind = LETTERS.indexOf(String.fromCharCode(code));
        this.left = length || 1;
        return;
      }
      length = length * 36 + (code >= 0x61 ? code - 0x57 : code - 0x30);
    }
  }
}
