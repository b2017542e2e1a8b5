/**
 * Bounds many texts in one result, with one original and one notice for all. If a few long texts are the problem,
 * only those are cut. Otherwise whole texts stay from the start, and the next one is cut to the rest of the limit.
 */
import type { ToolPolicy } from '../../contract/config/proxy.js';
import type { TokenCounter } from '../../contract/ports/token-counter.js';
import type { Reduction } from '../../contract/reduction.js';
import { utf8Bytes } from '../../reduce/measure.js';
import { type KeptHours, NOTICE_PREFIX, noticeText } from '../../reduce/notice.js';
import { reduceText } from '../../reduce/reduce-content.js';
import type { TextPart } from './assemble-result.js';
import { type ResultItem, textItems } from './result-items.js';
import { BYTES_PER_TOKEN, type SizeLimit } from './result-limits.js';
import { shareLimit } from './share-limit.js';

export interface TextGroup {
  /** Indexes of the texts that leave. */
  readonly removed: ReadonlySet<number>;
  /** By index, texts that stay in part. */
  readonly cut: ReadonlyMap<number, TextPart>;
  readonly notice: string;
  /** Absent when nothing leaves. */
  readonly record: Reduction | undefined;
  /** What the policy asks for and is not done to so many texts. */
  readonly warnings: readonly string[];
}

export interface GroupRequest {
  readonly texts: readonly string[];
  readonly tokens: number | undefined;
  /** As sent, with the blocks around the texts. */
  readonly bytes: number | undefined;
  /** As read. */
  readonly viewBytes: number | undefined;
  /** Bytes of each block beside its text. */
  readonly around: readonly number[];
  readonly counter: TokenCounter;
  readonly handle: string | undefined;
  readonly keptHours: KeptHours;
  readonly policy: ToolPolicy;
}

/** More texts than this are kept, and cut, together. */
const MANY_TEXTS = 12;
/** As many long ones are too, where a limit leaves each less than it takes to show something and tell of the rest. */
const MANY_LONG_TEXTS = 4;
const LEAST_TOKENS = 120;
/** What the block of the notice takes beside it, in bytes. */
const BLOCK_BYTES = 30;

export function areManyTexts(items: readonly ResultItem[], limit: SizeLimit): boolean {
  const texts = textItems(items);
  if (texts.length > MANY_TEXTS) return true;
  const long = texts.filter(({ text }) => text.length > LEAST_TOKENS * BYTES_PER_TOKEN).length;
  const { tokens = Infinity, bytes = Infinity, viewBytes = Infinity, plainBytes = Infinity } = limit;
  const room = Math.min(tokens, Math.min(bytes, viewBytes, plainBytes) / BYTES_PER_TOKEN);
  return long >= MANY_LONG_TEXTS && room < long * LEAST_TOKENS;
}

interface Room {
  readonly tokens: number;
  /** As sent. */
  readonly bytes: number;
  /** As read. */
  readonly viewBytes: number;
}

