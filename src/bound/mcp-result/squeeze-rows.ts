/**
 * Makes all rows of a list smaller, for a schema that allows no fewer rows. It cuts long texts to one length, then
 * leaves out fields that the schema does not require. If all rows still do not fit, it keeps as many as the schema
 * requires. It searches by halves, so only the writing grows with the number of rows.
 */

import type { JsonTape } from '../../data/json-tape.js';
import { childrenOf, isObject, membersOf, ROOT, sourceOf, stringOf } from '../../data/json-values.js';
import { wholeCodePoint } from '../../text/sentences.js';
import { listedNames, plainName } from './plain-names.js';

export interface SqueezedRows {
  readonly text: string;
  /** What was done, as sentences. */
  readonly details: readonly string[];
}

interface Value {
  /** As it stands in the row; empty when the row is no object. */
  readonly key: string;
  readonly name: string;
  readonly written: string;
  /** The text of a string. */
  readonly text: string | undefined;
}

interface Row {
  readonly isObject: boolean;
  readonly values: readonly Value[];
}

/** How the rows are written: the longest text, and from which row on a field is left out. */
interface Way {
  readonly longest: number;
  readonly from: ReadonlyMap<string, number>;
}

/** A text cut to less says nothing. */
const SHORTEST = 16;
/** Each is checked alone. */
const MOST_FIELDS = 16;
const CUT_MARK = '...';

const NAMES_LENGTH = 160;

export interface SqueezeRequest {
  readonly fits: (rows: SqueezedRows) => boolean;
  /** Asked last: writing is cheap, checking is not. */
  readonly accepts: (text: string) => boolean;
  /** Those of the rows that fit; `undefined` when none do. */
  readonly fewer: (rows: SqueezedRows) => SqueezedRows | undefined;
}

/** `undefined` when nothing is accepted. */
export function squeezeRows(
  source: JsonTape,
  { fits, accepts, fewer }: SqueezeRequest,
): SqueezedRows | undefined {
  const rows = childrenOf(source, ROOT).map((node) => readRow(source, node));
  const sizes = new Map<string, number>();
  let longest = SHORTEST;
  for (const { values } of rows)
    for (const { name, written, text } of values) {
      sizes.set(name, (sizes.get(name) ?? 0) + written.length);
      longest = Math.max(longest, text?.length ?? 0);
    }
  const whole: Way = { longest, from: new Map() };
  return shortened(whole) ?? withoutFields();

  function shortened(way: Way): SqueezedRows | undefined {
    const at = (length: number) => write({ ...way, longest: length });
    const length = most(SHORTEST, longest, (one) => fits(at(one)));
    if (length === undefined) return undefined;
    const found = at(length);
    return accepts(found.text) ? found : undefined;
  }

  /** The largest first, until the rest fits; of the last one the first rows keep what there is room for. */
  function withoutFields(): SqueezedRows | undefined {
    const from = new Map<string, number>();
    const largest = [...sizes].sort(([, one], [, other]) => other - one).slice(0, MOST_FIELDS);
    for (const [name] of largest) {
      if (!accepts(write({ longest, from: new Map([[name, 0]]) }).text)) continue;
      from.set(name, 0);
      if (!fits(write({ longest, from }))) continue;
      const at = (count: number) => write({ longest, from: new Map([...from, [name, count]]) });
      const found = at(most(0, rows.length, (count) => fits(at(count))) ?? 0);
      return accepts(found.text) ? found : undefined;
    }
    const free = [...from.keys()];
    return (free.length === 0 ? undefined : shortened({ longest, from })) ?? withFewerRows(free);
  }

  /** Without as few of the free fields as leave room for the rows that the schema wants; at last with short texts too. */
  function withFewerRows(free: readonly string[]): SqueezedRows | undefined {
    const without = (count: number) => new Map(free.slice(0, count).map((name) => [name, 0]));
    const tried = new Map<number, SqueezedRows | undefined>();
    const stays = (kept: number) => {
      const found = fewer(write({ longest, from: without(free.length - kept) }));
      tried.set(kept, found !== undefined && accepts(found.text) ? found : undefined);
      return tried.get(kept) !== undefined;
    };
    const kept = most(0, free.length, stays);
    if (kept !== undefined) return tried.get(kept);
    const shortest = fewer(write({ longest: SHORTEST, from: without(free.length) }));
    return shortest !== undefined && accepts(shortest.text) ? shortest : undefined;
  }

  function write({ longest: length, from }: Way): SqueezedRows {
    let cuts = 0;
    const texts = rows.map((row, index) => {
      const parts = row.values.flatMap(({ key, name, written, text }) => {
        if (row.isObject && index >= (from.get(name) ?? rows.length)) return [];
        const isCut = text !== undefined && text.length > length;
        if (isCut) cuts += 1;
        return [`${key}${isCut ? cutText(text, length) : written}`];
      });
      return row.isObject ? `{${parts.join(',')}}` : parts.join('');
    });
    const gone = [...from].filter(([, at]) => at === 0).map(([name]) => name);
    const part = [...from].filter(([, at]) => at > 0);
    return {
      text: `[${texts.join(',')}]`,
      details: [
        ...(gone.length === 0 ? [] : [`Left out of all rows: ${listedNames(gone, NAMES_LENGTH)}.`]),
        ...part.map(([name, at]) => `Only in the first ${at} of ${rows.length} rows: ${plainName(name)}.`),
        ...(cuts === 0 ? [] : [`Cut to ${length} characters: ${cuts} texts.`]),
      ],
    };
  }
}

function readRow(source: JsonTape, node: number): Row {
  const readValue = (value: number, key: string, name: string): Value => ({
    key,
    name,
    written: sourceOf(source, value),
    text: stringOf(source, value),
  });
  if (!isObject(source, node)) return { isObject: false, values: [readValue(node, '', '')] };
  const members = [...membersOf(source, node)];
  return {
    isObject: true,
    values: members.map(({ key, keyNode, value }) => readValue(value, `${sourceOf(source, keyNode)}:`, key)),
  };
}

function cutText(text: string, length: number): string {
  return JSON.stringify(`${text.slice(0, wholeCodePoint(text, length - CUT_MARK.length))}${CUT_MARK}`);
}

/** The largest number for which it holds, when it holds for the smallest. */
function most(low: number, high: number, holds: (amount: number) => boolean): number | undefined {
  if (!holds(low)) return undefined;
  let from = low;
  let to = high;
  while (from < to) {
    const middle = Math.ceil((from + to) / 2);
    if (holds(middle)) from = middle;
    else to = middle - 1;
  }
  return from;
}
