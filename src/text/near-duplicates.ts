/**
 * Finds texts that say nearly the same in nearly the same words. It compares signatures of word sequences, so the
 * cost grows with the length of the texts and not with the number of pairs.
 */
import { BANDS, TextSignatures } from './text-signatures.js';

/** For each text the index of the first text that it repeats, or its own index. */
export function nearDuplicates(texts: readonly string[], likeness?: number): number[] {
  return new NearDuplicates(texts).among([...texts.keys()], likeness);
}

/** Looks at the same texts several times, at fewer of them each time. */
export class NearDuplicates {
  readonly #signatures: TextSignatures;

  constructor(texts: readonly string[]) {
    this.#signatures = new TextSignatures(texts);
  }

  /**
   * For each of these texts the first of them that it repeats, or itself. `likeness` is the share of word sequences that two texts
   * must have in common. Texts without words are like nothing but themselves.
   */
  among(indices: readonly number[], likeness = 0.7): number[] {
    const signatures = this.#signatures;
    const known = new FirstByKey(indices.length * BANDS);
    return indices.map((index, place) => {
      if (!signatures.hasWords(index)) return index;
      let original = place;
      let compared = -1;
      for (let band = 0; band < BANDS; band++) {
        const earlier = known.firstOf(signatures.bandKey(index, band), place);
        if (earlier >= original || earlier === compared) continue;
        compared = earlier;
        if (signatures.areAlike(indices[earlier] ?? 0, index, likeness)) original = earlier;
      }
      return indices[original] ?? index;
    });
  }
}

/** The first number that came with each key, in a table that is at most half full. */
class FirstByKey {
  readonly #keys: Int32Array;
  readonly #first: Int32Array;

  constructor(most: number) {
    const size = 2 ** Math.ceil(Math.log2(2 * most + 2));
    this.#keys = new Int32Array(size);
    this.#first = new Int32Array(size).fill(-1);
  }

  firstOf(key: number, number: number): number {
    const last = this.#keys.length - 1;
    let at = key & last;
    while (this.#first[at] !== -1 && this.#keys[at] !== key) at = (at + 1) & last;
    if (this.#first[at] === -1) {
      this.#keys[at] = key;
      this.#first[at] = number;
    }
    return this.#first[at] ?? number;
  }
}
