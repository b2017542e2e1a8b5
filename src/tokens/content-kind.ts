/**
 * What kind of text a window is, from one pass over its characters. It only has to be good enough to choose a ratio
 * between two tokenizers: they differ by script, by digits and by punctuation, not by meaning.
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
  const visible = tally.visible;
  const foreign = tally.cyrillic + tally.cjk + tally.other;
  if (foreign * 10 > visible) {
    if (tally.cjk >= tally.cyrillic && tally.cjk >= tally.other) return 'cjk';
    return tally.cyrillic >= tally.other ? 'cyrillic' : 'script';
  }
  if (tally.digits * 10 > visible * 6) return 'numbers';
  if (tally.structure * 100 > visible * 12) return 'json';
  if (tally.digits * 100 > visible * 8) return 'logs';
  if (tally.accented * 200 > tally.letters) return 'latin';
  return (tally.operators + tally.structure) * 100 > visible * 6 || tally.letters === 0 ? 'code' : 'prose';
}

interface Tally {
  /** Characters that are not white space. */
  visible: number;
  letters: number;
  digits: number;
  /** Quotation marks, brackets, colons, commas: the grammar of JSON. */
  structure: number;
  /** Other ASCII punctuation, apart from the full stop and the hyphen. */
  operators: number;
  accented: number;
  cyrillic: number;
  cjk: number;
  other: number;
}

type Class = keyof Tally | undefined;

const ASCII: readonly Class[] = Array.from({ length: 128 }, (_, code): Class => {
  const character = String.fromCharCode(code);
  if (code <= 32 || code === 127) return undefined;
  if (/[a-z]/i.test(character)) return 'letters';
  if (/[0-9]/.test(character)) return 'digits';
  if ('"{}[]:,'.includes(character)) return 'structure';
  return "-.!?'".includes(character) ? 'visible' : 'operators';
});

function tallyCharacters(text: string, from: number, to: number): Tally {
  const tally: Tally = {
    visible: 0,
    letters: 0,
    digits: 0,
    structure: 0,
    operators: 0,
    accented: 0,
    cyrillic: 0,
    cjk: 0,
    other: 0,
  };
  for (let index = from; index < to; index += 1) {
    const code = text.charCodeAt(index);
    const kind = code < 128 ? ASCII[code] : classOf(code);
    if (kind === undefined) continue;
    tally.visible += 1;
    if (kind !== 'visible') tally[kind] += 1;
    if (kind === 'accented') tally.letters += 1;
  }
  return tally;
}

/** Surrogates count one by one, which gives emoji and rare ideographs the double weight that they have in tokens. */
function classOf(code: number): Class {
  if (code === 0x85 || code === 0xa0 || code === 0x3000 || code === 0xfeff) return undefined;
  if (code < 0xc0) return 'visible';
  if (code < 0x250 || (code >= 0x1e00 && code < 0x1f00)) return 'accented';
  if (code >= 0x400 && code < 0x530) return 'cyrillic';
  if (code >= 0x2000 && code < 0x2070) return 'visible';
  if ((code >= 0x3001 && code < 0xa000) || (code >= 0xac00 && code < 0xd7b0)) return 'cjk';
  if ((code >= 0xf900 && code < 0xfb00) || (code >= 0xff00 && code < 0xfff0)) return 'cjk';
  if (code >= 0xd840 && code < 0xd8c0) return 'cjk';
  return 'other';
}
