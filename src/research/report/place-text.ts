/** Writes a place in a source for a person. */
import type { Place } from '../../contract/research/research-state.js';

export function placeText({ lines, page, last_page: last = page }: Place): string {
  if (page !== undefined) return last === page ? `page ${page}` : `pages ${page} to ${last}`;
  if (lines === undefined) return '';
  const [from, to] = lines;
  return from === to ? `line ${from}` : `lines ${from} to ${to}`;
}
