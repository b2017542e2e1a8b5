/**
 * Citations by path of the value (JSON Pointer, RFC 6901). When a list is cut, the citations of the items that left go
 * with them and those that stayed get the items' new places. Citations may take a quarter of the limit; what does not
 * fit is counted.
 */
import { PlimsollError } from '../../contract/plimsoll-error.js';
import type { Citation } from '../../contract/tool-meta.js';
import type { JsonValue } from '../../reduce/plain-json.js';
import { jsonBytes } from './json-size.js';

export type Citations = Readonly<Record<string, Citation>>;

export interface CitationIndex {
  /** Citations of values outside the lists, of a list as a whole, and of the whole answer. */
  readonly fixed: readonly Entry[];
  /** Citations inside list items: by list key, by index. */
  readonly items: ReadonlyMap<string, ReadonlyMap<number, readonly Entry[]>>;
  readonly count: number;
}

interface Entry {
  readonly path: readonly string[];
  readonly citation: Citation;
}

/** A kept item: where it was and what is left of it. */
export interface KeptItem {
  readonly index: number;
  readonly value: JsonValue;
}

export function indexCitations(citations: Citations, listKeys: Iterable<string>): CitationIndex {
  const lists = new Set(listKeys);
  const fixed: Entry[] = [];
  const items = new Map<string, Map<number, Entry[]>>();
  let count = 0;
  for (const [pointer, citation] of Object.entries(citations)) {
    const path = parsePointer(pointer);
    const entry: Entry = { path, citation: { source: citation.source, text: citation.text } };
    count++;
    const [key, position] = path;
    if (key === undefined || position === undefined || !lists.has(key)) {
      fixed.push(entry);
      continue;
    }
    const byIndex = items.get(key) ?? new Map<number, Entry[]>();
    items.set(key, byIndex);
    const index = /^(?:0|[1-9]\d{0,14})$/.test(position) ? Number(position) : -1;
    const entries = byIndex.get(index) ?? [];
    entries.push(entry);
    byIndex.set(index, entries);
  }
  return { fixed, items, count };
}

/** The citations of what is in the payload, within `limit` bytes; and how many more there would be. */
export function placeCitations(
  index: CitationIndex,
  rest: JsonValue,
  lists: ReadonlyMap<string, readonly KeptItem[]>,
  limit: number,
): { citations: Record<string, Citation>; leftOut: number } {
  const citations: Record<string, Citation> = {};
  let left = limit;
  let leftOut = 0;
  const add = (path: readonly string[], citation: Citation) => {
    const pointer = formatPointer(path);
    const bytes = jsonBytes(pointer) + jsonBytes(citation) + 2;
    if (bytes > left) leftOut++;
    else {
      citations[pointer] = citation;
      left -= bytes;
    }
  };
  for (const { path, citation } of index.fixed) {
    const isList = path.length === 1 && lists.has(path[0] as string);
    if (isList || resolves(rest, path, 0)) add(path, citation);
  }
  for (const [key, byIndex] of index.items) {
    const kept = lists.get(key) ?? [];
    kept.forEach((item, position) => {
      for (const { path, citation } of byIndex.get(item.index) ?? []) {
        if (resolves(item.value, path, 2)) add([key, String(position), ...path.slice(2)], citation);
      }
    });
  }
  return { citations, leftOut };
}

/** Whether every kept item has a source of its own or shares one with its list or the whole answer. */
export function coversItems(index: CitationIndex, lists: ReadonlyMap<string, readonly KeptItem[]>): boolean {
  if (index.fixed.some(({ path }) => path.length === 0)) return true;
  for (const [key, kept] of lists) {
    if (index.fixed.some(({ path }) => path.length === 1 && path[0] === key)) continue;
    const byIndex = index.items.get(key);
    if (kept.some((item) => item.index >= 0 && !byIndex?.has(item.index))) return false;
  }
  return true;
}

/** Whether every value outside the lists that is not empty has a source. For answers without a list. */
export function coversValues(index: CitationIndex, rest: { readonly [key: string]: JsonValue }): boolean {
  const cited = new Set(index.fixed.map(({ path }) => path[0]));
  return cited.has(undefined) || Object.keys(rest).every((key) => rest[key] === null || cited.has(key));
}

function resolves(value: JsonValue, path: readonly string[], from: number): boolean {
  let current: JsonValue | undefined = value;
  for (let depth = from; depth < path.length; depth++) {
    const key = path[depth] as string;
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, key)) return false;
    current = (current as { [key: string]: JsonValue })[key];
  }
  return true;
}

function parsePointer(pointer: string): string[] {
  if (pointer === '') return [];
  if (!pointer.startsWith('/')) {
    throw new PlimsollError(
      'INVALID_PARAMS',
      `The citation path "${pointer.slice(0, 100)}" is no JSON Pointer.`,
      {
        remedy: 'Write it like /systems/0/security, or "" for the whole answer.',
      },
    );
  }
  return pointer
    .slice(1)
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function formatPointer(path: readonly string[]): string {
  return path.map((part) => `/${part.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
