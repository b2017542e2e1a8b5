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
const NONE = 0xffffffff;
const START = 0x811c9dc5 | 0;
const PRIME = 0x01000193;

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
    let compared = -1;
    bands.forEach((known, band) => {
      const key = bandKey(signature, band);
      const earlier = known.get(key);
      if (earlier === undefined) known.set(key, index);
      else if (earlier < original && earlier !== compared) {
        compared = earlier;
        if (areAlike(signatures[earlier], signature, likeness)) original = earlier;
      }
    });
    return original;
  });
}

/** The smallest hash of the word sequences in each part; a part without any takes that of the next one that has. */
function signatureOf(text: string): Uint32Array | undefined {
  const lower = text.toLowerCase();
  const smallest = new Uint32Array(HASHES).fill(NONE);
  let words = 0;
  let first = 0;
  let second = 0;
  let word = START;
  for (let at = 0; at <= lower.length; at++) {
    const code = at < lower.length ? lower.charCodeAt(at) : 0;
    const kind = code < 128 ? (ASCII_KINDS[code] ?? GAP) : kindOf(code);
    if (kind === LETTER) {
      word = Math.imul(word ^ code, PRIME);
      continue;
    }
    if (word !== START) {
      if (++words >= SEQUENCE) addSequence(smallest, first, second, word);
      first = second;
      second = word;
      word = START;
    }
    if (kind === SIGN) {
      const sign = Math.imul(START ^ code, PRIME);
      if (++words >= SEQUENCE) addSequence(smallest, first, second, sign);
      first = second;
      second = sign;
    }
  }
  if (words === 0) return undefined;
  if (words < SEQUENCE) addSequence(smallest, first, second, 0);
  return filled(smallest);
}

function addSequence(smallest: Uint32Array, a: number, b: number, c: number): void {
  const hash = mix(Math.imul(Math.imul(a, 31) ^ b, PRIME) ^ c);
  const part = hash >>> PART_SHIFT;
  const value = Math.imul(hash, PRIME) >>> 0;
  if (value < (smallest[part] ?? 0)) smallest[part] = value;
}

function filled(smallest: Uint32Array): Uint32Array {
  if (!smallest.includes(NONE)) return smallest;
  return smallest.map((own, part) => {
    let next = part;
    while (smallest[next % HASHES] === NONE) next++;
    return next === part ? own : mix((smallest[next % HASHES] ?? 0) + next - part);
  });
}

const GAP = 0;
const LETTER = 1;
const SIGN = 2;
const ASCII_KINDS = Uint8Array.from({ length: 128 }, (_, code) =>
  (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || code === 95 ? LETTER : GAP,
);

/** Above ASCII. Signs of scripts without spaces between words are words of their own. */
function kindOf(code: number): number {
  if (code < 0xc0) return code === 0xaa || code === 0xb5 || code === 0xba ? LETTER : GAP;
  if (code < 0x0e00) return code === 0xd7 || code === 0xf7 ? GAP : LETTER;
  if (code <= 0x0eff || (code >= 0x1000 && code <= 0x109f) || (code >= 0x1780 && code <= 0x17ff)) return SIGN;
  if ((code >= 0x2000 && code <= 0x2bff) || (code >= 0x3000 && code <= 0x303f)) return GAP;
  if ((code >= 0xff00 && code <= 0xff0f) || (code >= 0xff1a && code <= 0xff20)) return GAP;
  const isSign =
    (code >= 0x3040 && code <= 0x30ff) ||
    (code >= 0x3400 && code <= 0x9fff) ||
    (code >= 0xd840 && code <= 0xd8bf) ||
    (code >= 0xf900 && code <= 0xfaff);
  return isSign ? SIGN : LETTER;
}

/** Whether two signatures have at least this share in common; not looked at to the end once they cannot. */
function areAlike(a: Uint32Array | undefined, b: Uint32Array, likeness: number): boolean {
  if (a === undefined) return false;
  let different = 0;
  for (let index = 0; index < HASHES; index++) {
    if (a[index] !== b[index] && ++different > HASHES * (1 - likeness)) return false;
  }
  return true;
}

function bandKey(signature: Uint32Array, band: number): number {
  let key = band;
  for (let row = 0; row < ROWS; row++) key = mix(key ^ (signature[band * ROWS + row] ?? 0));
  // A signed number is a small one, which a map finds faster.
  return key | 0;
}

function mix(value: number): number {
  let mixed = value | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
