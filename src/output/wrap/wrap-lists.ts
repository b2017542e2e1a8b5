/** One or more lists into an answer: what `wrapOutput`, `wrapOutputMulti` and the triggers of section 4 share. */
import { PlimsollError } from '../../contract/plimsoll-error.js';
import { indexCitations } from './citations.js';
import { fitPayload } from './fit-payload.js';
import { type Frame, readFrame } from './frame.js';
import { type ListSource, type Selection, selectItems } from './list-source.js';
import { rememberResult } from './own-results.js';
import type { Payload, PayloadContext, WrappedOutput } from './payload.js';
import type { FrameSettings } from './wrap-options.js';

export interface ListsRequest {
  readonly settings: FrameSettings;
  readonly selections: readonly Selection[];
  /** Set by triggers that sum up or cut: the number of items before, told when something was left out. */
  readonly summarized?: { readonly originalCount: number };
}

export function wrapLists(data: unknown, request: ListsRequest): WrappedOutput {
  const { settings, selections } = request;
  const frame = readFrame(
    data,
    selections.map(({ key }) => key),
  );
  const lists = selections.flatMap((selection) => {
    const items = frame.lists.get(selection.key);
    return items === undefined ? [] : [selectItems(items, selection, settings.maxBytes)];
  });
  const totals = new Map(lists.map((list) => [list.key, list.total]));
  const context = payloadContext(frame, settings, totals, request.summarized);
  const payload = fitPayload(context, lists);
  if (payload === undefined) throw doesNotFit(settings.maxBytes);
  return remember(payload, context, lists);
}

export function payloadContext(
  frame: Frame,
  settings: FrameSettings,
  totals: ReadonlyMap<string, number>,
  summarized: { readonly originalCount: number } | undefined,
): PayloadContext {
  const given = Object.keys(settings.citations).length > 0 ? settings.citations : frame.prior?.meta.citations;
  return { frame, settings, totals, summarized, citations: indexCitations(given ?? {}, frame.lists.keys()) };
}

export function remember(
  { value }: Payload,
  { settings }: PayloadContext,
  lists: readonly ListSource[],
): WrappedOutput {
  rememberResult(value, {
    meta: value._meta,
    lists: lists.map(({ key, secondCut }) => ({ key, cut: secondCut })),
    maxBytes: settings.maxBytes,
  });
  return value;
}

export function doesNotFit(maxBytes: number): PlimsollError {
  return new PlimsollError('INVALID_PARAMS', `${maxBytes} bytes are too few for this answer, even reduced.`, {
    remedy: 'Raise the byte limit, or ask for less beside the list.',
  });
}
