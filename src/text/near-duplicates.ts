/**
 * Texts that say nearly the same in nearly the same words. Compares sets of three-word sequences through their smallest
 * hashes, so the cost grows with the length of the texts and not with the number of pairs.
 */
import { words } from './words.js';

const SEQUENCE = 3;
const BANDS = 16;
const ROWS = 2;
const HASHES = BANDS * ROWS;

/**
 * For each text the index of the first text that it repeats, or its own index. `likeness` is the share of word sequences that
 * two texts must have in common. Texts without words are like nothing but themselves.
 */
export function nearDuplicates(texts: readonly string[], likeness = 0.7): number[] {
  const signatures = texts.map(signatureOf);
  const bands = Array.from({ length: BANDS }, () => new Map<number, number>());
  return signatures.map((signature, index) => {
    if (!signature) return index;
    let original = index;
    bands.forEach((known, band) => {
      const key = bandKey(signature, band);
      const earlier = known.get(key);
      if (earlier === undefined) known.set(key, index);
      else if (earlier < original && alike(signatures[earlier], signature) >= likeness) original = earlier;
    });
    return original;
  });
}

/** The smallest value of each hash over all word sequences. */
function signatureOf(text: string): Uint32Array | undefined {
  const found = words(text);
  if (found.length === 0) return undefined;
  const smallest = new Uint32Array(HASHES).fill(0xffffffff);
  const hashes = Uint32Array.from(found, hashText);
  const last = Math.max(1, found.length - SEQUENCE + 1);
  for (let at = 0; at < last; at++) {
    let base = 0;
    for (let next = at; next < at + SEQUENCE && next < hashes.length; next++) {
      base = mix(Math.imul(base, 31) + (hashes[next] ?? 0));
    }
    for (let index = 0; index < HASHES; index++) {
      const value = mix(base + Math.imul(index, 0x9e3779b1));
      if (value < (smallest[index] ?? 0)) smallest[index] = value;
    }
  }
  return smallest;
}

function alike(a: Uint32Array | undefined, b: Uint32Array): number {
  return a === undefined ? 0 : a.filter((value, index) => value === b[index]).length / HASHES;
}

function bandKey(signature: Uint32Array, band: number): number {
  let key = band;
  for (let row = 0; row < ROWS; row++) key = mix(key ^ (signature[band * ROWS + row] ?? 0));
  return key;
}

function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

function mix(value: number): number {
  let mixed = value | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
