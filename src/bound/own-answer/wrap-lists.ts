/** Wraps one or more lists into an answer. `wrapOutput`, `wrapOutputMulti` and the summarising triggers share it. */

import { invalidParams, type PlimsollError } from '../../contract/plimsoll-error.js';
import type { ToolMeta } from '../../contract/tool-meta.js';
import { foreignValue } from '../../reduce/foreign-view.js';
import { indexCitations } from './citations.js';
import { fitPayload } from './fit-payload.js';
import { type Frame, placeOf, readFrame } from './frame.js';
import type { JsonObject } from './frame-node.js';
import { type ListSource, type Selection, selectItems } from './list-source.js';
import { rememberResult, type SettingsChange } from './own-results.js';
import type { Payload, PayloadContext, WrappedOutput } from './payload.js';
import { prepareValue } from './prepare-value.js';
import type { FrameSettings } from './wrap-options.js';

export interface ListsRequest {
  readonly settings: FrameSettings;
  readonly selections: readonly Selection[];
  /** The number of items before a trigger summed them up or cut them. */
  readonly summarized?: { readonly originalCount: number };
  /** Sizes before any cut, where they are not those of the lists: items that a summary stands for were not left out. */
  readonly totals?: ReadonlyMap<string, number>;
}

export function wrapLists(data: unknown, request: ListsRequest): WrappedOutput {
  const keys = request.selections.map(({ key }) => key);
  return wrapFrame(readFrame(data, keys), request);
}

export function wrapFrame(frame: Frame, request: ListsRequest): WrappedOutput {
  const { settings, selections, summarized } = request;
  const lists = selections.flatMap((selection) => {
    const items = frame.lists.get(selection.key);
    const place = placeOf(frame, selection.key);
    return items === undefined ? [] : [selectItems(items, selection, place, settings)];
  });
  const totals = new Map(lists.map(({ key, total }) => [key, request.totals?.get(key) ?? total]));
  const context = payloadContext(frame, settings, totals, summarized);
  const payload = fitPayload(context, lists);
  if (payload === undefined) throw doesNotFit(settings.maxBytes);
  return remember(payload, context, lists, (change) =>
    wrapFrame(frame, { ...request, settings: { ...settings, ...change } }),
  );
}

export function payloadContext(
  frame: Frame,
  settings: FrameSettings,
  totals: ReadonlyMap<string, number>,
  summarized: { readonly originalCount: number } | undefined,
): PayloadContext {
  const given = Object.keys(settings.citations).length > 0 ? settings.citations : frame.prior?.meta.citations;
  const { value, ...prepared } = prepareValue(frame.rest, settings);
  return {
    frame: { ...frame, rest: value as JsonObject },
    prepared,
    settings,
    totals,
    summarized,
    citations: indexCitations(given ?? {}, frame.paths),
  };
}

export function remember(
  payload: Payload,
  context: PayloadContext,
  lists: readonly ListSource[],
  again: (change: SettingsChange) => WrappedOutput,
): WrappedOutput {
  const { value } = payload;
  const { settings } = context;
  if (!settings.marksForeign && isCut(value._meta) && isForeign(payload, context))
    return again({ marksForeign: true });
  rememberResult(value, {
    meta: value._meta,
    lists: lists.map(({ key, secondCut }) => ({ key, cut: secondCut })),
    maxBytes: settings.maxBytes,
    madeList: context.frame.madeList,
    again,
  });
  return value;
}

/** Whether there is less in the answer than in the data. */
export function isCut({ truncated, summarized, reduced_inside }: ToolMeta): boolean {
  return truncated === true || summarized === true || reduced_inside !== undefined;
}

/** Whether something in it imitates our notices or turns text around. What we have cut before is marked already. */
function isForeign({ choice }: Payload, { frame, prepared }: PayloadContext): boolean {
  if (frame.prior !== undefined && isCut(frame.prior.meta)) return false;
  const sources = [...choice.lists.values()].flatMap((items) => items.map(({ source }) => source));
  return [prepared.source, ...sources].some((source) => foreignValue(source) !== source);
}

export function doesNotFit(maxBytes: number): PlimsollError {
  return invalidParams(
    `${maxBytes} bytes are too few for this answer, even reduced.`,
    'Raise the byte limit, or ask for less beside the list.',
  );
}
