/**
 * Reads numbers in brackets that cite a source. A year in brackets is no citation. A number without a source that was
 * read is removed.
 */

const CITATION = /\[(\d{1,4}(?:\s*[,;]\s*\d{1,4})*)\](?!\()/g;

/** The numbers that a text cites, each once, in ascending order. */
export function citedNumbers(text: string): number[] {
  const found = new Set<number>();
  for (const [, list = ''] of text.matchAll(CITATION)) {
    for (const number of numbersOf(list)) if (!isYear(number)) found.add(number);
  }
  return [...found].sort((a, b) => a - b);
}

const OTHER_FORMS =
  /\u3010(\d{1,4})(?:\u2020[^\u3011\n]{0,40})?\u3011|\[\^(\d{1,4})\](?!:)|\[(source[- ]?\d{1,4}(?: ?[,;] ?source[- ]?\d{1,4}){0,20})\](?!\()|\[(\d{1,3}) ?[-\u2013] ?(\d{1,3})\](?!\()/giu;
const LONGEST_RANGE = 50;

/**
 * Other ways in which models cite, as numbers in brackets: \u30101\u3011, [^1], [source-1] by the id that the source was sent with, [1-3].
 */
export function plainCitations(text: string, numberOf: (sourceId: string) => number | undefined): string {
  return text.replace(OTHER_FORMS, (whole: string, ...groups: (string | undefined)[]) => {
    const [lens, note, ids, first, last] = groups;
    if (ids !== undefined) {
      const numbers = ids.split(/[,;]/).map((id) => numberOf(`source-${/\d+/.exec(id)?.[0] ?? ''}`));
      return numbers.includes(undefined) ? whole : `[${numbers.join(', ')}]`;
    }
    if (first === undefined || last === undefined) return `[${lens ?? note}]`;
    const [from, to] = [Number(first), Number(last)];
    if (to <= from || to - from >= LONGEST_RANGE) return whole;
    return `[${Array.from({ length: to - from + 1 }, (_, step) => from + step).join(', ')}]`;
  });
}

export interface CleanedCitations {
  readonly text: string;
  /** How many numbers cited nothing and were removed. */
  readonly dangling: number;
}

export function removeDangling(text: string, valid: ReadonlySet<number>): CleanedCitations {
  let dangling = 0;
  const cleaned = text.replace(
    / ?\[(\d{1,4}(?:\s*[,;]\s*\d{1,4})*)\](?!\()/g,
    (whole: string, list: string) => {
      const numbers = numbersOf(list);
      if (numbers.every((number) => isYear(number) && !valid.has(number))) return whole;
      const kept = numbers.filter((number) => valid.has(number));
      dangling += numbers.filter((number) => !valid.has(number) && !isYear(number)).length;
      if (kept.length === numbers.length) return whole;
      return kept.length === 0 ? '' : `${whole.startsWith(' ') ? ' ' : ''}[${kept.join(', ')}]`;
    },
  );
  return { text: cleaned, dangling };
}

function numbersOf(list: string): number[] {
  return list.split(/[,;]/).map((part) => Number(part.trim()));
}

/** 1000 to 2999: a run has at most 50 sources, so such a number is a year. */
function isYear(number: number): boolean {
  return number >= 1000 && number <= 2999;
}
