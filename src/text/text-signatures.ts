/**
 * Makes signatures of texts: in each of 64 parts, the smallest hash of the text's three-word sequences. Similar texts
 * have similar signatures. A signature is made on first use and kept.
 */
const SEQUENCE = 3;
const ROWS = 2;
/** The bands find candidates; more parts than they need tell how alike two texts are. */
const HASHES = 64;
export const BANDS = 16;
const PART_SHIFT = 26;
const NONE = 0x7fffffff;
const START = 0x811c9dc5 | 0;
const PRIME = 0x01000193;

/** One after the other in one array. Hashes are signed numbers, which are compared without being allocated. */
export class TextSignatures {
  readonly #texts: readonly string[];
  readonly #all: Int32Array;
  /** 1 for a text with words, 2 for one without, 0 for one that was not looked at. */
  readonly #read: Uint8Array;
  #codes = new Uint16Array(4_096);
  #bytes = Buffer.from(this.#codes.buffer);
  #words = new Int32Array(4_096);

  constructor(texts: readonly string[]) {
    this.#texts = texts;
    this.#all = new Int32Array(texts.length * HASHES).fill(NONE);
    this.#read = new Uint8Array(texts.length);
  }

  /** A text without words has no signature that could be compared. */
  hasWords(index: number): boolean {
    this.#read[index] ||= this.#add(this.#texts[index] ?? '', index * HASHES) ? 1 : 2;
    return this.#read[index] === 1;
  }

  bandKey(index: number, band: number): number {
    const from = index * HASHES + band * ROWS;
    let key = band;
    for (let row = 0; row < ROWS; row++) key = mix(key ^ (this.#all[from + row] ?? 0));
    return key;
  }

  /**
   * Whether two signatures share at least this much; it stops once they cannot. Differences are added up without a
   * branch, because no prediction would help.
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

  #add(text: string, from: number): boolean {
    const count = this.#hashWords(text);
    if (count === 0) return false;
    const all = this.#all;
    const words = this.#words;
    if (count < SEQUENCE) addSequence(all, from, count > 1 ? (words[0] ?? 0) : 0, words[count - 1] ?? 0, 0);
    for (let at = SEQUENCE - 1; at < count; at++)
      addSequence(all, from, words[at - 2] ?? 0, words[at - 1] ?? 0, words[at] ?? 0);
    this.#fillUp(from);
    return true;
  }

  /** A part without any sequence takes the hash of the next one that has; what follows the last part is the first one. */
  #fillUp(from: number): void {
    let filled = from;
    while (filled < from + HASHES && this.#all[filled] !== NONE) filled++;
    if (filled === from + HASHES) return;
    const own = this.#all.subarray(from, from + HASHES);
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
  #hashWords(text: string): number {
    if (Buffer.byteLength(text) === text.length) return this.#hashPlainWords(text);
    const lower = text.toLowerCase();
    const { length } = lower;
    this.#makeRoom(length);
    const codes = this.#codes;
    const words = this.#words;
    this.#bytes.write(lower, 'utf16le');
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

  /** The same of ASCII, which most texts are: one table tells both whether a byte is a letter and its lower case. */
  #hashPlainWords(text: string): number {
    const { length } = text;
    this.#makeRoom(length);
    const bytes = this.#bytes;
    const words = this.#words;
    bytes.write(text, 'latin1');
    let count = 0;
    let word = START;
    for (let at = 0; at < length; at++) {
      const letter = PLAIN_LETTERS[bytes[at] ?? 0] ?? 0;
      if (letter !== 0) {
        word = Math.imul(word ^ letter, PRIME);
        continue;
      }
      if (word !== START) words[count++] = word;
      word = START;
    }
    if (word !== START) words[count++] = word;
    return count;
  }

  #makeRoom(length: number): void {
    if (length <= this.#codes.length) return;
    this.#codes = new Uint16Array(2 * length);
    this.#bytes = Buffer.from(this.#codes.buffer);
    this.#words = new Int32Array(2 * length);
  }
}

function addSequence(all: Int32Array, from: number, a: number, b: number, c: number): void {
  const hash = mix(Math.imul(Math.imul(a, 31) ^ b, PRIME) ^ c);
  const at = from + (hash >>> PART_SHIFT);
  const known = all[at] ?? 0;
  // The smaller of the two, both of 31 bits, without a branch: nothing foretells which it is.
  const less = (Math.imul(hash, PRIME) >>> 1) - known;
  all[at] = known + (less & (less >> 31));
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

/** By the code of a character of ASCII: its lower case if it belongs to a word, else 0. */
const PLAIN_LETTERS = Uint8Array.from({ length: 128 }, (_, code) => {
  const lower = String.fromCharCode(code).toLowerCase().charCodeAt(0);
  return KINDS[lower] === LETTER ? lower : 0;
});

function mix(value: number): number {
  let mixed = value | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}
