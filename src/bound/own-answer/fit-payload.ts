/**
 * Finds the most of an answer that fits its byte limit. It tries all chosen items first. If they are too many, it
 * takes whole items in the wanted order and reduces an item inside if it alone is too large. The size of `_meta` is
 * known only after the choice, so the first round assumes the least, and later rounds use what the round before
 * needed.
 */
import { invalidParams, type PlimsollError } from '../../contract/plimsoll-error.js';
import type { JsonValue } from '../../reduce/plain-json.js';
import { allotInOrder, shareFairly } from './allot.js';
import type { JsonObject } from './frame-node.js';
import { jsonBytesUpTo } from './json-size.js';
import type { ListSource, MeasuredItem } from './list-source.js';
import {
  buildPayload,
  type Choice,
  type ChosenItem,
  type Lean,
  type Payload,
  type PayloadContext,
} from './payload.js';
import { longTexts } from './prepare-value.js';
import { type LeftOut, type LongTexts, reduceInside } from './reduce-inside.js';

/** `undefined` when entries that all must stay do not fit even reduced. */
export function fitPayload(context: PayloadContext, lists: readonly ListSource[]): Payload | undefined {
  return wholePayload(context, lists) ?? fitBytes(context, lists);
}

/** The answer with every item that the item limits allow, if that fits. */
export function wholePayload(
  context: PayloadContext,
  lists: readonly ListSource[],
  byteLimited = false,
): Payload | undefined {
  const whole = wholeChoice(context, lists);
  const payload = whole && buildPayload(context, { ...whole, byteLimited });
  return payload && payload.bytes <= context.settings.maxBytes ? payload : undefined;
}

/** Every item that the item limits allow, unless they alone are over the byte limit. */
function wholeChoice({ frame, settings }: PayloadContext, lists: readonly ListSource[]): Choice | undefined {
  const chosen = new Map<string, readonly ChosenItem[]>();
  let bytes = jsonBytesUpTo(frame.rest, settings.maxBytes);
  if (bytes > settings.maxBytes) return undefined;
  for (const list of lists) {
    const items: ChosenItem[] = [];
    for (let position = 0; position < list.length; position++) {
      const item = list.length === list.total ? list.inputItem(position) : list.item(position);
      bytes += item.bytes;
      if (bytes > settings.maxBytes) return undefined;
      items.push(item);
    }
    chosen.set(list.key, list.arrange(items));
  }
  return { rest: frame.rest, lists: chosen, byteLimited: false };
}

const ROUNDS = 8;

function fitBytes(context: PayloadContext, lists: readonly ListSource[]): Payload | undefined {
  const { maxBytes } = context.settings;
  const empty: Choice = { rest: {}, lists: new Map(lists.map((list) => [list.key, []])), byteLimited: true };
  const smallest = buildPayload(context, empty);
  if (smallest.bytes > maxBytes) {
    if (context.lean === 3) throw tooSmall(maxBytes, smallest.bytes);
    return fitBytes(leaner(context), lists);
  }
  const texts = longTexts(context.settings);
  let reserve = smallest.bytes;
  let best: { readonly payload: Payload; readonly choice: Choice } | undefined;
  for (let round = 0; round < ROUNDS; round++) {
    const chosen = choose(context, lists, Math.max(0, maxBytes - reserve), texts);
    if (chosen === undefined) break;
    const { choice, unused } = chosen;
    const payload = buildPayload(context, choice);
    const spare = maxBytes - payload.bytes;
    if (spare >= 0 && payload.bytes > (best?.payload.bytes ?? 0)) best = { payload, choice };
    else if (best) break;
    // A few bytes stay for counts that grow by a digit.
    if (spare >= 0 && spare <= 6) break;
    reserve += 6 - spare;
    // With less room, but more than was used, the choice would be the same again.
    if (spare < 0) reserve += unused;
  }
  const isLeanest = (context.lean ?? 0) >= 2;
  if (best && (isLeanest || !isEmptied(best.choice, lists))) {
    return addNext(context, lists, best.choice, best.payload);
  }
  if (lists.some((list) => list.keepAll)) return undefined;
  return isLeanest ? smallest : fitBytes(leaner(context), lists);
}

