/**
 * Wraps a sequence whose two ends matter (a route, a loop, steps): both ends and one summary of the middle, within
 * items and bytes. A closed loop keeps its last item, because it would not be closed without it. A sequence over its
 * bytes alone keeps the longest ends that fit. If even the required ends do not fit, every entry is reduced inside.
 */
import { invalidParams, type PlimsollError } from '../../contract/plimsoll-error.js';
import { headSummaryTail } from '../../reduce/head-summary-tail.js';
import type { JsonValue } from '../../reduce/plain-json.js';
import { fitPayload, wholePayload } from './fit-payload.js';
import { type Frame, placeOf, readFrame } from './frame.js';
import { fixedList } from './list-source.js';
import type { SettingsChange } from './own-results.js';
import type { WrappedOutput } from './payload.js';
import { payloadContext, remember, wrapFrame } from './wrap-lists.js';
import type { FrameSettings } from './wrap-options.js';

export interface SequenceRequest {
  readonly settings: FrameSettings;
  /** More entries than this are never in the answer. */
  readonly maxItems: number;
  /** Longer sequences are summarised. Default: `maxItems`. */
  readonly threshold?: number;
  readonly head: number;
  readonly tail: number;
  /** What the middle holds, beside the number of its items. */
  readonly summarize?: (middle: readonly unknown[]) => { readonly [key: string]: JsonValue };
}

interface Ends {
  readonly head: number;
  readonly tail: number;
}

interface Sequence {
  readonly frame: Frame;
  readonly key: string;
  readonly items: readonly unknown[];
  readonly request: SequenceRequest;
  readonly asked: Ends;
  /** The shortest tail: 1 for a loop. */
  readonly leastTail: number;
}

export function wrapSequence(data: unknown, key: string, request: SequenceRequest): WrappedOutput {
  return wrapIn(readFrame(data, [key]), key, request);
}

function wrapIn(frame: Frame, key: string, request: SequenceRequest): WrappedOutput {
  const items = frame.lists.get(key);
  if (items === undefined) return wrapFrame(frame, { settings: request.settings, selections: [] });
  if (request.maxItems < 1) throw noRoom(key);
  const leastTail = isClosed(items) ? 1 : 0;
  const sequence: Sequence = { frame, key, items, request, leastTail, asked: endsWithin(request, leastTail) };
  const middle = items.length - sequence.asked.head - sequence.asked.tail;
  const longest = Math.min(request.threshold ?? request.maxItems, request.maxItems);
  const mayStayWhole = items.length <= longest || (middle < 2 && items.length <= request.maxItems);
  return (
    (mayStayWhole ? put(sequence, undefined, 'whole') : undefined) ??
    (mayStayWhole ? longestEnds(sequence) : undefined) ??
    (mayStayWhole && middle < 2 ? put(sequence, undefined, 'reduced') : undefined) ??
    shrinkingEnds(sequence)
  );
}

/** The ends as asked, within the item limit. */
function endsWithin({ head, tail, maxItems }: SequenceRequest, leastTail: number): Ends {
  const wanted = Math.max(tail, leastTail);
  const room = maxItems - 1;
  if (head + wanted <= room) return { head, tail: wanted };
  const last = Math.min(wanted, Math.max(leastTail, Math.floor(room / 2)), room);
  return { head: Math.min(head, room - last), tail: last };
}

/** The longest ends that fit whole, not shorter than asked; more bytes for more entries, so halving finds them. */
function longestEnds(sequence: Sequence): WrappedOutput | undefined {
  const { items, asked, request } = sequence;
  let best = put(sequence, asked, 'whole');
  let low = 0;
  let high = Math.min(items.length - 2, request.maxItems - 1) - asked.head - asked.tail;
  while (best && low < high) {
    const more = Math.ceil((low + high) / 2);
    const ends = { head: asked.head + Math.ceil(more / 2), tail: asked.tail + Math.floor(more / 2) };
    const larger = put(sequence, ends, 'whole');
    if (larger) {
      best = larger;
      low = more;
    } else high = more - 1;
  }
  return best;
}

/** The ends as asked with every entry reduced inside; where that leaves too little for each, fewer entries. */
function shrinkingEnds(sequence: Sequence): WrappedOutput {
  let { head, tail } = sequence.asked;
  for (;;) {
    const fitting = put(sequence, { head, tail }, 'reduced');
    if (fitting) return fitting;
    if (head === 0 && tail <= sequence.leastTail) return startOf(sequence);
    head = Math.floor(head / 2);
    tail = Math.max(sequence.leastTail, Math.floor(tail / 2));
  }
}

/** A limit that has no room for a summary has room for the start of the sequence. */
function startOf({ frame, key, request }: Sequence): WrappedOutput {
  const { settings, maxItems } = request;
  return wrapFrame(frame, {
    settings,
    selections: [{ key, maxItems, strategy: 'first', ranking: undefined }],
  });
}

/** The answer with these ends, or with all items; `undefined` when it does not fit whole, or even reduced. */
function put(
  sequence: Sequence,
  ends: Ends | undefined,
  how: 'whole' | 'reduced',
): WrappedOutput | undefined {
  const { frame, key, items, request } = sequence;
  const entries = entriesOf(sequence, ends);
  const summarized = entries.length < items.length ? { originalCount: items.length } : undefined;
  const context = payloadContext(frame, request.settings, new Map([[key, entries.length]]), summarized);
  const lists = [fixedList(key, entries, placeOf(frame, key), request.settings)];
  const payload = how === 'whole' ? wholePayload(context, lists) : fitPayload(context, lists);
  const again = (change: SettingsChange) =>
    wrapIn(frame, key, { ...request, settings: { ...request.settings, ...change } });
  return payload && remember(payload, context, lists, again);
}

function entriesOf(
  { items, request, frame }: Sequence,
  ends: Ends | undefined,
): { readonly index: number; readonly value: unknown }[] {
  const cut = headSummaryTail(items, {
    head: ends?.head ?? items.length,
    tail: ends?.tail ?? 0,
    threshold: 0,
    summarize: (middle) => ({
      summary: true,
      skipped_count: middle.reduce((sum: number, item) => sum + skippedBy(item), 0),
      ...request.summarize?.(middle),
    }),
  });
  if (!cut.summarized) return cut.items.map((value, index) => ({ index, value }));
  const tailStart = items.length - cut.tail.length;

  /** A summary that stands in an answer of our own stands for more than itself. */
  function skippedBy(item: unknown): number {
    const own = frame.prior === undefined ? undefined : (item as { readonly skipped_count?: unknown } | null);
    return typeof own?.skipped_count === 'number' ? own.skipped_count : 1;
  }

  return [
    ...cut.head.map((value, index) => ({ index, value })),
    { index: -1, value: cut.summary },
    ...cut.tail.map((value, position) => ({ index: tailStart + position, value })),
  ];
}

function isClosed(items: readonly unknown[]): boolean {
  if (items.length < 2) return false;
  const first = identity(items, 0);
  return first !== undefined && first === identity(items, items.length - 1);
}

/** The name of an item: itself if it is a text or a number, else its id or name. */
function identity(items: readonly unknown[], index: number): unknown {
  try {
    const item = items[index];
    if (typeof item !== 'object' || item === null) return item ?? undefined;
    const { id, system_id: systemId, name } = item as Record<string, unknown>;
    return id ?? systemId ?? name ?? item;
  } catch {
    return undefined;
  }
}

function noRoom(key: string): PlimsollError {
  return invalidParams(
    `The sequence "${key}" needs an item limit of at least 1.`,
    'Give maxItems as 1 or more; the summary takes one entry.',
  );
}
