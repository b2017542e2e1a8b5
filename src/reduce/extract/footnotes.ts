/**
 * Notes of a document that a mark refers to: `49 EUR¹` and `¹ If paid in advance`. A figure without its note says something else, so the
 * note of a mark that is shown is shown too. One pass over the text for the notes, one over what is shown for the marks.
 */
import type { Span } from './choose-groups.js';
import type { DocumentTable } from './document-tables.js';
import { firstWhere } from './first-where.js';
import { joined } from './joined.js';
import type { ProseUnits } from './prose-units.js';

/** The mark at the beginning of a line, with the first character of the note: a figure raised or in brackets, a star or a dagger. */
const NOTE =
  /^ {0,3}(?:([¹²³⁰⁴-⁹]{1,3})[.):]?[ \t]*|\[(\^[\w-]{1,24}|\d{1,3})\](?::|[ \t])[ \t]*|\\?(\*{1,3}|[†‡§])[ \t]?)(?=[\p{L}\p{N}"'(„“])/gmu;
/** The same behind a word or a figure. A star that ends what another one began only sets it off. */
const MARK =
  /[\p{L}\p{N}%€$£)"'”.,][ \t]?(?:([¹²³⁰⁴-⁹]{1,3})|\[(\^[\w-]{1,24}|\d{1,3})\](?!\()|\\?(\*{1,3}|[†‡§])(?=[\s|.,;:)]|$))/gmu;
const ADDRESS = /^<?(?:https?|ftp|mailto):|^\S+\.\w{2,4}\/\S*\s*$/i;
const ITEM_OF_LIST = /^\*[ \t]/;
/** More figures in brackets are the list of what was read: none of them changes what is said. */
const MOST_NUMBERED = 12;
const HEADED = /^(?:#{1,6}[ \t]|={3}|-{3})/m;
const LONGEST_NOTE = 500;
/** Notes may take so much of the budget. */
const NOTES_SHARE = 0.5;

export type WithNotes = (spans: readonly Span[], budget: number) => readonly Span[];

/** Prepared once for a text; undefined where it has no notes. `tables` are not taken apart for a note. */
export function footnotes(units: ProseUnits, tables: readonly DocumentTable[]): WithNotes | undefined {
  const { text } = units;
  const notes = notesOf(text);
  if (notes.size === 0) return undefined;
  return (spans, budget) => {
    let room = budget * NOTES_SHARE;
    const added = new Set<Span>();
    for (const mark of mostWorthFirst(marksIn(text, spans))) {
      const note = notes.get(mark);
      if (note === undefined || added.has(note) || isShown(spans, note)) continue;
      const size = note.to - note.from;
      if (size > room) continue;
      room -= size;
      added.add(note);
    }
    if (added.size === 0) return spans;
    return joined([...withoutLeast(spans, lengthOf([...spans, ...added]) - budget), ...added]);
  };

  /** By the lines that they stand on. */
  function mostWorthFirst(marks: ReadonlyMap<string, Span>): readonly string[] {
    const densities = [...marks].map(([mark, line]) => ({ mark, density: densityOf(units, line) }));
    return densities.sort((a, b) => b.density - a.density).map(({ mark }) => mark);
  }

  /** Notes go before what has none and is worth less than what has one. */
  function withoutLeast(spans: readonly Span[], tooMany: number): readonly Span[] {
    if (tooMany <= 0) return spans;
    const densities = new Map(spans.map((span) => [span, densityOf(units, span)]));
    const densityAt = (span: Span) => densities.get(span) ?? 0;
    const isMarked = (span: Span) => [...marksIn(text, [span]).keys()].some((mark) => notes.has(mark));
    const marked = new Set(spans.filter(isMarked));
    const least = [...marked].reduce((most, span) => Math.max(most, densityAt(span)), 0);
    const others = spans
      .filter((span) => densityAt(span) < least && isPlain(span) && !marked.has(span))
      .sort((a, b) => densityAt(a) - densityAt(b));
    const dropped = new Set<Span>();
    let left = tooMany;
    for (const span of others) {
      if (left <= 0) break;
      dropped.add(span);
      left -= span.to - span.from;
    }
    return spans.filter((span) => !dropped.has(span));
  }

  function isPlain({ from, to }: Span): boolean {
    if (HEADED.test(text.slice(from, to))) return false;
    const next = firstWhere(tables.length, (at) => (tables[at]?.rows.at(-1) ?? 0) > from);
    return (tables[next]?.header.from ?? text.length) >= to;
  }
}

/** What a character of it is worth. */
function densityOf({ words, cellStart, worth }: ProseUnits, { from, to }: Span): number {
  let sum = 0;
  const first = firstWhere(words, (word) => (cellStart[word] ?? 0) >= from);
  for (let word = first; word < words && (cellStart[word] ?? 0) < to; word++) sum += worth[word] ?? 0;
  return sum / Math.max(1, to - from);
}

function lengthOf(spans: readonly Span[]): number {
  return spans.reduce((sum, { from, to }) => sum + to - from, 0);
}

/** By their marks. Of two with one mark it is not known which is meant. */
function notesOf(text: string): ReadonlyMap<string, Span> {
  const notes = new Map<string, Span>();
  const twice = new Set<string>();
  let numbered = 0;
  for (const found of notesAt(text)) {
    const mark = found[1] ?? found[2] ?? found[3] ?? '';
    const body = found.index + found[0].length;
    if (ADDRESS.test(text.slice(body, endOfLine(text, body)))) continue;
    if (found[2] !== undefined && !mark.startsWith('^')) numbered++;
    if (notes.has(mark)) twice.add(mark);
    // Emphasis at the beginning of a line ends on it.
    if (found[3]?.startsWith('*') && text.slice(body, endOfLine(text, body)).includes('*')) continue;
    notes.set(mark, { from: found.index, to: endOfNote(text, body) });
  }
  for (const mark of twice) notes.delete(mark);
  if (numbered > MOST_NUMBERED) for (const mark of notes.keys()) if (/^\d/.test(mark)) notes.delete(mark);
  return notes;
}

const NOTE_HERE = new RegExp(NOTE.source, 'myu');
/** What a line may begin with that begins a note. */
const BEGINNINGS = new Set(Array.from(' ¹²³⁰⁴⁵⁶⁷⁸⁹[\\*†‡§', (mark) => mark.charCodeAt(0)));
/** Other ends of lines, as the expression knows them. */
const OTHER_LINE_ENDS = ['\r', '\u2028', '\u2029'];

/** Where `NOTE` is found: most lines are told by their first character. */
function* notesAt(text: string): Generator<RegExpMatchArray & { readonly index: number }> {
  if (OTHER_LINE_ENDS.some((end) => text.includes(end))) {
    yield* text.matchAll(NOTE);
    return;
  }
  for (let line = 0; line < text.length; line = endOfLine(text, line) + 1) {
    if (!BEGINNINGS.has(text.charCodeAt(line))) continue;
    NOTE_HERE.lastIndex = line;
    const found = NOTE_HERE.exec(text);
    if (found !== null) yield found;
  }
}

/** With the lines that it goes on, to the next blank line, note, row or heading. */
function endOfNote(text: string, from: number): number {
  let end = endOfLine(text, from);
  for (;;) {
    const next = end + 1;
    const line = text.slice(next, endOfLine(text, next));
    const isRest = next < text.length && /^[ \t]*[\p{L}\p{N}"'(]/u.test(line) && line.search(NOTE) < 0;
    if (!isRest || next + line.length - from > LONGEST_NOTE) return Math.min(text.length, end + 1);
    end = next + line.length;
  }
}

function endOfLine(text: string, from: number): number {
  const found = text.indexOf('\n', from);
  return found === -1 ? text.length : found;
}

/** Each with the line that it stands on first. */
function marksIn(text: string, spans: readonly Span[]): ReadonlyMap<string, Span> {
  const marks = new Map<string, Span>();
  for (const { from, to } of spans) {
    let start = from;
    for (const line of text.slice(from, to).split('\n')) {
      const end = start + line.length;
      const stars = line.replace(ITEM_OF_LIST, '').match(/\*+/g)?.length ?? 0;
      for (const found of line.matchAll(MARK)) {
        if (found[3]?.startsWith('*') && stars % 2 === 0) continue;
        const mark = found[1] ?? found[2] ?? found[3] ?? '';
        if (!marks.has(mark)) marks.set(mark, { from: start, to: end });
      }
      start = end + 1;
    }
  }
  return marks;
}

function isShown(spans: readonly Span[], { from, to }: Span): boolean {
  const end = to - 1;
  const next = firstWhere(spans.length, (at) => (spans[at]?.to ?? 0) >= end);
  return (spans[next]?.from ?? to) <= from;
}