/** Whether nothing is left of lists that had items: then `_meta` takes too much of a small limit. */
function isEmptied(choice: Choice, lists: readonly ListSource[]): boolean {
  const items = [...choice.lists.values()].reduce((sum, list) => sum + list.length, 0);
  return items === 0 && lists.some((list) => list.length > 0);
}

function leaner(context: PayloadContext): PayloadContext {
  return { ...context, lean: Math.min(3, (context.lean ?? 0) + 1) as Lean };
}

function choose(
  context: PayloadContext,
  lists: readonly ListSource[],
  available: number,
  texts: LongTexts,
): { readonly choice: Choice; readonly unused: number } | undefined {
  const { frame } = context;
  const demands = lists.map((list) => demandOf(list, available));
  const rest = fitRest(
    frame.rest,
    context.prepared.source,
    available,
    demands.reduce((sum, demand) => sum + demand, 0),
    texts,
  );
  const chosen = new Map<string, readonly ChosenItem[]>(lists.map((list) => [list.key, []]));
  let left = available - rest.bytes;
  const ascending = lists
    .map((_, index) => index)
    .sort((a, b) => (demands[a] as number) - (demands[b] as number));
  for (const [done, index] of ascending.entries()) {
    const list = lists[index] as ListSource;
    const share = Math.min(demands[index] as number, Math.floor(left / (lists.length - done)));
    const filled = list.keepAll ? keepAll(list, share, texts) : fill(list, share, texts);
    if (filled === undefined) return undefined;
    chosen.set(list.key, list.arrange(filled.items));
    left -= filled.bytes;
  }
  const choice: Choice = {
    rest: rest.value,
    ...(rest.leftOut ? { restLeftOut: rest.leftOut } : {}),
    lists: chosen,
    byteLimited: true,
  };
  return { choice, unused: Math.max(0, left) };
}

/** The bytes a list would like to have, counted no further than there is to give. */
function demandOf(list: ListSource, available: number): number {
  let bytes = 0;
  for (let position = 0; position < list.length && bytes <= available; position++) {
    bytes += list.item(position).bytes;
  }
  return bytes;
}

/** The data beside the lists may take half, or what the lists leave. Its bytes do not include the outer braces. */
function fitRest(
  rest: JsonObject,
  source: JsonValue,
  available: number,
  demand: number,
  texts: LongTexts,
): { value: JsonObject; bytes: number; leftOut?: LeftOut } {
  const limit = Math.max(Math.floor(available / 2), available - demand);
  const bytes = innerBytes(jsonBytesUpTo(rest, limit + 1));
  if (bytes <= limit) return { value: rest, bytes };
  const reduced = reduceInside(source, limit + 1, texts);
  return { value: reduced.value as JsonObject, bytes: innerBytes(reduced.bytes), leftOut: reduced.leftOut };
}

/** An object's bytes inside another: a comma instead of two braces, and nothing for an empty one. */
const innerBytes = (bytes: number) => (bytes <= 2 ? 0 : bytes - 1);

interface Filled {
  readonly items: ChosenItem[];
  readonly bytes: number;
}

function fill(list: ListSource, share: number, texts: LongTexts): Filled {
  const sizes: number[] = [];
  let needed = 0;
  for (let position = 0; position < list.length && needed <= share; position++) {
    const { bytes } = list.item(position);
    sizes.push(bytes);
    // An item that is too large alone counts with its future part, so that others are considered.
    needed += bytes > share ? share / 8 : bytes;
  }
  return place(list, { sizes, allotted: allotInOrder(sizes, share), share }, texts).filled;
}

function keepAll(list: ListSource, share: number, texts: LongTexts): Filled | undefined {
  const sizes = Array.from({ length: list.length }, (_, position) => list.item(position).bytes);
  const allotted = shareWithSummary(list, sizes, share);
  const { filled, complete } = place(list, { sizes, allotted, share }, texts);
  return complete ? filled : undefined;
}

/** The one entry that stands for all that was left out may take a third; the others share the rest. */
function shareWithSummary(list: ListSource, sizes: readonly number[], share: number): number[] {
  const written = sizes.flatMap((_, position) => (list.item(position).index < 0 ? [position] : []));
  const [summary] = written;
  if (summary === undefined || written.length > 1) return shareFairly(sizes, share);
  const own = Math.min(sizes[summary] as number, Math.floor(share / 3));
  return shareFairly(sizes.toSpliced(summary, 1), share - own).toSpliced(summary, 0, own);
}

