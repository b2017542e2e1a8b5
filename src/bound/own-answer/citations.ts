/**
 * Keeps citations by path of the value (JSON Pointer, RFC 6901) right when a list is cut. Citations of removed items
 * leave, and those of the others get new places. Citations may take a quarter of the limit; what does not fit is
 * counted.
 */
import { invalidParams } from '../../contract/plimsoll-error.js';
import type { Citation } from '../../contract/tool-meta.js';
import type { JsonValue } from '../../reduce/plain-json.js';
import { jsonBytes } from './json-size.js';

export type Citations = Readonly<Record<string, Citation>>;

export interface CitationIndex {
  /** Citations of values outside the lists, of a list as a whole, and of the whole answer. */
  readonly fixed: readonly Entry[];
  /** Citations inside list items: by list key, by index. */
  readonly items: ReadonlyMap<string, ReadonlyMap<number, readonly Entry[]>>;
  /** The names that lead to each list. */
  readonly paths: ListPaths;
}

type ListPaths = ReadonlyMap<string, readonly string[]>;

interface Entry {
  readonly path: readonly string[];
  readonly citation: Citation;
}

/** A kept item: where it was and what is left of it. */
export interface KeptItem {
  readonly index: number;
  readonly value: JsonValue;
}

export function indexCitations(citations: Citations, paths: ListPaths): CitationIndex {
  const fixed: Entry[] = [];
  const items = new Map<string, Map<number, Entry[]>>();
  for (const [pointer, citation] of Object.entries(citations)) {
    const path = parsePointer(pointer);
    const entry: Entry = { path, citation: { source: citation.source, text: citation.text } };
    const [key, list] = listAbove(path, paths) ?? [];
    if (key === undefined || list === undefined) {
      fixed.push(entry);
      continue;
    }
    const position = path[list.length] as string;
    const byIndex = items.get(key) ?? new Map<number, Entry[]>();
    items.set(key, byIndex);
    const index = /^(?:0|[1-9]\d{0,14})$/.test(position) ? Number(position) : -1;
    const entries = byIndex.get(index) ?? [];
    entries.push(entry);
    byIndex.set(index, entries);
  }
  return { fixed, items, paths };
}

/** The list that the cited value is inside of. */
function listAbove(path: readonly string[], paths: ListPaths): [string, readonly string[]] | undefined {
  for (const [key, list] of paths) if (path.length > list.length && leadsTo(list, path)) return [key, list];
  return undefined;
}

function leadsTo(start: readonly string[], path: readonly string[]): boolean {
  return start.length <= path.length && start.every((part, depth) => part === path[depth]);
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
    const holdsList = [...index.paths.values()].some((list) => leadsTo(path, list));
    if (holdsList || resolves(rest, path, 0)) add(path, citation);
  }
  for (const [key, byIndex] of index.items) {
    const kept = lists.get(key) ?? [];
    const list = index.paths.get(key) ?? [key];
    const inside = list.length + 1;
    kept.forEach((item, position) => {
      for (const { path, citation } of byIndex.get(item.index) ?? []) {
        if (resolves(item.value, path, inside))
          add([...list, String(position), ...path.slice(inside)], citation);
      }
    });
  }
  return { citations, leftOut };
}

/** Whether every kept item has a source: its own, or that of its list or of what holds the list. */
export function coversItems(index: CitationIndex, lists: ReadonlyMap<string, readonly KeptItem[]>): boolean {
  for (const [key, kept] of lists) {
    const list = index.paths.get(key) ?? [key];
    if (index.fixed.some(({ path }) => leadsTo(path, list))) continue;
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
    throw invalidParams(
      `The citation path "${pointer.slice(0, 100)}" is not a JSON Pointer.`,
      'Write it like /systems/0/security, or "" for the whole answer.',
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
