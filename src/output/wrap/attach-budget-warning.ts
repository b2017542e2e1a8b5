/**
 * The budget warning onto a result that is finished. A payload of our own stays within its byte limit: if the warning
 * does not fit, the payload is cut once more, by its own strategy. A result that a tool wrote by hand only gets the fields.
 */
import { budgetMeta } from '../budget/budget-meta.js';
import { spend, type TurnBudget } from '../budget/turn-budget.js';
import { fitPayload } from './fit-payload.js';
import { readFrame } from './frame.js';
import { fixedList, selectItems } from './list-source.js';
import { type OwnResult, ownResult } from './own-results.js';
import { payloadContext, remember } from './wrap-lists.js';

/** The result to send, which is the one given when there is nothing to say. `bytes` is its size as JSON. */
export function attachBudgetWarning(result: unknown, bytes: number, budget: TurnBudget): unknown {
  if (!isObject(result) || spend(budget, bytes).bytesUsed <= budget.softLimit) return result;
  const own = ownResult(result);
  if (own) return rewrapSafely(result, own, budget) ?? result;
  if (!isObject(result._meta)) return result;
  const meta = result._meta;
  const fields = budgetMeta(budget, bytes, (added) => Buffer.byteLength(JSON.stringify(added)) - 1);
  return { ...result, _meta: { ...meta, ...fields } };
}

/** A limit that leaves no room for the warning keeps the payload as it is: the limit counts more than the advice. */
function rewrapSafely(result: object, own: OwnResult, budget: TurnBudget): unknown {
  try {
    return rewrap(result, own, budget);
  } catch {
    return undefined;
  }
}

function rewrap(result: object, own: OwnResult, budget: TurnBudget): unknown {
  const { meta, maxBytes } = own;
  const frame = readFrame(
    result,
    own.lists.map(({ key }) => key),
  );
  const lists = own.lists.flatMap(({ key, cut }) => {
    const items = frame.lists.get(key);
    if (items === undefined) return [];
    if (cut === 'inside')
      return [
        fixedList(
          key,
          items.map((value, index) => ({ index, value })),
          maxBytes,
        ),
      ];
    const strategy = cut === 'start' ? 'newest' : 'first';
    return [selectItems(items, { key, maxItems: items.length, strategy, ranking: undefined }, maxBytes)];
  });
  const settings = {
    timestamp: meta.timestamp,
    maxBytes,
    source: meta.source,
    asOf: meta.as_of,
    citations: {},
    requireCitations: meta.unsourced === true,
    prepare: undefined,
    budget,
  };
  const totals = new Map(lists.map(({ key, total }) => [key, total]));
  const context = {
    ...payloadContext(frame, settings, totals, undefined),
    ...(own.lists.length === 0 ? { scalarCount: meta.count } : {}),
  };
  const payload = fitPayload(context, lists);
  return payload && remember(payload, context, lists);
}

function isObject(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
