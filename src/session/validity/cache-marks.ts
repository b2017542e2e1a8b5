/** Where marks for the cache of Anthropic stand: beside the messages, in their blocks, and in the blocks of results. */
import { listOf, memberValue } from '../formats/json-access.js';
import type { JsonPath, SessionMessage, Transcript } from '../session-model.js';

interface CacheMark {
  readonly message: SessionMessage;
  readonly record: number;
  readonly path: JsonPath;
}

const MARK = 'cache_control';

/** Of the messages each one, in their order; the number counts all of the request. */
export function cacheMarks(
  { source, records }: Transcript,
  messages: readonly SessionMessage[],
): { readonly inMessages: readonly CacheMark[]; readonly count: number } {
  const root = source.document()?.root;
  const beside = [root, ...blocksIn(root, 'system'), ...blocksIn(root, 'tools')].filter(isMarked).length;
  const inMessages: CacheMark[] = [];
  for (const message of messages) {
    for (const record of message.records) {
      for (const [at, block] of blocksIn(records[record]?.value, 'content').entries()) {
        const path: JsonPath = ['content', at];
        for (const [inner, one] of blocksIn(block, 'content').entries())
          if (isMarked(one)) inMessages.push({ message, record, path: [...path, 'content', inner, MARK] });
        if (isMarked(block)) inMessages.push({ message, record, path: [...path, MARK] });
      }
    }
  }
  return { inMessages, count: beside + inMessages.length };
}

function blocksIn(value: unknown, key: string): readonly unknown[] {
  return listOf(memberValue(value, key)) ?? [];
}

function isMarked(value: unknown): boolean {
  return (memberValue(value, MARK) ?? null) !== null;
}
