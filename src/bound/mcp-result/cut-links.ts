/**
 * Cuts the links of a result if they exceed its limit. The first ones stay, a notice counts the others, and the
 * original is one JSON list. Links below the limit do not count, because clients treat them differently.
 */

import type { TokenCounter } from '../../contract/ports/token-counter.js';
import { sourceOf } from '../../data/json-values.js';
import { utf8Bytes } from '../../reduce/measure.js';
import { type KeptHours, noticeText } from '../../reduce/notice.js';
import type { CallResultView } from './call-result-view.js';
import type { ReducedItem } from './reduce-item.js';
import type { LinkItem, ResultItem } from './result-items.js';
import type { SizeLimit } from './result-limits.js';
import type { UsedSize } from './result-size.js';

export interface CutLinks {
  /** All of them, as a JSON list. */
  readonly item: ResultItem;
  readonly form: ReducedItem;
  /** The blocks that leave. */
  readonly gone: ReadonlySet<number>;
}

/** For the notice and its block. */
const NOTICE_TOKENS = 100;
/** Also for our facts. */
const NOTICE_BYTES = 1_500;

/** All links as one original, if they alone are above the limit. */
export function tooManyLinks(
  view: CallResultView,
  secret: readonly LinkItem[],
  limit: SizeLimit,
  counter: TokenCounter,
): ResultItem | undefined {
  if (view.linkBlocks.length < 2) return undefined;
  const seen = new Map(secret.map(({ node, text }) => [node, text]));
  const list = view.linkBlocks.map((block) => seen.get(block) ?? sourceOf(view.source, block));
  const text = `[${list.join(',')}]`;
  const { tokens = Infinity } = limit;
  const isOver =
    utf8Bytes(text) > bytesOf(view, limit) ||
    (tokens < Infinity && text.length > tokens && counter.countUpTo(text, tokens) > tokens);
  return isOver ? { place: 'link', text, secrets: [] } : undefined;
}

export interface CutOptions {
  readonly counter: TokenCounter;
  readonly handle: string | undefined;
  readonly keptHours: KeptHours;
}

/** Other content takes up to half of the limit before the links. `undefined` if all links have room. */
export function cutLinks(
  view: CallResultView,
  item: ResultItem,
  before: UsedSize,
  limit: SizeLimit,
  { counter, handle, keptHours }: CutOptions,
): CutLinks | undefined {
  const total = view.linkBlocks.length;
  const bytesBefore = utf8Bytes(item.text);
  let tokens = room(limit.tokens ?? Infinity, before.tokens) - NOTICE_TOKENS;
  let bytes = room(bytesOf(view, limit), before.plainBytes - bytesBefore) - NOTICE_BYTES;
  let shown = 0;
  let bytesAfter = 0;
  for (const block of view.linkBlocks) {
    const link = sourceOf(view.source, block);
    const size = utf8Bytes(link) + 1;
    tokens -= Number.isFinite(tokens) ? counter.count(link) + 1 : 0;
    bytes -= size;
    if (tokens < 0 || bytes < 0) break;
    shown++;
    bytesAfter += size;
  }
  if (shown === total) return undefined;
  const recoverable = handle !== undefined;
  const wayBack = { handle, keptHours: recoverable ? keptHours : undefined, recoverable };
  const figures = { unit: 'links' as const, shown, total };
  const facts = { ...figures, unitOf: undefined, bytesBefore, bytesAfter, details: [], wayBack };
  const form: ReducedItem = {
    content: '',
    notice: noticeText('full', facts, 0),
    isJson: false,
    record: {
      kind: 'json-array',
      limit:
        limit.tokens === undefined
          ? { amount: Math.floor(bytesOf(view, limit)), unit: 'bytes' }
          : { amount: limit.tokens, unit: 'tokens' },
      before: { bytes: bytesBefore },
      after: { bytes: bytesAfter },
      ...figures,
    },
  };
  return { item, form, gone: new Set(view.linkBlocks.slice(shown)) };
}

function room(limit: number, others: number): number {
  return Number.isFinite(limit) ? Math.floor(limit - Math.min(limit / 2, Math.max(0, others))) : limit;
}

function bytesOf(view: CallResultView, limit: SizeLimit): number {
  const { viewBytes = Infinity, plainBytes = Infinity, bytes = Infinity } = limit;
  return Math.min(viewBytes, plainBytes, bytes - view.mediaBytes);
}
