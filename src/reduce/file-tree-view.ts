/**
 * A tree of files in JSON (`name`, `type`, `children`) within a budget: the folders of the upper levels come first, then what
 * fits the question, then some of every folder. JSON has no place for counts, so the notice has those of the folders.
 */

import { type JsonTape, shapeOf } from '../data/json-tape.js';
import { childrenOf, compactSource, lengthOf } from '../data/json-values.js';
import { querySalience } from '../text/salience.js';
import { counted, grouped } from './notice.js';

interface TreeEntry {
  readonly node: number;
  readonly name: string;
  /** Index of the folder it is in, -1 at the top. */
  readonly parent: number;
  readonly depth: number;
  /** The list of what is in it, -1 for a file. */
  readonly list: number;
  /** Indices of what is in it. */
  readonly inside: number[];
  /** Characters of its own, with a comma. */
  readonly cost: number;
  /** How many files are in it at any depth. */
  files: number;
}

export interface FileTree {
  readonly total: number;
  view(budget: number): FileTreeView;
}

interface FileTreeView {
  readonly content: string;
  readonly shown: number;
  /** Folders shown of which something directly in them is not. */
  readonly notWhole: number;
  readonly details: () => string[];
}

const LISTS = new Set(['"children"', '"contents"', '"entries"']);
const MAX_DEPTH = 100;
/** Entries that fit the question are those that reach this part of the best score; words of nearly all names choose none. */
const FITTING_SHARE = 0.5;
const MEANINGLESS_SHARE = 0.9;
const MOST_FITTING = 24;
const NAMED = 8;
const PLAIN = /^[\w.@+ -]{1,40}$/;

/** `undefined` when no row holds others, or they are nested too deep. */
export function readFileTree(
  tape: JsonTape,
  rows: readonly number[],
  query: string | undefined,
): FileTree | undefined {
  const entries: TreeEntry[] = [];
  const top = rows.map((row) => readEntry(row, -1, 0));
  if (top.includes(-1) || entries.every(({ list }) => list < 0)) return undefined;
  for (const { parent, list } of entries) {
    for (let at = list < 0 ? parent : -1; at >= 0; at = entries[at]?.parent ?? -1) {
      const folder = entries[at];
      if (folder) folder.files++;
    }
  }
  const order = orderOf(tape, entries, query);
  const smallest = entries.reduce((least, { cost }) => Math.min(least, cost), Number.POSITIVE_INFINITY);
  return { total: entries.length, view };

  /** Its index, or -1 when something in it is no entry. */
  function readEntry(node: number, parent: number, depth: number): number {
    if (shapeOf(tape, node) !== 'object' || depth > MAX_DEPTH) return -1;
    const members = childrenOf(tape, node);
    const source = (at: number | undefined) => tape.text.slice(tape.starts[at ?? 0], tape.ends[at ?? 0]);
    const at = members.findIndex((key, index) => index % 2 === 0 && LISTS.has(source(key)));
    const list = at >= 0 && shapeOf(tape, members[at + 1] ?? 0) === 'array' ? (members[at + 1] ?? -1) : -1;
    const named = members.findIndex((key, index) => index % 2 === 0 && source(key) === '"name"');
    const name = named < 0 ? '' : source(members[named + 1]).slice(1, -1);
    const cost = lengthOf(tape, node) + 1 - (list < 0 ? 0 : lengthOf(tape, list) - 2);
    const index = entries.length;
    const inside: number[] = [];
    entries.push({ node, name, parent, depth, list, inside, cost, files: 0 });
    for (const child of list < 0 ? [] : childrenOf(tape, list)) {
      const found = readEntry(child, index, depth + 1);
      if (found < 0) return -1;
      inside.push(found);
    }
    return index;
  }

  function view(budget: number): FileTreeView {
    const chosen = new Uint8Array(entries.length);
    let left = budget - 2;
    let shown = 0;
    for (const index of order) {
      if (left < smallest) break;
      const missing: number[] = [];
      let cost = 0;
      for (let at = index; at >= 0 && chosen[at] === 0; at = entries[at]?.parent ?? -1) {
        missing.push(at);
        cost += entries[at]?.cost ?? 0;
      }
      if (cost > left) continue;
      left -= cost;
      shown += missing.length;
      for (const at of missing) chosen[at] = 1;
    }
    const content = render(top, chosen);
    const notWhole = entries.filter(
      ({ inside }, index) => chosen[index] === 1 && inside.some((at) => chosen[at] !== 1),
    ).length;
    return { content, shown, notWhole, details: () => details(chosen) };
  }

  function render(indices: readonly number[], chosen: Uint8Array): string {
    const parts: string[] = [];
    for (const index of indices) {
      const entry = entries[index];
      if (chosen[index] !== 1 || entry === undefined) continue;
      if (entry.list < 0) {
        parts.push(compactSource(tape, entry.node));
        continue;
      }
      const members = childrenOf(tape, entry.node);
      const pairs = members.flatMap((key, at) => {
        if (at % 2 === 1) return [];
        const value = members[at + 1] ?? 0;
        // An empty list would say that nothing is in it.
        if (
          value === entry.list &&
          entry.inside.length > 0 &&
          !entry.inside.some((index) => chosen[index] === 1)
        )
          return [];
        const shown = value === entry.list ? render(entry.inside, chosen) : compactSource(tape, value);
        return [`${compactSource(tape, key)}:${shown}`];
      });
      parts.push(`{${pairs.join(',')}}`);
    }
    return `[${parts.join(',')}]`;
  }

  /** How many files are in the folders of the first level, then of the second, the largest first. */
  function details(chosen: Uint8Array): string[] {
    const folders = entries.filter(({ list }) => list >= 0).length;
    const named = entries.filter(({ list }, index) => list >= 0 && chosen[index] === 1).length;
    const all = `Folders: ${named === folders ? `all ${grouped(folders)}` : `${grouped(named)} of ${grouped(folders)}`} named.`;
    return [all, ...[0, 1].flatMap((depth) => countsAt(depth))];
  }

  function countsAt(depth: number): string[] {
    const folders = entries.filter((entry) => entry.depth === depth && entry.list >= 0);
    const named = folders
      .map((entry) => ({ name: pathOf(entry), files: entry.files }))
      .filter(({ name }) => name !== undefined)
      .sort((a, b) => b.files - a.files)
      .slice(0, NAMED);
    if (named.length === 0) return [];
    const more = folders.length - named.length;
    const list = named.map(({ name, files }) => `${name} ${grouped(files)}`);
    if (more > 0) list.push(counted(more, 'more folder'));
    return [`Files in ${list.join(', ')}.`];
  }

  function pathOf(entry: TreeEntry): string | undefined {
    if (!PLAIN.test(entry.name)) return undefined;
    const parent = entries[entry.parent];
    return parent && PLAIN.test(parent.name) ? `${parent.name}/${entry.name}` : entry.name;
  }
}

