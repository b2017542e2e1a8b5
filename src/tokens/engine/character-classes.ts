/**
 * Owns the character classes of the splitting rules and their fast form: two small arrays, `blockOf[codePoint >> 7]` and
 * `classes[block << 7 | codePoint & 127]`. Both kernels read the same arrays.
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

let expanded: CharacterClasses | undefined;

export function characterClasses(): CharacterClasses {
  expanded ??= share(expandRuns());
  return expanded;
}

function expandRuns(): Uint8Array {
  const all = new Uint8Array(CODE_POINTS);
  let at = 0;
  let length = 0;
  for (let i = 0; i < CHARACTER_CLASS_RUNS.length; i += 1) {
    const code = CHARACTER_CLASS_RUNS.charCodeAt(i);
    if (code >= 0x41 && code <= 0x5a) {
      const run = length || 1;
      all.fill(LETTERS.indexOf(String.fromCharCode(code)), at, at + run);
      at += run;
      length = 0;
    } else {
      length = length * 36 + (code >= 0x61 ? code - 0x57 : code - 0x30);
    }
  }
  return all;
}

/** Equal blocks are kept once; there are fewer than 256 different ones. */
function share(all: Uint8Array): CharacterClasses {
  const blockOf = new Uint8Array(CODE_POINTS / BLOCK_SIZE);
  const classes = new Uint8Array(256 * BLOCK_SIZE);
  const known = new Map<string, number>();
  for (let index = 0; index < blockOf.length; index += 1) {
    const block = all.subarray(index * BLOCK_SIZE, (index + 1) * BLOCK_SIZE);
    const key = String.fromCharCode(...block);
    let number = known.get(key);
    if (number === undefined) {
      number = known.size;
      known.set(key, number);
      classes.set(block, number * BLOCK_SIZE);
    }
    blockOf[index] = number;
  }
  return { blockOf, classes };
}
