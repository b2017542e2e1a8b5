/**
 * Finds a quotation in its source. White space, typographic quotes, dashes, capitals and marks of emphasis may
 * differ; letters and figures may not. The parts around "..." must stand in their order, near each other. The result
 * is the source's own wording, by its offsets, with what the quotation left out.
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
  return locatePlain(plain, needle) ?? locatePlain(plain, bare(needle)) ?? locateParts(plain, bare(needle));
}

function locatePlain(plain: PlainText, needle: string, from = 0): LocatedQuotation | undefined {
  if (needle.length < SHORTEST) return undefined;
  const at = plain.text.indexOf(needle, from);
  return at < 0 ? undefined : placeIn(plain, at, at + needle.length);
}

function placeIn({ places }: PlainText, from: number, to: number): LocatedQuotation {
  const start = places[from] ?? 0;
  return { start, end: (places[to - 1] ?? start) + 1 };
}

/** Without the quotation marks that were put around it, and the full stop where the sentence goes on. */
function bare(quote: string): string {
  return quote.replace(/^["'\u00ab\u201e ]{1,3}|[."'\u00bb, ]{1,3}$/g, '');
}

function locateParts(plain: PlainText, quote: string): LocatedQuotation | undefined {
  const parts = quote.split(/ ?[[(]?(?:\.{3,4}|\u2026)[\])]? ?/).filter((part) => part !== '');
  if (parts.length < 2 || parts.length > MOST_PARTS || parts.some((part) => part.length < SHORTEST_PART))
    return undefined;
  let first: number | undefined;
  let end = 0;
  for (const part of parts) {
    const at = plain.text.indexOf(part, end);
    if (at < 0 || (first !== undefined && at - end > WIDEST_GAP)) return undefined;
    first ??= at;
    end = at + part.length;
  }
  return placeIn(plain, first ?? 0, end);
}

const MOST_PARTS = 6;
const SHORTEST_PART = 8;
/** The most that may be left out between two parts; it is shown with them. */
const WIDEST_GAP = 400;

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
    const own = source[at] ?? '';
    if (EMPHASIS.has(own)) continue;
    const character = PLAIN.get(own) ?? lowered(own);
    const isSpace = /\s/.test(character);
    if (isSpace && afterSpace) continue;
    afterSpace = isSpace;
    places[length++] = at;
    parts.push(isSpace ? ' ' : character);
  }
  return { text: parts.join(''), places };
}

/** One unit stays one. */
function lowered(unit: string): string {
  const lower = unit.toLowerCase();
  return lower.length === 1 ? lower : unit;
}

const EMPHASIS = new Set('*`');

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