/** Folders of the upper two levels around what fits, files of the first, then one of every folder, its folders first, then the next. */
function orderOf(tape: JsonTape, entries: readonly TreeEntry[], query: string | undefined): number[] {
  const all = entries.map((_, index) => index);
  const isFolder = (index: number) => (entries[index]?.list ?? -1) >= 0;
  const at = (depth: number) => all.filter((index) => entries[index]?.depth === depth);
  const top = at(0);
  const below = at(1).filter(isFolder);
  below.sort((a, b) => (entries[b]?.files ?? 0) - (entries[a]?.files ?? 0) || a - b);
  const rounds: number[][] = [];
  for (const { inside } of entries) {
    const foldersFirst = [...inside.filter(isFolder), ...inside.filter((index) => !isFolder(index))];
    foldersFirst.forEach((index, round) => {
      const others = rounds[round];
      if (others) others.push(index);
      else rounds.push([index]);
    });
  }
  return [...top.filter(isFolder), ...fitting(tape, entries, query), ...below, ...top, ...rounds.flat()];
}

function fitting(tape: JsonTape, entries: readonly TreeEntry[], query: string | undefined): number[] {
  if (query === undefined || entries.length === 0) return [];
  // From its own beginning to the first entry in it or after it: what it says itself.
  const starts = entries.map(({ node }) => tape.starts[node] ?? 0);
  const scores = querySalience(query, tape.text, [...starts, tape.ends[entries.at(-1)?.node ?? 0] ?? 0]);
  const best = scores?.reduce((most, score) => Math.max(most, score), 0) ?? 0;
  if (scores === undefined || best === 0) return [];
  const found = entries.flatMap((_, index) => ((scores[index] ?? 0) >= best * FITTING_SHARE ? [index] : []));
  if (found.length > entries.length * MEANINGLESS_SHARE) return [];
  return found.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b).slice(0, MOST_FITTING);
}
