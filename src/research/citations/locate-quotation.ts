/**
 * Finds a quotation in the text it is from. White space, typographic quotes and dashes may differ; letters and figures may
 * not. What is found is the source's own wording, by its offsets.
 */
export interface LocatedQuotation {
  readonly start: number;
  readonly end: number;
}

const SHORTEST = 3;

export function locateQuotation(text: string, quote: string): LocatedQuotation | undefined {
  const wanted = quote.trim();
  if (wanted.length < SHORTEST) return undefined;
  const exact = text.indexOf(wanted);
  if (exact >= 0) return { start: exact, end: exact + wanted.length };
  const plain = plainText(text);
  const needle = plainText(wanted).text.trim();
  if (needle.length < SHORTEST) return undefined;
  const at = plain.text.indexOf(needle);
  if (at < 0) return undefined;
  const start = plain.places[at] ?? 0;
  const last = plain.places[at + needle.length - 1] ?? start;
  return { start, end: last + 1 };
}

interface PlainText {
  readonly text: string;
  /** For each unit of the plain text the offset it came from. */
  readonly places: Uint32Array;
}

function plainText(source: string): PlainText {
  const places = new Uint32Array(source.length);
  const parts: string[] = [];
  let length = 0;
  let afterSpace = false;
  for (let at = 0; at < source.length; at++) {
    const character = PLAIN.get(source[at] ?? '') ?? source[at] ?? '';
    const isSpace = /\s/.test(character);
    if (isSpace && afterSpace) continue;
    afterSpace = isSpace;
    places[length++] = at;
    parts.push(isSpace ? ' ' : character);
  }
  return { text: parts.join(''), places };
}

const PLAIN = new Map([
  ['\u2018', "'"],
  ['\u2019', "'"],
  ['\u201c', '"'],
  ['\u201d', '"'],
  ['\u2013', '-'],
  ['\u2014', '-'],
  ['\u2011', '-'],
  ['\u00a0', ' '],
]);
