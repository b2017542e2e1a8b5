/**
 * Which fields of a JSON record are worth showing when not all of them fit: what names it and how it is first, what fits the
 * question or stands out with it, then short values; addresses, hashes and empty values last.
 */
import { type JsonTape, shapeOf } from '../data/json-tape.js';
import { lengthOf } from '../data/json-values.js';
import { querySalience } from '../text/salience.js';
import { alarmLevel } from './alarm-words.js';
import { SHORT_STRING, smallestOf } from './json-shares.js';

/** With more keys it is a collection. */
const MOST_FIELDS = 64;
const COLLECTION_SHARE = 0.9;
const FEWEST_ENTRIES = 3;

/** Fields of different meaning; entries that all are objects or lists are rows under a name. */
export function isRecord(tape: JsonTape, children: readonly number[]): boolean {
  const entries = children.length / 2;
  if (entries > MOST_FIELDS) return false;
  const containers = children.filter((child, at) => at % 2 === 1 && isContainer(tape, child)).length;
  return entries < FEWEST_ENTRIES || containers < entries * COLLECTION_SHARE;
}

const NAMING = /^(?:id|number|name|full_?name|title|subject|path|file|login|key|type|kind|label)$/i;
const TELLING =
  /^(?:status|state|phase|error|errors|message|reason|level|severity|code|exit_?code|ready|result|version|invalid|problems|total|count)$/i;
const ABOUT = /^(?:metadata|meta|attributes|properties|fields|data|summary|description|labels)$/i;
const ADDRESS = /^"(?:https?:\/\/|[0-9a-f]{32,}")/i;
const EMPTY = new Set(['null', 'false', '""', '[]', '{}']);
const BEST_FIT = 2;
const REMARKABLE = 5;
/** Of the budget, for one field that stands out. */
const REMARKABLE_SHARE = 0.6;
const WORTH = { naming: 8, telling: 3.5, about: 2.5, short: 2, inside: 1.5, long: 1.2, address: 1 } as const;
/** A longer value is not searched for error words. */
const SEARCHED = 2_000;
/** What a list or object is given at least, so that its name is not all that is shown of it. */
const LEAST_INSIDE = 40;

interface ChosenFields {
  /** Keys and values, in their order. */
  readonly children: readonly number[];
  /** What values that stand out get before others share the rest, by their place among the chosen. */
  readonly firm: ReadonlyMap<number, number>;
}

/**
 * The fields to show within a budget. `fits` says how well each fits the question. `remarkable` is the path of keys with points that leads to what makes the record stand
 * out among others, or empty.
 */
export function chooseFields(
  tape: JsonTape,
  children: readonly number[],
  budget: number,
  fits: FieldFits | undefined,
  remarkable: string,
): ChosenFields {
  const asked = fits && askedField(fits);
  const fields = Array.from({ length: children.length / 2 }, (_, field) => {
    const key = children[field * 2] ?? 0;
    const value = children[field * 2 + 1] ?? 0;
    const own = worthOf(tape, key, value, remarkable) + (fits?.[field] ?? 0);
    const worth = field === asked ? Math.max(own, REMARKABLE) : own;
    return { field, value, worth, keyCost: lengthOf(tape, key) + 2, least: leastOf(tape, value) };
  });
  fields.sort((a, b) => b.worth - a.worth || a.field - b.field);
  const chosen = new Map<number, number>();
  let left = budget - 2;
  for (const { field, value, worth, keyCost, least } of fields) {
    if (keyCost + least > left) continue;
    const most = Math.min(left - keyCost, Math.floor(budget * REMARKABLE_SHARE));
    const firm =
      worth >= REMARKABLE && worth < WORTH.naming
        ? Math.max(least, Math.min(lengthOf(tape, value), most))
        : 0;
    left -= keyCost + Math.max(least, firm);
    chosen.set(field, firm);
  }
  const places = [...chosen].sort(([a], [b]) => a - b);
  return {
    children: children.filter((_, at) => chosen.has(at >> 1)),
    firm: new Map(places.flatMap(([, firm], place) => (firm > 0 ? [[place, firm] as const] : []))),
  };
}

function leastOf(tape: JsonTape, value: number): number {
  const least = isContainer(tape, value) ? LEAST_INSIDE : smallestOf(shapeOf(tape, value));
  return Math.min(lengthOf(tape, value), least);
}

function worthOf(tape: JsonTape, key: number, value: number, remarkable: string): number {
  const name = tape.text.slice((tape.starts[key] ?? 0) + 1, (tape.ends[key] ?? 0) - 1);
  const source = tape.text.slice(
    tape.starts[value],
    Math.min(tape.ends[value] ?? 0, (tape.starts[value] ?? 0) + SEARCHED),
  );
  // Without its name nothing else of a record is of use, whatever the question is.
  if (NAMING.test(name) && !isContainer(tape, value)) return WORTH.naming;
  if (remarkable === name || remarkable.startsWith(`${name}.`)) return REMARKABLE;
  // Not ready is more of a fact than ready.
  if (source === 'false' && TELLING.test(name)) return WORTH.telling;
  if (EMPTY.has(source)) return 0;
  if (alarmLevel(source) === 'error') return REMARKABLE;
  if (TELLING.test(name)) return WORTH.telling;
  if (ADDRESS.test(source)) return WORTH.address;
  if (isContainer(tape, value)) return ABOUT.test(name) ? WORTH.about : WORTH.inside;
  return lengthOf(tape, value) <= SHORT_STRING ? WORTH.short : WORTH.long;
}

/** By field, up to `BEST_FIT` for the one that fits best. */
export type FieldFits = readonly number[];

/** A larger record is searched for the question in the beginnings of its fields: records nest, and each level would be searched as a whole. */
const LARGE_RECORD = 200_000;
const BEGINNING = 20_000;

export function fieldFits(tape: JsonTape, children: readonly number[], query: string): FieldFits | undefined {
  const to = tape.ends[children.at(-1) ?? 0] ?? 0;
  const isLarge = to - (tape.starts[children[0] ?? 0] ?? 0) > LARGE_RECORD;
  const starts = [0];
  const fields: string[] = [];
  for (let at = 0; at < children.length; at += 2) {
    const from = tape.starts[children[at] ?? 0] ?? 0;
    const end = at + 2 < children.length ? (tape.starts[children[at + 2] ?? 0] ?? 0) : to;
    const field = tape.text.slice(from, isLarge ? Math.min(end, from + BEGINNING) : end);
    fields.push(field);
    starts.push((starts.at(-1) ?? 0) + field.length);
  }
  const scores = querySalience(query, fields.join(''), starts);
  const best = scores?.reduce((most, score) => Math.max(most, score), 0) ?? 0;
  return best > 0 ? Array.from(scores ?? [], (score) => (BEST_FIT * score) / best) : undefined;
}

/** The one field that fits the question, where the others hardly do: it has room before they share the rest. */
function askedField(fits: FieldFits): number | undefined {
  const best = fits.indexOf(BEST_FIT);
  return fits.filter((fit) => fit > BEST_FIT / 2).length === 1 ? best : undefined;
}

function isContainer(tape: JsonTape, node: number): boolean {
  const shape = shapeOf(tape, node);
  return shape === 'object' || shape === 'array';
}
