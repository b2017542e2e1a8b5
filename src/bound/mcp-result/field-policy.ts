/**
 * Takes the fields that a policy keeps or drops out of the rows of a text, before any other step. Rows may be JSON,
 * lines of JSON, tables, or JSON with a few words around it. Fields that an output schema requires stay. A policy
 * that would leave nothing of the rows is not applied.
 */

import type { ToolPolicy } from '../../contract/config/proxy.js';
import { type JsonTape, scanJson } from '../../data/json-tape.js';
import { BAR, findTables, type TextTable } from '../../data/text-table.js';
import { findEmbeddedJson } from '../../reduce/embedded-json.js';
import { withoutByteOrderMark } from '../../reduce/json-file.js';
import { withoutColumns } from '../../reduce/table-columns.js';
import { cutJsonFields, type FieldChoice, type FieldsSeen, leavingColumns } from './json-fields.js';

export interface FieldCut {
  readonly text: string;
  /** Names of the fields that went, in the order of their first place. */
  readonly gone: readonly string[];
  /** How many fields the rows have, with those that went. */
  readonly total: number;
  /** Fields that the policy does not want and the output schema asks for. */
  readonly required: readonly string[];
  /** Names of the policy that no row has. */
  readonly notFound: readonly string[];
  /** Why the choice was not made: the text has no fields, none of those that are named, or none would be left of these. */
  readonly refused?: 'no fields' | 'none found' | { readonly nothingLeftOf: readonly string[] };
}

/** Asked for the same text again it gives what it found before. `accepts`: what an output schema takes. */
export type FieldPolicy = (text: string, accepts?: (value: unknown) => boolean) => FieldCut;

/** Each check reads the whole value: their number is bounded, for large values by what they read together. */
const MOST_CHECKS = 60;
const FEWEST_CHECKS = 10;
const CHECKED_CHARACTERS = 20_000_000;

export function createFieldPolicy({ keep_fields: keep, drop_fields: drop }: ToolPolicy): FieldPolicy {
  const named = keep !== undefined || drop !== undefined;
  const choice: FieldChoice = {
    kept: keep === undefined ? undefined : new Set(keep),
    dropped: new Set(drop ?? []),
  };
  const names = [...new Set([...(keep ?? []), ...(drop ?? [])])];
  const known = new Map<string, FieldCut>();
  const knownValid = new Map<string, FieldCut>();
  return (text, accepts) => {
    if (!named) return unchanged(text);
    const found = (accepts === undefined ? known : knownValid).get(text);
    const cut = found ?? applyChoice(text, choice, names, accepts);
    (accepts === undefined ? known : knownValid).set(text, cut);
    return cut;
  };
}

function unchanged(text: string): FieldCut {
  return { text, gone: [], total: 0, required: [], notFound: [] };
}

function applyChoice(
  text: string,
  choice: FieldChoice,
  names: readonly string[],
  accepts: ((value: unknown) => boolean) | undefined,
): FieldCut {
  const cutter = openFields(text, choice);
  if (cutter === undefined) return { ...unchanged(text), refused: 'no fields' };
  const wanted = cutter(new Set());
  const notFound = names.filter((name) => !isFound(name, wanted));
  const present = [...wanted.gone];
  if (wanted.stayed.size === 0 && (present.length > 0 || choice.kept !== undefined))
    return {
      ...unchanged(text),
      notFound,
      refused: present.length === 0 ? 'none found' : { nothingLeftOf: present },
    };
  if (present.length === 0) return { ...unchanged(text), notFound };
  const required = accepts === undefined ? [] : requiredFields(text, present, cutter, accepts);
  const cut = required.length === 0 ? wanted : cutter(new Set(required));
  return {
    text: cut.gone.size === 0 ? text : cut.text,
    gone: [...cut.gone],
    total: new Set([...wanted.gone, ...wanted.stayed]).size,
    required,
    notFound,
  };
}

interface CutText extends FieldsSeen {
  readonly text: string;
}

/** The text without the chosen fields, except spared ones. */
type Cutter = (spared: ReadonlySet<string>) => CutText;

