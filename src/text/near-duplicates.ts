/**
 * Texts that say nearly the same in nearly the same words. Compares sets of three-word sequences through the smallest hash of
 * each of 64 parts of them, so the cost grows with the length of the texts and not with the number of pairs.
 */
const SEQUENCE = 3;
const BANDS = 16;
const ROWS = 2;
/** The bands find candidates; more parts than they need tell how alike two texts are. */
const HASHES = 64;
const PART_SHIFT = 26;
const NONE = 0x7fffffff;
const START = 0x811c9dc5 | 0;
const PRIME = 0x01000193;

/**
 * For each text the index of the first text that it repeats, or its own index. `likeness` is the share of word sequences that
 * two texts must have in common. Texts without words are like nothing but themselves.
 */
export function nearDuplicates(texts: readonly string[], likeness = 0.7): number[] {
  const signatures = new SignatureReader(texts.length);
  const known = new FirstByKey(texts.length * BANDS);
  return texts.map((text, index) => {
    if (!signatures.add(text, index)) return index;
    let original = index;
    let compared = -1;
    for (let band = 0; band < BANDS; band++) {
      const earlier = known.firstOf(signatures.bandKey(index, band), index);
      if (earlier >= original || earlier === compared) continue;
      compared = earlier;
      if (signatures.areAlike(earlier, index, likeness)) original = earlier;
    }
    return original;
  });
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

/**
 * The signatures of texts, one after the other in one array: the smallest hash of the word sequences in each part. Hashes are
 * signed numbers, which are compared without being allocated.
 */
class SignatureReader {
  readonly #all: Int32Array;
  #codes = new Uint16Array(4_096);
  #words = new Int32Array(4_096);

  constructor(texts: number) {
    this.#all = new Int32Array(texts * HASHES).fill(NONE);
  }

  /** Whether the text has any words. */
  add(text: string, index: number): boolean {
    const count = this.#hashWords(text.toLowerCase());
    if (count === 0) return false;
    const all = this.#all;
    const words = this.#words;
    const from = index * HASHES;
    if (count < SEQUENCE) addSequence(all, from, count > 1 ? (words[0] ?? 0) : 0, words[count - 1] ?? 0, 0);
    for (let at = SEQUENCE - 1; at < count; at++)
      addSequence(all, from, words[at - 2] ?? 0, words[at - 1] ?? 0, words[at] ?? 0);
    this.#fillUp(from);
    return true;
  }

  bandKey(index: number, band: number): number {
    const from = index * HASHES + band * ROWS;
    let key = band;
    for (let row = 0; row < ROWS; row++) key = mix(key ^ (this.#all[from + row] ?? 0));
    return key;
  }

  /**
   * Whether two signatures have at least this share in common; not looked at to the end once they cannot. What differs is added up
   * without a branch, because nothing foretells it.
   */
  areAlike(a: number, b: number, likeness: number): boolean {
    const all = this.#all;
    const most = HASHES * (1 - likeness);
    let different = 0;
    for (let part = 0; part < HASHES && different <= most; part++) {
      const bits = (all[a * HASHES + part] ?? 0) ^ (all[b * HASHES + part] ?? 0);
      different += (bits | -bits) >>> 31;
    }
    return different <= most;
  }

  /** A part without any sequence takes the hash of the next one that has; what follows the last part is the first one. */
  #fillUp(from: number): void {
    const own = this.#all.subarray(from, from + HASHES);
    if (!own.includes(NONE)) return;
    const given = own.slice();
    let value = 0;
    let steps = 0;
    for (let at = 2 * HASHES - 1; at >= 0; at--) {
      const part = at % HASHES;
      const isEmpty = given[part] === NONE;
      steps = isEmpty ? steps + 1 : 0;
      if (!isEmpty) value = given[part] ?? 0;
      else if (at < HASHES) own[part] = mix(value + steps);
    }
  }

  /** How many there are. */
  #hashWords(lower: string): number {
    const { length } = lower;
    if (length > this.#codes.length) {
      this.#codes = new Uint16Array(2 * length);
      this.#words = new Int32Array(2 * length);
    }
    const codes = this.#codes;
    const words = this.#words;
    Buffer.from(codes.buffer).write(lower, 'utf16le');
    let count = 0;
    let word = START;
    for (let at = 0; at < length; at++) {
      const code = codes[at] ?? 0;
      const kind = KINDS[code] ?? GAP;
      if (kind === LETTER) {
        word = Math.imul(word ^ code, PRIME);
        continue;
      }
      if (word !== START) words[count++] = word;
      word = START;
      if (kind === SIGN) words[count++] = Math.imul(START ^ code, PRIME);
    }
    if (word !== START) words[count++] = word;
    return count;
  }
}

function addSequence(all: Int32Array, from: number, a: number, b: number, c: number): void {
  const hash = mix(Math.imul(Math.imul(a, 31) ^ b, PRIME) ^ c);
  const at = from + (hash >>> PART_SHIFT);
  // Ordered like numbers without a sign.
  const value = Math.imul(hash, PRIME) ^ 0x80000000;
  if (value < (all[at] ?? 0)) all[at] = value;
}

const GAP = 0;
const LETTER = 1;
/** Signs of scripts without spaces between words are words of their own. */
const SIGN = 2;

/** By the code of lower-case text. */
const KINDS = new Uint8Array(0x10000).fill(LETTER);
for (const [kind, from, to] of [
  [GAP, 0x00, 0xbf],
  [LETTER, 0x30, 0x39],
  [LETTER, 0x5f, 0x5f],
  [LETTER, 0x61, 0x7a],
  [LETTER, 0xaa, 0xaa],
  [LETTER, 0xb5, 0xb5],
  [LETTER, 0xba, 0xba],
  [GAP, 0xd7, 0xd7],
  [GAP, 0xf7, 0xf7],
  [SIGN, 0x0e00, 0x0eff],
  [SIGN, 0x1000, 0x109f],
  [SIGN, 0x1780, 0x17ff],
  [GAP, 0x2000, 0x2bff],
  [GAP, 0x3000, 0x303f],
  [SIGN, 0x3040, 0x30ff],
  [SIGN, 0x3400, 0x9fff],
  [SIGN, 0xd840, 0xd8bf],
  [SIGN, 0xf900, 0xfaff],
  [GAP, 0xff00, 0xff0f],
  [GAP, 0xff1a, 0xff20],
] as const) {
  KINDS.fill(kind, from, to + 1);
}

function mix(value: number): number {
  let mixed = value | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}
