/**
 * Splits a passage into sentences, rows and blocks of code, and chooses the run of them that is quoted: whole ones,
 * in one piece, with the white space between them. A row is quoted alone.
 */
import { RULE } from '../../data/text-table.js';
import { holdsKind } from '../../text/answer-kind.js';
import { proseStarts } from '../../text/sentences.js';
import { type AskedQuestion, asksItself, heldTerms } from './asked-question.js';
import { recordFields, spokenRow, tableFields } from './rows.js';
import { countWords } from './word-counter.js';

/** Offsets in the passage, without the white space around it. */
export interface Unit {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** A row of a table, or a record. */
  readonly isRow: boolean;
  /** The same with the names of its columns, for comparing. */
  readonly spoken: string;
}

const QUOTE_WORDS = 120;
/** Scripts without spaces have few words by count. */
const QUOTE_CHARACTERS = 900;

interface UnitOptions {
  /** The passage is a record. */
  readonly isRecord?: boolean;
  /** The first row of the table in which the passage begins. */
  readonly columns?: string;
}

export function unitsOf(text: string, { isRecord = false, columns: outer = '' }: UnitOptions = {}): Unit[] {
  const starts = isRecord
    ? [0, text.length]
    : outsideFences(text, proseStarts(text, text.length + 1)).filter((at) => !isInRow(text, at));
  let columns = outer;
  let wasRow = outer !== '';
  return starts.slice(0, -1).flatMap((from, index) => {
    const slice = text.slice(from, starts[index + 1]);
    const trimmed = slice.trim();
    const start = from + slice.length - slice.trimStart().length;
    const isInTable = trimmed.startsWith('|');
    if (isInTable && !wasRow) columns = trimmed;
    const isNames = isInTable && (!wasRow || (RULE.test(trimmed) && trimmed.includes('-')));
    wasRow = isInTable;
    // The names of columns answer nothing alone.
    if (trimmed === '' || (isNames && starts.length > 2)) return [];
    const isRow = isRecord || isInTable;
    const fields = isInTable ? tableFields(trimmed, columns) : isRecord ? recordFields(trimmed) : undefined;
    const spoken = fields === undefined ? trimmed : spokenRow(fields);
    return [{ text: trimmed, start, end: start + trimmed.length, isRow, spoken }];
  });
}

/** A sentence in a cell does not end the row. */
function isInRow(text: string, at: number): boolean {
  const line = text.lastIndexOf('\n', at - 1) + 1;
  return at < text.length && text.slice(line, at).trimStart().startsWith('|');
}

const FENCE = /^ {0,3}(?:```|~~~)/gm;

/** A block of code is one unit. */
function outsideFences(text: string, starts: readonly number[]): number[] {
  const fences = [...text.matchAll(FENCE)].map(({ index }) => index);
  if (fences.length < 2) return [...starts];
  return starts.filter((at) => at === text.length || fences.filter((fence) => fence < at).length % 2 === 0);
}

/** The row that has most of the question; of prose the whole passage where it is short, else the neighbours with most of it. */
export function bestUnits(text: string, units: readonly Unit[], asked: AskedQuestion): string {
  const hits = units.map(({ spoken }) => heldTerms(spoken, asked));
  const best = bestOf(units, hits, asked);
  if (best?.isRow === true) return best.text;
  if (fits(text)) return text;
  let run = { worth: -1, from: 0, to: 0 };
  for (let from = 0; from < units.length; from++) {
    const found = new Set<string>();
    let repeated = 0;
    for (let to = from; to < units.length; to++) {
      if (to > from && !fits(text.slice(units[from]?.start, units[to]?.end))) break;
      for (const term of hits[to] ?? []) {
        if (found.has(term)) repeated++;
        found.add(term);
      }
      const worth = found.size + repeated / 100;
      if (worth > run.worth) run = { worth, from, to };
    }
  }
  return text.slice(units[run.from]?.start, widest(text, units, run));
}

/** The unit that has most of the question, of those with the kind of thing that is asked for. */
function bestOf(
  units: readonly Unit[],
  hits: readonly (readonly string[])[],
  { kind }: AskedQuestion,
): Unit | undefined {
  let most = 0;
  let best: Unit | undefined;
  units.forEach((unit, at) => {
    if (asksItself(unit.text)) return;
    const worth = (hits[at]?.length ?? 0) + (holdsKind(unit.text, kind) ? HOLDS_KIND : 0);
    if (worth > most) [most, best] = [worth, unit];
  });
  return best;
}

/** As much as half a word of the question. */
const HOLDS_KIND = 0.5;

/** The next units are quoted too as far as there is room, because they often continue the subject. */
function widest(text: string, units: readonly Unit[], { from, to }: { from: number; to: number }): number {
  let last = to;
  while (last + 1 < units.length && fits(text.slice(units[from]?.start, units[last + 1]?.end))) last++;
  return units[last]?.end ?? text.length;
}

function fits(text: string): boolean {
  return text.length <= QUOTE_CHARACTERS && countWords(text) <= QUOTE_WORDS;
}
