/**
 * Finds a figure of a summary that its text does not have, in any grouping ("99999", "99,999", "99.999", "99 999").
 * Short numbers, lists, rounded decimals, sums of two figures and spelt-out numbers pass.
 */

const THOUSANDS = String.raw`[.,'’_ \u00a0\u2009\u202f]`;
/** Grouped by thousands, with or without decimals; or digits with marks between them. */
const FIGURE = new RegExp(
  String.raw`(?<!\d)\d{1,3}(?:${THOUSANDS}\d{3})+(?!\d)(?:[.,]\d+)?|\d+(?:[.,]\d+)*`,
  'g',
);
const GROUPED = new RegExp(String.raw`^\d{1,3}(?:${THOUSANDS}\d{3})+(?:[.,]\d{1,2})?$`);
const DECIMAL = /^\d+[.,]\d+$/;
/** In a text, numbers with one of these between them may be one; behind a space only thousands are. */
const JOINING = ".,'’_:/-";
const SPACES = ' \u00a0\u2009\u202f';
const THOUSAND = /^\d{3}(?!\d)/;
const MOST_JOINED = 6;
const FEWEST_DIGITS = 3;
/** The sums of many figures would hold nearly every number. */
const MOST_SUMMED = 50;
const SPELLED =
  /hundred|thousand|million|billion|milliard|trillion|dozen|hundert|tausend|mille|\bmil\b|\d\s?(?:k|m|bn|mn|mio|mrd|tsd)\b|[百千万萬億亿만억]|тысяч|миллион/iu;
const OTHER_DIGITS = /[^\P{Nd}0-9]/u;

interface TextFigures {
  /** Digits without marks and leading zeros, by every grouping. */
  readonly digits: ReadonlySet<string>;
  readonly significant: readonly string[];
  readonly isSpelled: boolean;
}

/** The first one, as it is written; undefined when there is none. */
export function inventedFigure(summary: string, text: string): string | undefined {
  if (OTHER_DIGITS.test(text)) return undefined;
  const figures = [...summary.matchAll(FIGURE)].flatMap(([figure]) =>
    GROUPED.test(figure) || DECIMAL.test(figure) ? [figure] : figure.split(/\D/),
  );
  if (figures.length === 0) return undefined;
  const known = figuresOf(text);
  return figures.find((figure) => !isKnown(figure, known));
}

function isKnown(figure: string, known: TextFigures): boolean {
  const isGrouped = GROUPED.test(figure) && !figure.startsWith('0');
  const isDecimal = !isGrouped && DECIMAL.test(figure);
  const digits = withoutMarks(withoutEmptyDecimals(figure));
  const significant = significantOf(digits);
  if (!isDecimal && digits.length < FEWEST_DIGITS) return true;
  if (known.digits.has(digits)) return true;
  if (isDecimal) return isKnownDecimal(significant, known);
  // "three hundred" is 300, and "1.25 million" is 1,250,000.
  if (known.isSpelled && (significant.length < FEWEST_DIGITS || known.significant.includes(significant)))
    return true;
  return isKnownYear(digits, known) || isList(figure, known) || isSum(Number(digits), known);
}

/** 0.5 is 50 %, and 12.35 may be told as 12.4. */
function isKnownDecimal(significant: string, known: TextFigures): boolean {
  if (significant.length < 2 || known.significant.includes(significant)) return true;
  const start = significant.slice(0, -1);
  return (
    significant.length >= FEWEST_DIGITS &&
    known.significant.some((other) => other.length > significant.length && other.startsWith(start))
  );
}

/** "12/03/24" is in 2024. */
function isKnownYear(digits: string, known: TextFigures): boolean {
  return /^(?:1\d|20)\d\d$/.test(digits) && known.digits.has(withoutMarks(digits.slice(2)));
}

/** "101,102,103" may be three numbers, and "12 340" two. */
function isList(figure: string, known: TextFigures): boolean {
  const parts = figure.split(/\D/);
  const mayBeSeveral = /\s/.test(figure) || (parts[0] ?? '').length >= FEWEST_DIGITS;
  return mayBeSeveral && parts.every((part) => known.digits.has(withoutMarks(part)));
}

function isSum(value: number, { digits }: TextFigures): boolean {
  if (digits.size > MOST_SUMMED) return false;
  return [...digits].some((one) => Number(one) > 0 && digits.has(String(value - Number(one))));
}

function figuresOf(text: string): TextFigures {
  const runs = [...text.matchAll(/\d+/g)];
  const digits = new Set<string>();
  runs.forEach((first, at) => {
    let joined = '';
    let end = first.index;
    for (const run of runs.slice(at, at + MOST_JOINED)) {
      if (joined !== '' && !isJoined(text, end, run.index)) break;
      joined += run[0];
      end = run.index + run[0].length;
      digits.add(withoutMarks(joined));
    }
  });
  return { digits, significant: [...digits].map(significantOf), isSpelled: SPELLED.test(text) };
}

/** Whether a mark that may stand inside of a number is all that stands between two. */
function isJoined(text: string, end: number, next: number): boolean {
  if (next !== end + 1) return false;
  const mark = text.charAt(end);
  return JOINING.includes(mark) || (SPACES.includes(mark) && THOUSAND.test(text.slice(next, next + 4)));
}

function withoutMarks(figure: string): string {
  return figure.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
}

/** 18,500.00 is 18,500. */
function withoutEmptyDecimals(figure: string): string {
  return figure.replace(/[.,]0{1,2}$/, '');
}

function significantOf(digits: string): string {
  return digits.replace(/^0+|0+$/g, '');
}
