/** Asks for parts of an original as a reader does, in pages of a given number of bytes. */
import { type Measure, utf8Bytes } from '../../../reduce/measure.js';
import { retrievePart } from '../retrieve-part.js';
import type { RetrieveRequest } from '../retrieve-request.js';

const handle = 'abcdefghijklmnop';
const bytes = (limit: number): Measure => ({ limit, unit: 'bytes', count: utf8Bytes });
export const ask = (text: string, request: Partial<RetrieveRequest> = {}, limit = 100_000) =>
  retrievePart(text, { handle, ...request }, bytes(limit));

/** All pages of a request, followed by their cursors. */
export function pages(text: string, request: Partial<RetrieveRequest>, limit: number) {
  const found = [ask(text, request, limit)];
  for (let cursor = found[0]?.cursor; cursor !== undefined; cursor = found.at(-1)?.cursor) {
    if (found.length > 10_000) throw new Error('the pages do not end');
    found.push(ask(text, { cursor }, limit));
  }
  return found;
}
