/**
 * Builds an answer: the chosen items in the frame, with the `_meta` that describes this choice, and its size in
 * bytes. Every decision about fitting relies on this function and never on an estimate alone.
 */
import { isFields } from '../../contract/fields.js';
import type { ToolMeta } from '../../contract/tool-meta.js';
import type { JsonValue } from '../../reduce/plain-json.js';
import { budgetMeta } from '../budget/budget-meta.js';
import { type CitationIndex, coversItems, coversValues, type KeptItem, placeCitations } from './citations.js';
import type { Frame } from './frame.js';
import type { FrameNode, JsonObject } from './frame-node.js';
import { jsonBytes } from './json-size.js';
import type { MeasuredValue } from './prepare-value.js';
import { type LeftOut, setField } from './reduce-inside.js';
import type { FrameSettings } from './wrap-options.js';

export type WrappedOutput = { [key: string]: unknown; _meta: ToolMeta };

export interface Payload {
  readonly choice: Choice;
  readonly value: WrappedOutput;
  readonly bytes: number;
}

/** An item in the answer. Its index is where it stood in the data, or -1 for an entry that we wrote. */
export interface ChosenItem extends KeptItem, MeasuredValue {
  readonly leftOut?: LeftOut;
  readonly notes: readonly string[];
}

export interface Choice {
  /** What is left of everything outside the lists. */
  readonly rest: JsonObject;
  readonly restLeftOut?: LeftOut;
  readonly lists: ReadonlyMap<string, readonly ChosenItem[]>;
  readonly byteLimited: boolean;
}

export interface PayloadContext {
  readonly frame: Frame;
  readonly settings: FrameSettings;
  readonly citations: CitationIndex;
  /** What was done to everything outside the lists before it was measured. */
  readonly prepared: Omit<MeasuredValue, 'value'>;
  /** Number of items of each list before any cut; for a summarised one, of its entries. */
  readonly totals: ReadonlyMap<string, number>;
  /** Set when entries we wrote stand for several items. */
  readonly summarized: { readonly originalCount: number } | undefined;
  /** Count of an answer without lists. */
  readonly scalarCount?: number;
  /**
   * What `_meta` gives up if the limit has little room. 1: citations (their number stays), and short notes and budget
   * warning. 2: the shortest warning. 3: no warning, for a frame without room for it.
   */
  readonly lean?: Lean;
}

export type Lean = 1 | 2 | 3;

export function buildPayload(context: PayloadContext, choice: Choice): Payload {
  const { frame, settings } = context;
  const value = putTogether(frame.node, choice.rest, choice.lists);
  const meta = buildMeta(context, choice);
  value._meta = meta as JsonObject;
  let bytes = jsonBytes(value);
  const budget = context.lean === 3 ? undefined : settings.budget;
  const form = context.lean === undefined ? 'full' : context.lean === 1 ? 'short' : 'least';
  const warning = budget && budgetMeta(budget, bytes, (fields) => jsonBytes({ ...fields }) - 1, form);
  if (warning) {
    Object.assign(meta, warning);
    bytes = jsonBytes(value);
  }
  return { choice, value: value as WrappedOutput, bytes };
}

/** The lists at their places among what is left of everything else, in the order of the data. */
function putTogether(node: FrameNode, rest: JsonValue | undefined, lists: Choice['lists']): JsonObject {
  const value: JsonObject = {};
  const beside = isFields(rest) ? rest : {};
  for (const name of node.names) {
    const inner = node.inner.get(name);
    const list = lists.get(node.lists.get(name) ?? '');
    const own = Object.hasOwn(beside, name) ? beside[name] : undefined;
    if (inner) setField(value, name, putTogether(inner, own, lists));
    else if (list && node.lists.has(name)) setField(value, name, itemValues(list));
    else if (own !== undefined) setField(value, name, own);
  }
  return value;
}

function itemValues(list: readonly ChosenItem[]): JsonValue[] {
  return list.map((item) => item.value);
}

function buildMeta(context: PayloadContext, choice: Choice): ToolMeta {
  const { frame, settings } = context;
  const prior = frame.prior?.meta;
  const chosen = [...choice.lists.values()].flat();
  const parts = [context.prepared, ...chosen];
  const ofRest = choice.restLeftOut === undefined ? context.prepared.shortened : 0;
  const shortened = chosen.reduce((sum, part) => sum + part.shortened, ofRest);
  const isReduced = (item: ChosenItem) => item.leftOut !== undefined || item.shortened > 0;
  const reduced = chosen.filter(isReduced).length + (prior?.reduced_items ?? 0);
  const leftOut = sumLeftOut([
    choice.restLeftOut,
    ...chosen.map((item) => item.leftOut),
    prior?.reduced_inside,
    { characters: shortened },
  ]);
  const notes = boundedNotes(context, [...frame.notes, ...chosen.flatMap((item) => item.notes)]);
  const redacted = parts.reduce((sum, part) => sum + part.redacted, prior?.redacted ?? 0);
  const omitted = new Set([...(prior?.omitted_fields ?? []), ...parts.flatMap((part) => part.omitted)]);
  const originalCount = Math.max(context.summarized?.originalCount ?? -1, prior?.original_count ?? -1);
  const source = settings.source ?? prior?.source;
  const asOf = settings.asOf ?? prior?.as_of;
  const placed = placeCitations(
    context.citations,
    choice.rest,
    choice.lists,
    context.lean ? 0 : settings.maxBytes / 4,
  );
  const citationsLeftOut = placed.leftOut + (prior?.citations_left_out ?? 0);
  return {
    ...countLists(context, choice, leftOut !== undefined),
    timestamp: settings.timestamp,
    ...(originalCount < 0 ? {} : { summarized: true as const, original_count: originalCount }),
    ...(hasListFigures(context, choice) ? { lists: listFigures(context, choice) } : {}),
    ...(source === undefined ? {} : { source }),
    ...(asOf === undefined ? {} : { as_of: asOf }),
    ...(choice.byteLimited || prior?.byte_limit_enforced ? { byte_limit_enforced: true as const } : {}),
    ...(reduced === 0 ? {} : { reduced_items: reduced }),
    ...(leftOut === undefined ? {} : { reduced_inside: leftOut }),
    ...(redacted === 0 ? {} : { redacted }),
    ...(omitted.size === 0 ? {} : { omitted_fields: [...omitted].sort().slice(0, MAX_OMITTED) }),
    ...(notes.length === 0 ? {} : { notes }),
    ...(Object.keys(placed.citations).length === 0 ? {} : { citations: placed.citations }),
    ...(citationsLeftOut === 0 ? {} : { citations_left_out: citationsLeftOut }),
    ...(isUnsourced(context, choice, source) ? { unsourced: true as const } : {}),
    ...(settings.rest === undefined ? {} : { rest: settings.rest }),
  };
}

