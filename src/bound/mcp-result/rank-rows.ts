/**
 * Rows by the values of one field, the largest first: numbers by their digits, also those written as text, then texts by their
 * characters, the same in every locale. What says how much in a way that is not surely understood has no rank and comes last.
 */
import { compareNumbers } from '../../reduce/compare-numbers.js';
import { beginsWithDigit, type Figure, isDay, readFigure } from '../../reduce/read-figure.js';

interface RowRanks {
  readonly ranked: number;
  /** Rows with a value that has no rank. */
  readonly unranked: number;
  order(): number[];
}

interface Rank {
  /** Numbers over texts over anything else. */
  readonly weight: 0 | 1 | 2;
  readonly text: string;
  readonly number: number;
}

/** `undefined`: the row does not have the field. */
export function rankRows(values: readonly (string | undefined)[]): RowRanks {
  const figures = values.map((value) => (value === undefined ? undefined : readFigure(value)));
  const unit = mostFrequentUnit(figures);
  const ranks = values.map((value, row) => rankOf(value, figures[row], unit));
  // Words among numbers are no numbers; by themselves they are what was asked for.
  const least = unit === undefined ? 1 : 2;
  const ranked = ranks.filter(({ weight }) => weight >= least).length;
  return {
    ranked,
    unranked: values.filter((value) => value !== undefined).length - ranked,
    order() {
      const rows = ranks.map((_, row) => row);
      return rows.sort((one, other) => compare(ranks[other] ?? NONE, ranks[one] ?? NONE) || one - other);
    },
  };
}

const NONE: Rank = { weight: 0, text: '', number: 0 };
/** Two digits each: it sorts as text. */
const CLOCK = /^\d\d:\d\d/;

function rankOf(value: string | undefined, figure: Figure | undefined, unit: string | undefined): Rank {
  if (value === undefined) return NONE;
  if (figure !== undefined && figure.unit === unit)
    return { weight: 2, text: figure.digits, number: Number(figure.digits) };
  const sorts = !beginsWithDigit(value) || isDay(value) || CLOCK.test(value);
  return sorts ? { weight: 1, text: value, number: 0 } : NONE;
}

function compare(one: Rank, other: Rank): number {
  if (one.weight !== other.weight) return one.weight - other.weight;
  if (one.text === other.text) return 0;
  if (one.weight < 2) return one.text < other.text ? -1 : 1;
  return one.number === other.number ? compareNumbers(one.text, other.text) : one.number - other.number;
}

function mostFrequentUnit(figures: readonly (Figure | undefined)[]): string | undefined {
  const counts = new Map<string, number>();
  for (const figure of figures) {
    if (figure !== undefined) counts.set(figure.unit, (counts.get(figure.unit) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}
