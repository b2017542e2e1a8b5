/**
 * Finds the kind of text in a window, in one pass over its characters. It only has to choose a ratio between two
 * tokenizers, and these differ by script, digits and punctuation, not by meaning.
 */
export const CONTENT_KINDS = [
  'prose',
  'latin',
  'cyrillic',
  'cjk',
  'script',
  'code',
  'json',
  'logs',
  'numbers',
] as const;
/** `latin`: Latin letters with accents. `script`: any other script, symbols and emoji. `logs`: many digits. */
export type ContentKind = (typeof CONTENT_KINDS)[number];

export function contentKind(text: string, from = 0, to = text.length): ContentKind {
  const tally = tallyCharacters(text, from, to);
  const of = (kind: number) => tally[kind] as number;
  const visible = to - from - of(INVISIBLE);
  const foreign = of(CYRILLIC) + of(CJK) + of(OTHER);
  if (foreign * 10 > visible) {
    if (of(CJK) >= of(CYRILLIC) && of(CJK) >= of(OTHER)) return 'cjk';
    return of(CYRILLIC) >= of(OTHER) ? 'cyrillic' : 'script';
  }
  const letters = of(LETTER) + of(ACCENTED);
  if (of(DIGIT) * 10 > visible * 6) return 'numbers';
  if (of(STRUCTURE) * 100 > visible * 12) return 'json';
  if (of(DIGIT) * 100 > visible * 8) return 'logs';
  if (of(ACCENTED) * 200 > letters) return 'latin';
  return (of(OPERATOR) + of(STRUCTURE)) * 100 > visible * 6 || letters === 0 ? 'code' : 'prose';
}

/** White space and controls. */
const INVISIBLE = 0;
/** Visible, and says nothing: the full stop, the hyphen, quotation marks of prose. */
const NEUTRAL = 1;
/** ASCII letters. */
const LETTER = 2;
const DIGIT = 3;
/** Quotation marks, brackets, colons, commas: the grammar of JSON. */
const STRUCTURE = 4;
/** Other ASCII punctuation. */
const OPERATOR = 5;
const ACCENTED = 6;
const CYRILLIC = 7;
const CJK = 8;
const OTHER = 9;

const ASCII = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (code <= 32 || code === 127) return INVISIBLE;
  if (/[a-z]/i.test(character)) return LETTER;
  if (/[0-9]/.test(character)) return DIGIT;
  if ('"{}[]:,'.includes(character)) return STRUCTURE;
  return "-.!?'".includes(character) ? NEUTRAL : OPERATOR;
});

/** Characters by kind. Numbers in an array, because every character of every text that is estimated passes here. */
function tallyCharacters(text: string, from: number, to: number): Uint32Array {
  const tally = new Uint32Array(OTHER + 1);
  for (let index = from; index < to; index += 1) {
    const code = text.charCodeAt(index);
    const kind = code < 128 ? (ASCII[code] as number) : kindOf(code);
    tally[kind] = (tally[kind] as number) + 1;
  }
  return tally;
}

/** Surrogates count one by one, which gives emoji and rare ideographs the double weight that they have in tokens. */
function kindOf(code: number): number {
  if (code >= 0x3001 && code < 0xa000) return CJK;
  if (code === 0x85 || code === 0xa0 || code === 0x3000 || code === 0xfeff) return INVISIBLE;
  if (code < 0xc0) return NEUTRAL;
  if (code < 0x250 || (code >= 0x1e00 && code < 0x1f00)) return ACCENTED;
  if (code >= 0x400 && code < 0x530) return CYRILLIC;
  if (code >= 0x2000 && code < 0x2070) return NEUTRAL;
  if ((code >= 0xac00 && code < 0xd7b0) || (code >= 0xd840 && code < 0xd8c0)) return CJK;
  if ((code >= 0xf900 && code < 0xfb00) || (code >= 0xff00 && code < 0xfff0)) return CJK;
  return OTHER;
}