/** More names of fields than this say no more. */
const MAX_OMITTED = 10;

function countLists(
  context: PayloadContext,
  choice: Choice,
  reducedInside: boolean,
): Pick<ToolMeta, 'count' | 'truncated' | 'truncated_from'> {
  const inside = reducedInside ? { truncated: true as const } : {};
  if (context.scalarCount !== undefined) return { count: context.scalarCount, ...inside };
  let count = context.frame.singles;
  let total = context.frame.singles;
  for (const [key, items] of choice.lists) {
    if (key === context.frame.madeList) continue;
    count += items.length;
    total += totalOf(context, key, items);
  }
  if (count < total) return { count, truncated: true, truncated_from: total };
  return { count, ...(isMadeListCut(context, choice) ? { truncated: true as const } : inside) };
}

/**
 * With one list, its figures are those of all. Entries that stand for items are listed apart only if items are missing.
 */
function hasListFigures(context: PayloadContext, choice: Choice): boolean {
  const isOfData = (key: string) => key !== context.frame.madeList;
  const keys = new Set([...choice.lists.keys(), ...context.frame.keys].filter(isOfData));
  return keys.size > 1 || isMadeListCut(context, choice);
}

function isMadeListCut(context: PayloadContext, choice: Choice): boolean {
  const key = context.frame.madeList ?? '';
  const items = choice.lists.get(key);
  return items !== undefined && items.length < totalOf(context, key, items);
}

/** A list that was wrapped before had more items then. */
function totalOf(context: PayloadContext, key: string, items: readonly ChosenItem[]): number {
  const prior = context.frame.prior?.meta;
  const isOnly = prior?.lists === undefined && key !== context.frame.madeList;
  const before = isOnly ? prior?.truncated_from : prior?.lists?.[key]?.truncated_from;
  return Math.max(context.totals.get(key) ?? 0, before ?? 0, items.length);
}

function listFigures(context: PayloadContext, choice: Choice): NonNullable<ToolMeta['lists']> {
  const figures: NonNullable<ToolMeta['lists']> = {};
  // A value that is no list: null counts as nothing, anything else as one.
  const others = context.frame.keys.filter((key) => !choice.lists.has(key)).map((key) => [key, []] as const);
  for (const [key, items] of [...choice.lists, ...others]) {
    const total = totalOf(context, key, items);
    const figure =
      items.length < total
        ? { count: items.length, truncated: true as const, truncated_from: total }
        : { count: items.length };
    Object.defineProperty(figures, key, {
      value: figure,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
  return figures;
}

type Amounts = NonNullable<ToolMeta['reduced_inside']>;

function sumLeftOut(parts: readonly (Amounts | undefined)[]): Amounts | undefined {
  const sum: LeftOut = { characters: 0, elements: 0, fields: 0 };
  for (const part of parts) {
    sum.characters += part?.characters ?? 0;
    sum.elements += part?.elements ?? 0;
    sum.fields += part?.fields ?? 0;
  }
  const entries = Object.entries(sum).filter(([, amount]) => amount > 0);
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

const MAX_NOTES = 2;

/** The first notes and how many there are more, in at most an eighth of the limit. */
function boundedNotes({ frame, settings, lean }: PayloadContext, found: readonly string[]): string[] {
  const before = frame.prior?.meta.notes ?? [];
  const distinct = [...new Set([...before, ...found])];
  if (distinct.length === before.length) return before;
  const shown = distinct.slice(0, MAX_NOTES);
  if (distinct.length > MAX_NOTES) shown.push(`${distinct.length - MAX_NOTES} more notes.`);
  return !lean && jsonBytes(shown) <= settings.maxBytes / 8 ? shown : ['Not all is JSON.'];
}

function isUnsourced(context: PayloadContext, choice: Choice, source: string | undefined): boolean {
  if (!context.settings.requireCitations || source !== undefined) return false;
  return choice.lists.size > 0
    ? !coversItems(context.citations, choice.lists)
    : !coversValues(context.citations, choice.rest);
}
