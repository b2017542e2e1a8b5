/**
 * Writes rows of tables and records as a person would say them: each value after its column name, with the unit that
 * a name such as `length_m` carries. It serves comparisons only; a quotation shows the row itself.
 */
import { type AskedQuestion, heldTerms } from './asked-question.js';

interface Field {
  readonly name: string;
  readonly value: string;
}

const UNITS = new Set(
  'm cm mm km ft in mi nm kg g t lb s sec ms min h hr hours days years kn kmh mph eur usd gbp chf l ml kb mb gb kw mw w v c f pct percent'.split(
    ' ',
  ),
);

export function spokenRow(fields: readonly Field[]): string {
  return fields.map(spoken).join('; ');
}

function spoken({ name, value }: Field): string {
  const words = name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const unit = words.length > 1 && UNITS.has(words.at(-1)?.toLowerCase() ?? '') ? ` ${words.pop()}` : '';
  return `${words.join(' ')} ${value}${unit}`;
}

/**
 * In a spoken row with a column for each of several things: the fields that the question names, or all if it names
 * none.
 */
export function namedFields(row: string, asked: AskedQuestion): string {
  const own = row.split('; ').filter((field) => heldTerms(field, asked).length > 0);
  return own.length === 0 ? row : own.join('; ');
}

/** Fields of a row of a Markdown table, by the names of its columns. */
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

/** Fields of a record as the readers write it: one per line, or separated by semicolons. */
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
