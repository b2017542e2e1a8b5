/** A selected part of an original: units in order. */
import { grouped } from '../../contract/figures.js';
import type { PartRequest } from './retrieve-request.js';

/** Bytes in the original, or in the value that the pointer names. */
export interface BytePlaces {
  readonly total: () => number;
  /** How many stand before a unit. */
  readonly startOf: (index: number) => number;
}

export interface Part {
  readonly unit: 'lines' | 'bytes' | 'rows';
  /** What each unit is in the original, counted from 1. */
  readonly numbers: readonly number[];
  readonly texts: readonly string[];
  /** Units in the original, or in the value that the pointer names. */
  readonly total: number;
  /** What was asked for, in words, when it is not the whole. */
  readonly about: string;
  /** How many rows a filter found; absent without one. */
  readonly matches?: number;
  /** Which of the matches the first unit is, counted from 1, when a range of them was asked for. */
  readonly firstMatch?: number;
  /** Why less or more was found than was meant, in words. */
  readonly hint?: string | undefined;
  /** The range in which was searched, in words, when it is not the whole. */
  readonly searched?: string;
  /** For lines of a search: what stands before each, with its number. */
  readonly labels?: readonly string[];
  /** Absent where units do not follow each other in the original. */
  readonly bytes?: BytePlaces;
  /** The list whose rows all were selected, as it stands in the original. */
  readonly value?: string;
  /** The lines of names above each unit, in a table. */
  readonly heads?: readonly string[];
  /** In a line that is too long to show, each found place is a unit, under the number of the line. */
  readonly inPlaces?: true;
  readonly join: string;
}

/** Indices of the units that start and end name. */
export function range(total: number, request: PartRequest): number[] {
  const first = request.start ?? 1;
  const last = Math.min(request.end ?? total, total);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, offset) => first - 1 + offset);
}

/** Where a search looked, when it is not the whole. */
export function searchedRange({ search, start, end }: PartRequest, total: number, unit: Part['unit']) {
  if (search === undefined || (start === undefined && end === undefined)) return {};
  return { searched: `${unit} ${grouped(start ?? 1)}-${grouped(Math.min(end ?? total, total))}` };
}

/** Stands between lines that are not neighbours. */
const GAP = '[…]\n';

/** A unit as it is shown when those before it are shown too, or as the first. */
export function unitText(
  { texts, labels, numbers, heads, join }: Part,
  at: number,
  follows: boolean,
): string {
  const text = `${labels?.[at] ?? ''}${texts[at] ?? ''}`;
  if (!follows) return text;
  const isGap = labels !== undefined && (numbers[at] ?? 0) > (numbers[at - 1] ?? 0) + 1;
  // The rows of the next table have other names.
  const head = heads === undefined || heads[at] === heads[at - 1] ? '' : heads[at];
  return `${join}${isGap ? GAP : ''}${head}${text}`;
}
