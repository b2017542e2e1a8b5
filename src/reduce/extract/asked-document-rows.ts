/**
 * Rows of the tables of a document that a question asks for: those that hold words of it that few rows hold, and all rows of a short
 * table that is asked for as a whole. Linear in the rows and in the places of the question's words.
 */
import type { Span } from './choose-groups.js';
import { isShortTable } from './document-blocks.js';
import { isNumbered } from './document-lists.js';
import type { DocumentTable } from './document-tables.js';
import { foldText } from './fold-text.js';
import type { Heading } from './headings.js';
import type { ProseUnits } from './prose-units.js';
import type { Question } from './question.js';

export interface Row extends Span {
  readonly table: number;
  readonly index: number;
}

/** A row is asked for when it holds words of the question that few rows hold, about as many of them as the best. */
const NEARLY_BEST = 0.7;
const LEAST_RARITY = 0.35;
const MOST_ASKED = 50;
const READ_OF_A_QUESTION = 2_000;
/** A short table is asked for as a whole when its names or the heading above say a word of the question, and its rows with them this share of it. */
const ASKED_TABLE = 0.6;
/** What its rows are worth beside rows that are asked for themselves. */
const ROW_OF_ASKED_TABLE = 0.6;
/** What is to be done: a list with numbers answers it as a whole, in its order. */
const ASKS_FOR_STEPS =
  /\b(?:what (?:do|should|must|shall|can) (?:i|we|you|one) do|what to do|how (?:do|can|should|must) (?:i|we|you|one)|how to|steps?|procedure|was (?:tun|(?:muss|soll|kann) (?:ich|man))|wie (?:muss|soll|kann) (?:ich|man))\b/i;
/** The share of the question that such a list speaks of at least. */
const ASKED_STEPS = 0.5;

/**
 * With the share of the question that they speak of, their names with them. Words that few rows hold tell which row is meant; each
 * part of the question asks for its own.
 */
export function askedRows(
  units: ProseUnits,
  tables: readonly DocumentTable[],
  headings: readonly Heading[],
  rows: readonly Row[],
  question: Question,
): ReadonlyMap<Row, number> {
  const headers = tables.map(({ header }) => header);
  const named = termsIn(units, headers);
  const held = termsIn(units, rows);
  const counts = new Map<number, number>();
  for (const terms of held.values()) for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  const asked = new Map<Row, number>();
  const weightOf = (term: number) => question.terms[term]?.weight ?? 1;
  for (const [index, part] of question.parts.entries()) {
    const names = namedIn(question.texts[index] ?? '', part, question);
    const rarity = (term: number) => Math.log((rows.length + 1) / (counts.get(term) ?? 1)) * weightOf(term);
    const scores = [...held].map(([, terms]) => sumOf(part, (term) => (terms.has(term) ? rarity(term) : 0)));
    const best = scores.reduce((most, score) => Math.max(most, score), 0);
    if (best < Math.log(rows.length + 1) * LEAST_RARITY) continue;
    const whole = sumOf(part, weightOf);
    const own = new Set(part);
    const beside = mostSaidBeside(units, rows, (term) => (own.has(term) ? weightOf(term) : 0));
    let at = 0;
    for (const [row, terms] of held) {
      const share = (scores[at++] ?? 0) / best;
      // What is said of the thing that the question names may be said in other words: gone for removed.
      const isOfName = names.length > 0 && names.every((term) => terms.has(term));
      const score = isOfName ? Math.max(share, NEARLY_BEST) : share;
      if (score < NEARLY_BEST || asked.size >= MOST_ASKED) continue;
      const above = named.get(headers[row.table] ?? row);
      const said = sumOf(part, (term) => (terms.has(term) || above?.has(term) ? weightOf(term) : 0));
      if (said < beside * NEARLY_BEST && isItem(units.text, row)) continue;
      asked.set(row, Math.max(asked.get(row) ?? 0, (score * said) / whole));
    }
  }
  for (const [row, share] of rowsOfAskedTables(units, tables, headings, held, rows, question))
    if (asked.size < MOST_ASKED) asked.set(row, Math.max(asked.get(row) ?? 0, share));
  return asked;
}

export function asksForSteps({ texts }: Pick<Question, 'texts'>): boolean {
  return texts.some((text) => ASKS_FOR_STEPS.test(text.slice(0, READ_OF_A_QUESTION)));
}

const ITEM = /^[ \t]{0,8}(?:[-*+•]|\d{1,3}[.)])[ \t]/;
const LONGEST_MARK = 13;

function isItem(text: string, { from }: Row): boolean {
  return ITEM.test(text.slice(from, from + LONGEST_MARK));
}