interface Allotment {
  readonly sizes: readonly number[];
  readonly allotted: readonly number[];
  /** What there is for all of them. */
  readonly share: number;
}

/** Items by their allotments, up to the first that cannot be made small enough. */
function place(
  list: ListSource,
  { sizes, allotted, share }: Allotment,
  texts: LongTexts,
): { filled: Filled; complete: boolean } {
  const items: MeasuredItem[] = [];
  let used = 0;
  for (const [position, allotment] of allotted.entries()) {
    const item = list.item(position);
    const whole = allotment >= (sizes[position] as number);
    const placed = whole ? item : reducedTo(item, allotment, texts);
    if (placed === undefined) break;
    items.push(placed);
    used += placed.bytes;
  }
  const complete = items.length === sizes.length;
  return { filled: topUp(list, items, share - used, texts), complete };
}

function reducedTo(item: MeasuredItem, allotment: number, texts: LongTexts): MeasuredItem | undefined {
  if (allotment >= item.bytes) return item;
  const { value, bytes, leftOut } = reduceInside(item.source, allotment - 1, texts);
  return bytes > allotment - 1 || bytes <= 2
    ? undefined
    : { ...item, value, leftOut, shortened: 0, bytes: bytes + 1 };
}

/** Less room than this holds no further field and hardly a word. */
const LEAST_TOP_UP = 8;

/** Room that reduced items did not need goes to those that can use it, what stands for others first. */
function topUp(list: ListSource, items: MeasuredItem[], room: number, texts: LongTexts): Filled {
  let left = room;
  const reduced = items.flatMap((item, position) => (item.leftOut ? [position] : []));
  for (const position of reduced.sort(
    (a, b) => Number(list.item(b).index < 0) - Number(list.item(a).index < 0),
  )) {
    const now = items[position] as MeasuredItem;
    const larger = left >= LEAST_TOP_UP ? reducedTo(list.item(position), now.bytes + left, texts) : undefined;
    if (larger === undefined || larger.bytes <= now.bytes) continue;
    items[position] = larger;
    left -= larger.bytes - now.bytes;
  }
  return { items, bytes: items.reduce((sum, { bytes }) => sum + bytes, 0) };
}

/**
 * Adds the next whole item of each list while it fits, because the reserve may have been a few bytes too careful. A
 * list that becomes whole needs fewer figures, which may make room in another, so all are tried again.
 */
function addNext(
  context: PayloadContext,
  lists: readonly ListSource[],
  first: Choice,
  firstPayload: Payload,
): Payload {
  let choice = first;
  let payload = firstPayload;
  for (let grown = true; grown; ) {
    grown = false;
    for (const list of lists) {
      const larger = withNext(context, list, choice, payload);
      if (larger === undefined) continue;
      ({ choice, payload } = larger);
      grown = true;
    }
  }
  return payload;
}

function withNext(
  context: PayloadContext,
  list: ListSource,
  choice: Choice,
  payload: Payload,
): { choice: Choice; payload: Payload } | undefined {
  const { maxBytes } = context.settings;
  const items = choice.lists.get(list.key) ?? [];
  const position = items.length;
  if (position >= list.length || items.some((item) => item.leftOut)) return undefined;
  // The last item of a list takes two figures of it away.
  const spared = position + 1 === list.length ? LAST_ITEM_SPARES : 0;
  if (list.item(position).bytes > maxBytes - payload.bytes + spared) return undefined;
  const next = list.arrange([...items, list.item(position)]);
  const larger = { ...choice, lists: new Map(choice.lists).set(list.key, next) };
  const built = buildPayload(context, larger);
  return built.bytes > maxBytes ? undefined : { choice: larger, payload: built };
}

/** `"truncated":true,"truncated_from":N`, for a list and for all, at the most. */
const LAST_ITEM_SPARES = 120;

function tooSmall(maxBytes: number, needed: number): PlimsollError {
  return invalidParams(
    `${maxBytes} bytes are too few for the frame of this answer.`,
    `Raise the byte limit to ${needed} or more, or name fewer lists and citations.`,
  );
}
