/**
 * Takes binary data out of structured content if a block of the same result holds it too. Clients show those blocks;
 * in structured content the data would be the largest text and say nothing.
 */
import { applyEdits, type Edit, removeEntries, replaceValue } from '../../data/json-edits.js';
import { type JsonTape, scanJson } from '../../data/json-tape.js';
import { childrenOf, isArray, isObject, membersOf, ROOT, sourceOf } from '../../data/json-values.js';
import { type ContentLimit, createMeasure, utf8Bytes } from '../../reduce/measure.js';
import { NOTICE_PREFIX, noticeText } from '../../reduce/notice.js';
import type { ItemOptions, ReducedItem } from './reduce-item.js';

type Accepts = (value: unknown) => boolean;

/** The data of the blocks, as it is written in the result. */
export type Media = ReadonlySet<string>;

interface LeanJson {
  readonly json: string;
  /** Values that left. */
  readonly count: number;
}

/** Shorter data costs little where it is. */
const LONG_ENOUGH = 1_000;

interface Place {
  readonly node: number;
  /** The object or list that holds it, and its key there or itself. */
  readonly holder: number;
  readonly entry: number;
  /** The nearest element of a list around it, and the list. */
  readonly element: { readonly list: number; readonly node: number } | undefined;
}

/** `undefined` where nothing is in a block too, or the schema wants it where it stands. */
export function withoutMedia(json: string, media: Media, accepts: Accepts | undefined): LeanJson | undefined {
  if (media.size === 0) return undefined;
  const source = scanJson(json);
  const places = source === undefined ? [] : findMedia(source, media);
  if (source === undefined || places.length === 0) return undefined;
  for (const edit of [withoutFields, withoutElements, withEmptyTexts]) {
    const lean = applyEdits(json, edit(source, places));
    if (lean !== json && (accepts === undefined || accepts(JSON.parse(lean))))
      return { json: lean, count: places.length };
  }
  return undefined;
}

/** The lean form with its notice; `undefined` where more has to leave. */
export function leanForm(
  { json, count }: LeanJson,
  text: string,
  limit: ContentLimit,
  options: ItemOptions,
): ReducedItem | undefined {
  const measure = createMeasure(limit, options.counter);
  const [bytesBefore, bytesAfter] = [utf8Bytes(text), utf8Bytes(json)];
  const { handle, keptHours } = options;
  const recoverable = handle !== undefined;
  const wayBack = { handle, keptHours: recoverable ? keptHours : undefined, recoverable };
  const figures = { unit: 'bytes' as const, shown: bytesAfter, total: bytesBefore };
  const facts = { ...figures, unitOf: undefined, bytesBefore, bytesAfter, details: [], wayBack };
  const notice = `${mediaNote(count)}\n${noticeText('full', facts, 0)}`;
  const used = measure.count(`${json}\n${notice}`);
  if (used > measure.limit) return undefined;
  const isInTokens = limit.unit === 'tokens';
  return {
    content: json,
    notice,
    isJson: true,
    record: {
      kind: 'json-object',
      limit: { ...limit },
      before: { bytes: bytesBefore, ...(isInTokens ? { tokens: options.counter.count(text) } : {}) },
      after: { bytes: bytesAfter, ...(isInTokens ? { tokens: used } : {}) },
      ...figures,
    },
  };
}

export function mediaNote(count: number): string {
  const which =
    count === 1 ? 'binary value left out here: it stands' : 'binary values left out here: they stand';
  return `${NOTICE_PREFIX}${count} ${which} in a block (image, audio or resource) of this result]`;
}

function findMedia(source: JsonTape, media: Media): Place[] {
  const places: Place[] = [];
  visit(ROOT, undefined);
  return places;

  function visit(holder: number, element: Place['element']): void {
    const entries = isObject(source, holder)
      ? [...membersOf(source, holder)].map(({ keyNode, value }) => ({ entry: keyNode, node: value }))
      : isArray(source, holder)
        ? childrenOf(source, holder).map((node) => ({ entry: node, node }))
        : [];
    const isList = isArray(source, holder);
    for (const { entry, node } of entries) {
      const around = isList ? { list: holder, node } : element;
      if (isObject(source, node) || isArray(source, node)) visit(node, around);
      else if (isMedia(node)) places.push({ node, holder, entry, element: around });
    }
  }

  function isMedia(node: number): boolean {
    const length = (source.ends[node] ?? 0) - (source.starts[node] ?? 0);
    return length >= LONG_ENOUGH && media.has(sourceOf(source, node));
  }
}

function withoutFields(source: JsonTape, places: readonly Place[]): Edit[] {
  const gone = new Set(places.map(({ entry }) => entry));
  return [...new Set(places.map(({ holder }) => holder))].flatMap((holder) =>
    removeEntries(source, holder, (entry) => gone.has(entry)),
  );
}

/**
 * The element of a list that describes the data leaves with it: `{ type, data, mimeType }`. None if the data stands in
 * no list.
 */
function withoutElements(source: JsonTape, places: readonly Place[]): Edit[] {
  const elements = places.flatMap(({ element }) => (element === undefined ? [] : [element]));
  if (elements.length < places.length) return [];
  const gone = new Set(elements.map(({ node }) => node));
  return [...new Set(elements.map(({ list }) => list))].flatMap((list) =>
    removeEntries(source, list, (entry) => gone.has(entry)),
  );
}

function withEmptyTexts(source: JsonTape, places: readonly Place[]): Edit[] {
  return places.map(({ node }) => replaceValue(source, node, '""'));
}
