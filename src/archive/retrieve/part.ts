/** A selected part of an original, as units in order. */
import { grouped } from '../../reduce/notice.js';
import type { PartRequest } from './retrieve-request.js';

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
  /** The range in which was searched, in words, when it is not the whole. */
  readonly searched?: string;
  /** The lines of names above each unit, in a table. */
  readonly heads?: readonly string[];
  /** Of a line that is too long to show, each place that was found is a unit of its own, under the number of the line. */
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
