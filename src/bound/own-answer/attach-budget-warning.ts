/**
 * Adds the budget warning to a finished result. A payload of ours is wrapped again with the warning inside its byte
 * limit. A payload that was changed since is read again and cut by its own strategy. An object that a tool wrote by
 * hand only gets the fields, in a `_meta` that is made if it has none.
 */
import { isFields } from '../../contract/fields.js';
import { budgetMeta } from '../budget/budget-meta.js';
import { spend, type TurnBudget } from '../budget/turn-budget.js';
import { fitPayload } from './fit-payload.js';
import { placeOf, readFrame } from './frame.js';
import { fixedList, selectItems } from './list-source.js';
import { isUntouched, type OwnResult, ownResult, type SettingsChange } from './own-results.js';
import type { WrappedOutput } from './payload.js';
import { payloadContext, remember } from './wrap-lists.js';
import type { FrameSettings } from './wrap-options.js';

/** The result to send, which is the one given when there is nothing to say. `bytes` is its size as JSON. */
export function attachBudgetWarning(result: unknown, bytes: number, budget: TurnBudget): unknown {
  if (!isFields(result) || spend(budget, bytes).bytesUsed <= budget.softLimit) return result;
  const own = ownResult(result);
  if (own) return wrapAgain(result, own, budget) ?? result;
  const meta = result._meta ?? {};
  if (!isFields(meta)) return result;
  const separators =
    (Object.keys(meta).length > 0 ? -1 : -2) + (result._meta === undefined ? newMeta(result) : 0);
  const fields = budgetMeta(budget, bytes, (added) => Buffer.byteLength(JSON.stringify(added)) + separators);
  return { ...result, _meta: { ...meta, ...fields } };
}

/** A limit that leaves no room for the warning keeps the payload as it is: the limit counts more than the advice. */
function wrapAgain(result: object, own: OwnResult, budget: TurnBudget): unknown {
  try {
    if (isUntouched(result)) return own.again({ budget });
    return rewrap(result, own, { budget }, 'all') ?? rewrap(result, own, { budget }, 'start');
  } catch {
    return undefined;
  }
}

/** `ends` says what stays of a sequence: all entries, reduced inside, or its start. */
function rewrap(result: object, own: OwnResult, change: SettingsChange, ends: 'all' | 'start'): unknown {
  const { meta, maxBytes } = own;
  const frame = readFrame(
    result,
    own.lists.map(({ key }) => key),
  );
  const settings: FrameSettings = {
    timestamp: meta.timestamp,
    maxBytes,
    source: meta.source,
    asOf: meta.as_of,
    citations: {},
    requireCitations: meta.unsourced === true,
    prepare: undefined,
    shorten: undefined,
    budget: undefined,
    rest: meta.rest,
    marksForeign: false,
    ...change,
  };
  const lists = own.lists.flatMap(({ key, cut }) => {
    const items = frame.lists.get(key);
    const place = placeOf(frame, key);
    if (items === undefined) return [];
    if (cut === 'inside' && ends === 'all') {
      const entries = items.map((value, index) => ({ index, value }));
      return [fixedList(key, entries, place, settings)];
    }
    const strategy = cut === 'start' ? 'newest' : 'first';
    return [
      selectItems(items, { key, maxItems: items.length, strategy, ranking: undefined }, place, settings),
    ];
  });
  const totals = new Map(lists.map(({ key, total }) => [key, total]));
  const context = {
    ...payloadContext(frame, settings, totals, undefined),
    ...(own.lists.length === 0 ? { scalarCount: meta.count } : {}),
  };
  const payload = fitPayload(context, lists);
  const again = (other: SettingsChange) =>
    rewrap(result, own, { ...change, ...other }, ends) as WrappedOutput;
  return payload && remember(payload, context, lists, again);
}

/** The bytes of an empty `_meta` in an object that has none. */
function newMeta(result: object): number {
  return '"_meta":{}'.length + (Object.values(result).every((value) => value === undefined) ? 0 : 1);
}