/** `undefined` when the text has no fields. */
function openFields(text: string, choice: FieldChoice): Cutter | undefined {
  const json = withoutByteOrderMark(text);
  const source = scanJson(json);
  if (source !== undefined) return cutterOf([source], choice, false, ([cut]) => cut ?? '');
  if (json.startsWith('{')) {
    const lines = json.split('\n');
    const sources = lines.map((line) => (line.trim() === '' ? undefined : scanJson(line)));
    if (sources.every((line, at) => line !== undefined || lines[at]?.trim() === ''))
      return cutterOf(sources, choice, true, (cut) => cut.map((line, at) => line ?? lines[at]).join('\n'));
  }
  const tables = findTables(text, true);
  if (tables.some(hasBlankRow)) return undefined;
  if (tables.length > 0) return tableCutter(text, tables, choice);
  const found = findEmbeddedJson(text);
  if (found === undefined) return undefined;
  return cutterOf([found.tape], choice, false, ([cut]) => `${found.before}${cut}${found.after}`);
}

/** Values after a blank line may be a table of their own, with other names. */
function hasBlankRow({ grid: { rowFrom, starts, ends }, separator }: TextTable): boolean {
  if (separator === BAR) return false;
  return rowFrom.some((cell, row) => rowFrom[row + 1] === cell + 1 && starts[cell] === ends[cell]);
}

/** A table that has none of the fields stays as it is. */
function tableCutter(text: string, tables: readonly TextTable[], choice: FieldChoice): Cutter {
  return (spared) => {
    const cuts = tables.map((table) => {
      const seen: FieldsSeen = { gone: new Set(), stayed: new Set() };
      return { table, seen, leaving: leavingColumns(table.names, choice, spared, '', seen) };
    });
    const chosen = cuts.filter(({ seen }) => seen.stayed.size > 0);
    const told = chosen.length > 0 ? chosen : cuts;
    return {
      text: withoutColumns(text, chosen),
      gone: new Set(told.flatMap(({ seen }) => [...seen.gone])),
      stayed: new Set(told.flatMap(({ seen }) => [...seen.stayed])),
    };
  };
}

function cutterOf(
  sources: readonly (JsonTape | undefined)[],
  choice: FieldChoice,
  isRow: boolean,
  join: (cut: readonly (string | undefined)[]) => string,
): Cutter {
  return (spared) => {
    const seen: FieldsSeen = { gone: new Set(), stayed: new Set() };
    const cut = sources.map((source) =>
      source === undefined ? undefined : cutJsonFields(source, { choice, spared, isRow }, seen),
    );
    return { ...seen, text: join(cut) };
  };
}

function isFound(name: string, { gone, stayed }: FieldsSeen): boolean {
  return [...gone, ...stayed].some((field) => field === name || field.startsWith(`${name}.`));
}

/**
 * The unwanted fields that the schema requires, found by halves. If even the whole value is invalid, the schema says
 * nothing about fields and all may go.
 */
function requiredFields(
  text: string,
  unwanted: readonly string[],
  cutter: Cutter,
  accepts: (value: unknown) => boolean,
): string[] {
  const affordable = Math.floor(CHECKED_CHARACTERS / Math.max(1, text.length));
  const mostChecks = Math.min(MOST_CHECKS, Math.max(FEWEST_CHECKS, affordable));
  let going: ReadonlySet<string> = new Set();
  let checks = 0;
  const isValid = (candidate: string) => {
    checks += 1;
    return checks <= mostChecks && accepts(JSON.parse(candidate));
  };
  if (isValid(cutter(new Set()).text)) return [];
  if (!isValid(text)) return [];
  const [half, rest] = halves(unwanted);
  for (const part of [half, rest]) letGo(part);
  return unwanted.filter((name) => !going.has(name));

  function letGo(names: readonly string[]): void {
    if (names.length === 0 || checks >= mostChecks) return;
    const tried = new Set([...going, ...names]);
    const spared = new Set(unwanted.filter((name) => !tried.has(name)));
    if (isValid(cutter(spared).text)) going = tried;
    else if (names.length > 1) for (const part of halves(names)) letGo(part);
  }
}

function halves<Item>(items: readonly Item[]): [Item[], Item[]] {
  const middle = Math.ceil(items.length / 2);
  return [items.slice(0, middle), items.slice(middle)];
}
