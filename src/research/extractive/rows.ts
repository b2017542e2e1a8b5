/**
 * Rows of tables and records as somebody would say them: each value after the name of its column, with the words that ask for
 * it ("how long" asks for a length) and the unit that a name such as `length_m` carries. Only for comparing: what is quoted is
 * the row itself.
 */
import { words } from '../../text/words.js';

export interface Field {
  readonly name: string;
  readonly value: string;
}

/** Names of columns and the words by which people ask for them. */
const ASKED_BY: readonly (readonly [names: string, words: string])[] = [
  ['length duration runtime', 'long'],
  ['life lifetime', 'long last'],
  ['height altitude elevation', 'high tall'],
  ['depth draught draft', 'deep'],
  ['width breadth beam', 'wide broad'],
  ['weight mass displacement', 'weigh heavy'],
  ['speed velocity', 'fast'],
  ['age', 'old'],
  ['price cost fee fare rent', 'cost price expensive'],
  ['distance range', 'far'],
  ['size area volume', 'big large'],
  ['temperature', 'hot warm cold'],
  ['since start started joined', 'start begin join'],
  ['captain skipper', 'command'],
  ['passengers seats', 'carry'],
  ['phone telephone', 'phone number call'],
  ['address location place city office', 'where located work live based'],
];
const WORDS_FOR = new Map(
  ASKED_BY.flatMap(([names, words]) => names.split(' ').map((name) => [name, words] as const)),
);

const UNITS = new Set(
  'm cm mm km ft in mi nm kg g t lb s sec ms min h hr hours days years kn kmh mph eur usd gbp chf l ml kb mb gb kw mw w v c f pct percent'.split(
    ' ',
  ),
);

const LONGEST_FACT = 6;

/** A name or a figure, no sentence. */
export function isFact({ value }: Field): boolean {
  return value.split(/\s+/, LONGEST_FACT + 1).length <= LONGEST_FACT;
}

export function spokenRow(fields: readonly Field[]): string {
  // In a table with a column for each thing the first cell says what the row is about.
  const [first] = fields;
  const led = first === undefined || !isFact(first) ? [] : askedBy(first.value.split(NO_WORD));
  return [...fields.map(spoken), ...(led.length === 0 ? [] : [led.join(' ')])].join('; ');
}

function spoken({ name, value }: Field): string {
  const words = name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(NO_WORD)
    .filter((word) => word !== '');
  const last = words.at(-1)?.toLowerCase() ?? '';
  const unit = UNITS.has(last) && words.length > 1 ? ` ${words.pop()}` : '';
  return `${[...words, ...askedBy(words)].join(' ')} ${value}${unit}`;
}

const NO_WORD = /[^\p{L}\p{N}]+/u;

function askedBy(words: readonly string[]): string[] {
  return words.flatMap((word) => WORDS_FOR.get(word.toLowerCase()) ?? []);
}

/** Of a spoken row with a column for each of several things, the fields of the one that is named; undefined where that is not so. */
export function ownFields(
  row: string,
  { marks, names }: { readonly marks: readonly string[]; readonly names: readonly (readonly string[])[] },
): string | undefined {
  const wanted = marks.length > 0 ? marks : names.flat();
  const fields = row.split('; ');
  const own = fields.filter((field) => {
    const there = new Set(words(field));
    return wanted.some((word) => there.has(word));
  });
  return own.length === 0 || own.length === fields.length ? undefined : own.join('; ');
}

/** Of a row of a Markdown table and the names of its columns. */
export function tableFields(row: string, columns: string): Field[] {
  const names = cells(columns);
  return cells(row).map((value, at) => ({ name: names[at] ?? '', value }));
}

/** A row for a person who does not see its table. */
export function namedRow(row: string, columns: string): string {
  return tableFields(row, columns)
    .map(({ name, value }) => (name === '' ? value : `${name}: ${value}`))
    .join('; ');
}

export function cells(line: string): string[] {
  return line
    .trim()
    .replace(/^\|/, '')
    .replace(/\|$/, '')
    .split('|')
    .map((cell) => cell.trim());
}

const RECORD_FIELD = /^[^:\n]{1,100}: /;

/** Of a record as the readers write it: a line a field, or fields with semicolons between them. */
export function recordFields(record: string): Field[] {
  return record.split(/\n|; (?=[^:;\n]{1,100}: )/).map((field) => {
    const name = RECORD_FIELD.exec(field)?.[0] ?? '';
    return { name: name.slice(0, -2), value: field.slice(name.length) };
  });
}

/** Files that the readers turn into records. */
export function holdsRecords(address: string): boolean {
  return /\.(?:csv|tsv|json|geojson|jsonl|ndjson)$/i.test(address);
}
