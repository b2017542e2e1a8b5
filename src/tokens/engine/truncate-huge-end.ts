/**
 * Finds an ending with at most `limit` tokens of a text too large to be read at once. It counts parts from the end
 * until one does not fit whole, and cuts that one. Parts end where counts add up. If there is no such place for long,
 * they end anywhere, so the count is checked at the end.
 */
import { lastAdditiveCut } from '../additive-cut.js';
import { endingStart } from './truncate-end.js';

export interface EndCounter {
  count(text: string): number;
  /** For a text of at most `partUnits`. */
  truncateEnd(text: string, limit: number): string;
}

export const PART_UNITS = 2 * 1024 * 1024;

export function truncateHugeEnd(
  counter: EndCounter,
  text: string,
  limit: number,
  partUnits: number = PART_UNITS,
): string {
  for (let aim = limit; aim > 0; ) {
    const ending = endingInParts(counter, text, aim, partUnits);
    const over = counter.count(ending) - limit;
    if (over <= 0) return ending;
    aim -= over;
  }
  return '';
}

function endingInParts(counter: EndCounter, text: string, limit: number, partUnits: number): string {
  let end = text.length;
  let room = limit;
  while (end > 0 && room > 0) {
    const start = partStart(text, end, partUnits);
    const part = text.slice(start, end);
    const tokens = counter.count(part);
    if (tokens > room) return text.slice(end - counter.truncateEnd(part, room).length);
    room -= tokens;
    end = start;
  }
  return text.slice(end);
}

function partStart(text: string, end: number, partUnits: number): number {
  const furthest = endingStart(text.slice(0, end), partUnits);
  if (furthest === 0) return 0;
  const cut = lastAdditiveCut(text, furthest, end - (partUnits >> 1));
  return cut > furthest ? cut : furthest;
}
