/** A place in a source, for a person. */
import type { Place } from '../../contract/research/research-state.js';

export function placeText({ lines, page }: Place): string {
  if (page !== undefined) return `page ${page}`;
  if (lines === undefined) return '';
  const [first, last] = lines;
  return first === last ? `line ${first}` : `lines ${first} to ${last}`;
}
