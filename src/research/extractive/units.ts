/**
 * The sentences, rows and items of a passage, and the run of them that is quoted: whole ones, in one piece, with the white space
 * that stands between them.
 */
import { foldText } from '../../reduce/extract/fold-text.js';
import { eachHit, type Question } from '../../reduce/extract/question.js';
import { proseStarts } from '../../text/sentences.js';
import { countWords } from './word-counter.js';

/** Offsets in the passage, without the white space around it. */
export interface Unit {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const QUOTE_WORDS = 120;
/** Scripts without spaces have few words by count. */
const QUOTE_CHARACTERS = 900;

/** Code and tables by their lines. */
export function unitsOf(text: string, byLines: boolean): Unit[] {
  const starts = byLines ? lineStarts(text) : proseStarts(text, text.length + 1);
  return starts.slice(0, -1).flatMap((from, index) => {
    const slice = text.slice(from, starts[index + 1]);
    const trimmed = slice.trim();
    const start = from + slice.length - slice.trimStart().length;
    return trimmed === '' ? [] : [{ text: trimmed, start, end: start + trimmed.length }];
  });
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return [...starts, text.length];
}

/** The last up to which all are within so many words together. */
export function lastWithin(units: readonly Unit[], most: number): Unit | undefined {
  let last: Unit | undefined;
  let words = 0;
  for (const unit of units) {
    words += countWords(unit.text);
    if (words > most) break;
    last = unit;
  }
  return last;
}

/** The whole passage where it is short; else the neighbours with most of the question. One unit is there in any case. */
export function bestUnits(text: string, units: readonly Unit[], asked: Question): string {
  if (fits(text)) return text;
  const hits = units.map((unit) => termsIn(unit.text, asked));
  let best = { worth: -1, from: 0, to: 0 };
  for (let from = 0; from < units.length; from++) {
    const found = new Set<number>();
    let repeated = 0;
    for (let to = from; to < units.length; to++) {
      if (to > from && !fits(text.slice(units[from]?.start, units[to]?.end))) break;
      for (const term of hits[to] ?? []) {
        if (found.has(term)) repeated++;
        found.add(term);
      }
      const worth = found.size + repeated / 100;
      if (worth > best.worth) best = { worth, from, to };
    }
  }
  return text.slice(units[best.from]?.start, widest(text, units, best));
}

/** What follows is quoted as far as there is room: it often goes on about the same. */
function widest(text: string, units: readonly Unit[], { from, to }: { from: number; to: number }): number {
  let last = to;
  while (last + 1 < units.length && fits(text.slice(units[from]?.start, units[last + 1]?.end))) last++;
  return units[last]?.end ?? text.length;
}

function fits(text: string): boolean {
  return text.length <= QUOTE_CHARACTERS && countWords(text) <= QUOTE_WORDS;
}

function termsIn(text: string, { terms }: Question): number[] {
  const folded = foldText(text);
  return terms.flatMap((term, index) => {
    let stands = false;
    eachHit(term, folded, () => {
      stands = true;
    });
    return stands ? [index] : [];
  });
}