export function groupTexts(request: GroupRequest): TextGroup {
  const { texts, counter, handle, keptHours } = request;
  const total = texts.length;
  const bytesBefore = texts.reduce((sum, text) => sum + utf8Bytes(text), 0);
  const wayBack = {
    handle,
    keptHours: handle === undefined ? undefined : keptHours,
    recoverable: handle !== undefined,
  };
  const warnings = policyWarnings(request.policy);
  const note = warnings.map((said) => `${NOTICE_PREFIX}${said}]\n`).join('');
  const longest = noticeFor(total, bytesBefore, Math.min(total, MANY_LONG_TEXTS));
  const room: Room = {
    tokens: (request.tokens ?? Infinity) - counter.count(longest) - 2,
    bytes: (request.bytes ?? Infinity) - utf8Bytes(longest) - BLOCK_BYTES,
    viewBytes: (request.viewBytes ?? Infinity) - utf8Bytes(longest),
  };
  const { cut, removed } = withoutFew() ?? fromStart();
  const shown = total - removed.size;
  const bytesAfter = texts.reduce((sum, text, index) => {
    const part = cut.get(index);
    return removed.has(index) ? sum : sum + utf8Bytes(part === undefined ? text : part.content);
  }, 0);
  const record: Reduction = {
    kind: 'text',
    limit:
      request.tokens === undefined
        ? { amount: request.viewBytes ?? request.bytes ?? 0, unit: 'bytes' }
        : { amount: request.tokens, unit: 'tokens' },
    before: { bytes: bytesBefore },
    after: { bytes: bytesAfter },
    shown,
    total,
    unit: 'texts',
    ...(cut.size === 0 ? {} : { partial: cut.size }),
  };
  const isWhole = removed.size === 0 && cut.size === 0;
  const notice = noticeFor(shown, bytesAfter, cut.size);
  return { removed, cut, notice, record: isWhole ? undefined : record, warnings };

  function noticeFor(count: number, bytes: number, parts: number): string {
    const partial = parts === 0 ? undefined : { units: parts, shown: 0, total: 0 };
    const sizes = { shown: count, total, bytesBefore, bytesAfter: bytes, partial };
    return note + noticeText('plain', { ...sizes, unit: 'texts', details: [], wayBack }, 0);
  }

  /** A few that are too long give way to all others. */
  function withoutFew(): Pick<TextGroup, 'cut' | 'removed'> | undefined {
    const sizes = texts.map(utf8Bytes);
    const most = Math.min(room.tokens * BYTES_PER_TOKEN, room.bytes, room.viewBytes);
    const shares = shareLimit(sizes, most);
    const long = [...texts.keys()].filter((index) => (shares[index] ?? 0) < (sizes[index] ?? 0));
    if (long.length === 0 || long.length > MANY_LONG_TEXTS) return undefined;
    let left: Room | undefined = room;
    for (const index of texts.keys()) {
      if (left !== undefined && !long.includes(index)) left = roomAfter(left, index);
    }
    if (left === undefined) return undefined;
    const { tokens, bytes, viewBytes } = left;
    const share = (amount: number) => Math.floor(amount / long.length);
    const each = { tokens: share(tokens), bytes: share(bytes), viewBytes: share(viewBytes) };
    const cut = new Map(long.map((index) => [index, cutTo(index, each)]));
    return isCut(cut) ? { cut, removed: new Set() } : undefined;
  }

  function fromStart(): Pick<TextGroup, 'cut' | 'removed'> {
    let left = room;
    let shown = 0;
    while (shown < total) {
      const after = roomAfter(left, shown);
      if (after === undefined) break;
      left = after;
      shown += 1;
    }
    const cut = new Map(shown === total ? [] : [[shown, cutTo(shown, left)] as const]);
    const stays = isCut(cut) ? cut : new Map<number, TextPart>();
    const removed = [...texts.keys()].filter((index) => index >= shown && !stays.has(index));
    return { cut: stays, removed: new Set(removed) };
  }

  /** `undefined` when the text does not fit. */
  function roomAfter(left: Room, index: number): Room | undefined {
    const text = texts[index] ?? '';
    const tokens = Number.isFinite(left.tokens)
      ? left.tokens - counter.countUpTo(text, left.tokens) - 1
      : Infinity;
    const bytes = left.bytes - utf8Bytes(JSON.stringify(text)) - aroundOf(index);
    const viewBytes = left.viewBytes - utf8Bytes(text) - 1;
    return tokens < 0 || bytes < 0 || viewBytes < 0 ? undefined : { tokens, bytes, viewBytes };
  }

  function aroundOf(index: number): number {
    return request.around[index] ?? BLOCK_BYTES;
  }

  /** `undefined` where there is no room for something to show. */
  function cutTo(index: number, left: Room): TextPart | undefined {
    const text = texts[index] ?? '';
    const growth = utf8Bytes(JSON.stringify(text)) / Math.max(1, utf8Bytes(text));
    const sent = (left.bytes - aroundOf(index) - 2 * BLOCK_BYTES) / growth;
    const bytes = Math.floor(Math.min(sent, left.viewBytes - 2));
    const tokens = left.tokens - 2;
    if (tokens < LEAST_TOKENS || bytes < LEAST_TOKENS * BYTES_PER_TOKEN) return undefined;
    const options = { counter, recoverable: true };
    const limits = [
      ...(Number.isFinite(tokens) ? [{ amount: tokens, unit: 'tokens' as const }] : []),
      ...(Number.isFinite(bytes) ? [{ amount: bytes, unit: 'bytes' as const }] : []),
    ];
    let form = { content: text, notice: '', isJson: false };
    for (const limit of limits) {
      const { reduced, content, notice, record } = reduceText(text, { ...options, limit });
      const isJson = record.kind.startsWith('json-');
      if (reduced && content.length < form.content.length) form = { content, notice, isJson };
    }
    return form.content === '' || form.notice === '' ? undefined : form;
  }
}

function isCut(parts: Map<number, TextPart | undefined>): parts is Map<number, TextPart> {
  return [...parts.values()].every((part) => part !== undefined);
}

/** The first texts stay whole and in order, whatever else was asked for. */
function policyWarnings(policy: ToolPolicy): string[] {
  const options = (['strategy', 'rank_by', 'keep_fields', 'drop_fields'] as const).filter((option) => {
    const value = policy[option];
    return value !== undefined && !(option === 'strategy' && (value === 'first' || value === 'auto'));
  });
  return options.length === 0 ? [] : [`not applied to so many texts: ${options.join(', ')}`];
}