/** What the sentence outside of all rows says that says most: an item of a list that says less of the question is not what it asks for. */
function mostSaidBeside(
  { places, starts, sentenceOf }: ProseUnits,
  rows: readonly Row[],
  worthOf: (term: number) => number,
): number {
  if (places === undefined) return 0;
  let most = 0;
  let row = 0;
  let clause = 0;
  let sentence = -1;
  let said = 0;
  let terms = new Set<number>();
  places.terms.forEach((term, index) => {
    const offset = places.offsets[index] ?? 0;
    while ((rows[row]?.to ?? Number.POSITIVE_INFINITY) <= offset) row++;
    if ((rows[row]?.from ?? Number.POSITIVE_INFINITY) <= offset) return;
    while ((starts[clause + 1] ?? Number.POSITIVE_INFINITY) <= offset) clause++;
    if (sentenceOf[clause] !== sentence) {
      terms = new Set();
      said = 0;
    }
    sentence = sentenceOf[clause] ?? 0;
    if (terms.has(term)) return;
    terms.add(term);
    said += worthOf(term);
    most = Math.max(most, said);
  });
  return most;
}

/** Written as no other word is: `legacyMode`, `max_age`, `INC-113`. */
const NAME = /[\p{L}\p{N}_.-]{0,40}(?:\p{Ll}\p{Lu}|_|\p{N})[\p{L}\p{N}_.-]{0,40}/gu;

/** The terms of a part that stand in such names. */
function namedIn(text: string, part: readonly number[], { terms }: Question): readonly number[] {
  const names = [...text.slice(0, READ_OF_A_QUESTION).matchAll(NAME)].map(([name]) => foldText(name));
  return part.filter((term) => names.some((name) => name.includes(terms[term]?.text ?? ' ')));
}

/** Of short tables, with the share of the question that the table speaks of. */
function rowsOfAskedTables(
  units: ProseUnits,
  tables: readonly DocumentTable[],
  headings: readonly Heading[],
  held: ReadonlyMap<Row, ReadonlySet<number>>,
  rows: readonly Row[],
  question: Question,
): ReadonlyMap<Row, number> {
  const spoken = tables.map(() => new Set<number>());
  const named = termsAbove(units, tables, headings);
  for (const [row, terms] of held) for (const term of terms) spoken[row.table]?.add(term);
  const weightOf = (term: number) => question.terms[term]?.weight ?? 1;
  const wantsSteps = asksForSteps(question);
  const areSteps = tables.map((table) => wantsSteps && isNumbered(units.text, table.rows[0] ?? 0));
  const shares = tables.map((table, at) => {
    const names = named[at];
    if (names === undefined || names.size === 0) return 0;
    if (!isShortTable(units.text, table, areSteps[at] ? 1 : undefined)) return 0;
    return Math.max(
      ...question.parts.map((part) => {
        if (!part.some((term) => names.has(term))) return 0;
        const said = sumOf(part, (term) => (names.has(term) || spoken[at]?.has(term) ? weightOf(term) : 0));
        return said / sumOf(part, weightOf);
      }),
    );
  });
  return new Map(
    rows.flatMap((row) => {
      const share = shares[row.table] ?? 0;
      if (areSteps[row.table]) return share >= ASKED_STEPS ? [[row, share] as const] : [];
      return share >= ASKED_TABLE ? [[row, share * ROW_OF_ASKED_TABLE] as const] : [];
    }),
  );
}

/** Terms in the names of each table and in the heading that it stands below. */
function termsAbove(
  units: ProseUnits,
  tables: readonly DocumentTable[],
  headings: readonly Heading[],
): readonly ReadonlySet<number>[] {
  const inHeadings = termsIn(units, headings);
  const named = termsIn(
    units,
    tables.map(({ header }) => header),
  );
  let next = 0;
  return tables.map(({ header }) => {
    while ((headings[next]?.from ?? Number.POSITIVE_INFINITY) <= header.from) next++;
    const heading = headings[next - 1];
    return new Set([...(named.get(header) ?? []), ...((heading && inHeadings.get(heading)) ?? [])]);
  });
}

function sumOf(terms: readonly number[], value: (term: number) => number): number {
  return terms.reduce((sum, term) => sum + value(term), 0);
}

/** The terms of the question in each of the places, which stand in the order of the text; places without any are left out. */
export function termsIn<Place extends Span>(
  { places: found }: ProseUnits,
  places: readonly Place[],
): ReadonlyMap<Place, ReadonlySet<number>> {
  const held = new Map<Place, Set<number>>();
  let at = 0;
  found?.terms.forEach((term, index) => {
    const offset = found.offsets[index] ?? 0;
    while ((places[at]?.to ?? Number.POSITIVE_INFINITY) <= offset) at++;
    const place = places[at];
    if (place === undefined || offset < place.from) return;
    const terms = held.get(place);
    if (terms === undefined) held.set(place, new Set([term]));
    else terms.add(term);
  });
  return held;
}
