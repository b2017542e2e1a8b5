/**
 * Asks the archive for a part of an original. If a handle has expired, the answer says so; an answer is never empty
 * without a reason.
 */
import type { Archive, ArchiveRead } from '../archive/archive.js';
import { partHandles } from '../archive/retrieve/parts-list.js';
import { type RetrievedPage, retrieveFromParts, retrievePart } from '../archive/retrieve/retrieve-part.js';
import type { RetrieveRequest } from '../archive/retrieve/retrieve-request.js';
import { PlimsollError } from '../contract/plimsoll-error.js';
import type { TokenCounter } from '../contract/ports/token-counter.js';
import { type ContentLimit, createMeasure } from '../reduce/measure.js';

export type { RetrievedPage };

export interface RetrieveOptions {
  readonly archive: Archive;
  /** Bounds one page. */
  readonly limit: ContentLimit;
  readonly counter: TokenCounter;
  /** Where the page of a large original is made; by default here, at once. */
  readonly pageOf?:
    | ((text: string, request: RetrieveRequest) => Promise<RetrievedPage | undefined>)
    | undefined;
  /** The person at this machine may also name content by the start of its hash. */
  readonly acceptHash?: boolean;
}

export async function retrieve(request: RetrieveRequest, options: RetrieveOptions): Promise<RetrievedPage> {
  const text = await readOriginal(request.handle, options);
  const measure = createMeasure(options.limit, options.counter);
  const handles = partHandles(text);
  const page = handles === undefined ? undefined : await retrieveFromParts(partsOf, request, measure);
  return page ?? (await options.pageOf?.(text, request)) ?? retrievePage(text, request, options);

  async function* partsOf(): AsyncGenerator<string> {
    for (const handle of handles ?? []) yield await readOriginal(handle, options);
  }
}

/** A page of an original that is not kept in parts. */
export function retrievePage(
  text: string,
  request: RetrieveRequest,
  { limit, counter }: Pick<RetrieveOptions, 'limit' | 'counter'>,
): RetrievedPage {
  return retrievePart(text, request, createMeasure(limit, counter));
}

type Asked = Pick<RetrieveOptions, 'archive' | 'acceptHash'>;

export async function readOriginal(handle: string, options: Asked): Promise<string> {
  return (await findOriginal(handle, options)).text;
}

/** With who keeps it. */
export async function findOriginal(
  handle: string,
  options: Asked,
): Promise<Extract<ArchiveRead, { kind: 'found' }>> {
  let read = await options.archive.read(handle);
  if (read.kind === 'unknown' && options.acceptHash === true) read = await options.archive.readByHash(handle);
  switch (read.kind) {
    case 'found':
      return read;
    case 'expired':
      throw new PlimsollError(
        'NOT_FOUND',
        `The original "${shown(handle)}" has expired, or was cleaned by hand, and is gone.`,
        {
          remedy: 'Call the tool again to get a new one.',
        },
      );
    case 'damaged':
      throw new PlimsollError('INTERNAL_ERROR', `The original "${shown(handle)}" is damaged on disk.`, {
        remedy: 'Call the tool again to get a new one.',
      });
    case 'unknown':
      throw new PlimsollError('NOT_FOUND', `There is no original "${shown(handle)}".`, {
        remedy: 'Use the handle exactly as the notice gave it.',
      });
  }
}

function shown(handle: string): string {
  return handle.slice(0, 80).replace(/[^\w.:#-]/g, '?');
}
