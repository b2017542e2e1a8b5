/**
 * What was chosen of a document as a reader would leave it: a heading only with something below it, rows and answers below those of
 * their section, and at the end of a span neither the first few words of a sentence nor a line that leads to what is not shown.
 */
import { isSpaceCode, isUnspacedCode } from './character-codes.js';
import type { Span } from './choose-groups.js';
import { cutLocks, LOCK } from './cut-locks.js';
import type { DocumentTable } from './document-tables.js';
import { firstWhere } from './first-where.js';
import { footnotes } from './footnotes.js';
import type { Heading } from './headings.js';
import { joined } from './joined.js';
import { NEARLY_BEST, passageFit } from './passage-worth.js';
import { LONG_TEXT } from './passages.js';
import type { ProseUnits } from './prose-units.js';
import * as SEEN from './seen-bits.js';
import { withWholeFragments } from './sentence-fragments.js';
import { withToldNames } from './told-names.js';
import * as KIND from './word-kinds.js';

/** Fewer words of a sentence tell nothing. */
const FEWEST_WORDS = 4;
/** As many characters of a script without spaces. */
const FEW_CHARACTERS = 12;
/** A longer line that leads to something says something itself. */
const LONGEST_LEAD = 60;
/** A heading over rows may take so much of the budget. */
const HEADING_SHARE = 0.1;
/** All of those over what answers a question together. */
const HEADINGS_SHARE = 0.1;
/** Characters of the mark for the gap between two of them. */
const GAP_LENGTH = 6;
/** And all of those without which what is shown would be taken for something else. */
const MARKED_SHARE = 0.6;
const DEEPEST = 6;
const COLON = 58;
/** Fewer words, none of them asked for or a figure, are no sentence. */
const FEWEST_TELLING = 3;
/** Where a passage fits the question less, a figure alone (`3.1.`) is hardly one that was asked for. */
const NEAR_ANSWER = 0.5;

export type TidySpans = (spans: readonly Span[], budget: number) => readonly Span[];

/** Prepared once for a text. */
export function tidySpans(
  units: ProseUnits,
  tables: readonly DocumentTable[],
  headings: readonly Heading[],
): TidySpans {
  const { text } = units;
  const isLong = text.length > LONG_TEXT;
  const atClauses = (spans: readonly Span[]) => spans.map((span) => withoutFewCharacters(units, span));
  // A heading that says that something was superseded is itself one of those.
  const hasChange = units.changes.some(
    ({ from }) => !headings.some((one) => one.from <= from && from < one.to),
  );
  const withNotes = footnotes(units, tables);
  const tidied = isLong || headings.length > 0 ? tidy : atClauses;
  return (given, budget) => {
    const spans = withToldNames(text, tidied(withWholeFragments(units, given, budget), budget));
    return withNotes === undefined ? spans : withNotes(spans, budget);
  };

  function tidy(given: readonly Span[], budget: number): readonly Span[] {
    const spans = atClauses(given);
    const ended = isLong ? spans.flatMap((span) => withoutLooseEnd(units, span)) : spans;
    const whole = isLong && units.isAsked ? telling(units, headings, ended) : ended;
    // What is all that there is room for is left as it is.
    if (whole.length === 0) return spans;
    // Chosen again with less for the sake of a heading, what changes an answer would be missing.
    const used = hasChange ? whole.reduce((sum, { from, to }) => sum + to - from, 0) : 0;
    const forMarked = Math.min(budget * MARKED_SHARE, budget - used);
    const headed = withHeadings(text, headings, tables, whole, budget, forMarked, isLong && units.isAsked);
    return headed.length === 0 ? spans : headed;
  }
}

/** Without spans that say nothing but headings: two words, a bracket or a tag take a line for themselves, and headings with them. */
function telling(units: ProseUnits, headings: readonly Heading[], spans: readonly Span[]): Span[] {
  let heading = 0;
  return spans.filter(({ from, to }) => {
    while (heading < headings.length && (headings[heading]?.to ?? 0) <= from) heading++;
    let at = from;
    for (let next = heading; (headings[next]?.from ?? to) < to; next++) {
      if (says(units, at, headings[next]?.from ?? to)) return true;
      at = headings[next]?.to ?? to;
    }
    return says(units, at, to);
  });
}

/** What fits the question best says something, however short: a question may be answered by No. */
function says(units: ProseUnits, from: number, to: number): boolean {
  const { words, cellStart, wordKind, wordLists } = units;
  const first = firstWhere(words, (word) => (cellStart[word] ?? 0) >= from);
  if ((cellStart[first] ?? to) >= to) return false;
  if ((cellStart[first + FEWEST_TELLING - 1] ?? to) < to) return true;
  const fit = passageFit(units, from);
  const mayBeFigure = fit >= NEAR_ANSWER;
  for (let word = first; word < words && (cellStart[word] ?? 0) < to; word++) {
    if (wordKind[word] === KIND.asked) return true;
    if (mayBeFigure && ((wordLists[word] ?? 0) & SEEN.digit) !== 0) return true;
  }
  return fit >= NEARLY_BEST;
}

/**
 * In scripts without spaces any character may be the first or the last one. A few of a clause tell nothing: the span begins and ends
 * with whole clauses instead, unless they are asked for or hold a figure.
 */
function withoutFewCharacters(units: ProseUnits, { from, to }: Span): Span {
  const { text, starts } = units;
  const isInside = (at: number) =>
    at > 0 && isUnspacedCode(text.charCodeAt(at)) && isUnspacedCode(text.charCodeAt(at - 1));
  const clauseAt = (at: number) => firstWhere(starts.length, (clause) => (starts[clause] ?? 0) >= at);
  let first = from;
  let last = to;
  if (isInside(to)) {
    const clause = clauseAt(to) - 1;
    const start = starts[clause] ?? 0;
    if (start > from && isFew(units, start, to) && mayTurn(units, clause, LOCK.closing)) last = start;
  }
  if (isInside(from)) {
    const clause = clauseAt(from);
    const start = starts[clause] ?? text.length;
    if (start < last && isFew(units, from, start) && mayTurn(units, clause, LOCK.opening)) first = start;
  }
  return { from: first, to: last };
}

function mayTurn(units: ProseUnits, clause: number, lock: number): boolean {
  return ((cutLocks(units)[units.wordFrom[clause] ?? 0] ?? 0) & lock) === 0;
}

function isFew({ words, cellStart, wordKind, wordLists }: ProseUnits, from: number, to: number): boolean {
  if (to - from > FEW_CHARACTERS) return false;
  const first = firstWhere(words, (word) => (cellStart[word] ?? 0) >= from);
  for (let word = first; word < words && (cellStart[word] ?? 0) < to; word++)
    if (wordKind[word] === KIND.asked || ((wordLists[word] ?? 0) & SEEN.digit) !== 0) return false;
  return true;
}

function withoutLooseEnd(units: ProseUnits, span: Span): Span[] {
  const { text, starts, sentenceOf, wordFrom } = units;
  let { to } = span;
  while (to > span.from) {
    const clause = firstWhere(starts.length, (at) => (starts[at] ?? 0) >= to) - 1;
    const isInside = pastBlanks(text, to) < (starts[clause + 1] ?? text.length);
    // Most spans end with a sentence that leads to nothing.
    if (!isInside && text.charCodeAt(beforeBlanks(text, to) - 1) !== COLON) break;
    let first = clause;
    while (first > 0 && sentenceOf[first - 1] === sentenceOf[first]) first--;
    const start = Math.max(starts[first] ?? 0, span.from);
    if (start > span.from && ((cutLocks(units)[wordFrom[first] ?? 0] ?? 0) & LOCK.closing) !== 0) break;
    const end = text.slice(start, to).trim();
    const isKept = isInside
      ? wordsOf(end) >= FEWEST_WORDS || (start === span.from && /\d/.test(end))
      : end.length > LONGEST_LEAD || to === text.length;
    if (isKept) break;
    to = start;
  }
  return to === span.from ? [] : [{ from: span.from, to }];
}

function pastBlanks(text: string, from: number): number {
  let at = from;
  while (at < text.length && isSpaceCode(text.charCodeAt(at))) at++;
  return at;
}

function beforeBlanks(text: string, to: number): number {
  let at = to;
  while (at > 0 && isSpaceCode(text.charCodeAt(at - 1))) at--;
  return at;
}

function wordsOf(text: string): number {
  return text.match(/\S+/g)?.length ?? 0;
}

/** Headings of shown rows are added, those that nothing is shown below are left out, and each is whole. */
function withHeadings(
  text: string,
  headings: readonly Heading[],
  tables: readonly DocumentTable[],
  spans: readonly Span[],
  budget: number,
  forMarked: number,
  isAsked: boolean,
): readonly Span[] {
  if (headings.length === 0) return spans;
  const isShown = headings.map(() => false);
  const hasText = headings.map(() => false);
  const rest: SectionText[] = [];
  let heading = 0;
  for (const span of spans) {
    while (heading < headings.length && (headings[heading]?.to ?? 0) <= span.from) heading++;
    let at = span.from;
    let next = heading;
    for (; next < headings.length && (headings[next]?.from ?? 0) < span.to; next++) {
      const { from, to } = headings[next] ?? span;
      addText(at, from, next - 1);
      isShown[next] = true;
      at = to;
    }
    addText(at, span.to, next - 1);
  }
  let above = -1;
  let shown = 0;
  for (const { header, rows } of tables) {
    while ((headings[above + 1]?.from ?? Number.POSITIVE_INFINITY) <= header.from) above++;
    while (shown < rest.length && (rest[shown]?.to ?? 0) <= (rows[0] ?? 0)) shown++;
    const line = headings[above];
    if (line === undefined || line.to - line.from > budget * HEADING_SHARE) continue;
    if ((rest[shown]?.from ?? Number.POSITIVE_INFINITY) < (rows.at(-1) ?? 0)) isShown[above] = true;
  }
  if (isAsked) showAbove(headings, hasText, isShown, budget);
  const hasContent = contentBelow(headings, hasText);
  showMarked(text, headings, hasContent, isShown, forMarked);
  headings.forEach((_, at) => {
    if (!hasContent[at]) isShown[at] = false;
  });
  const own = belowOwnHeadings(text, headings, rest, isShown, budget);
  const kept = headings.filter((_, at) => isShown[at]);
  return joined([...own, ...kept].map(({ from, to }) => ({ from, to })));

  function addText(from: number, to: number, section: number): void {
    if (to <= from) return;
    rest.push({ from, to, section });
    if (section >= 0 && !hasText[section]) hasText[section] = pastBlanks(text, from) < to;
  }
}

interface SectionText extends Span {
  /** The heading that it stands below; -1 before the first one. */
  readonly section: number;
}

/**
 * What is shown below a heading reads as if it stood there: what is of another section is shown with its own heading, or not at all
 * where there is no room for that. Changes `isShown`.
 */
function belowOwnHeadings(
  text: string,
  headings: readonly Heading[],
  texts: readonly SectionText[],
  isShown: boolean[],
  budget: number,
): readonly SectionText[] {
  let room = budget * MARKED_SHARE;
  /** The headings that the one at hand stands under, itself the last. */
  const open: number[] = [];
  let last = -1;
  let at = -1;
  return texts.filter(({ from, to, section }) => {
    while (at < section) {
      at++;
      while (open.length > 0 && levelOf(open.at(-1) ?? 0) >= levelOf(at)) open.pop();
      open.push(at);
      if (isShown[at]) last = at;
    }
    if (last < 0 || open.includes(last) || pastBlanks(text, from) >= to) return true;
    const heading = headings[section];
    if (heading === undefined || heading.to - heading.from > room) return false;
    room -= heading.to - heading.from;
    isShown[section] = true;
    last = section;
    return true;
  });

  function levelOf(heading: number): number {
    return headings[heading]?.level ?? DEEPEST;
  }
}

/**
 * A heading that says more than what it stands over, in brackets, behind a mark or by a year (`Leave (2024, superseded)`, `DRAFT: prices`):
 * what is shown below it would read as if it held without that.
 */
const MARKED = /\S\s?[([{\uff08]|:\s|\s[-\u2013\u2014|]\s|\b(?:19|20)\d\d\b/u;

function showMarked(
  text: string,
  headings: readonly Heading[],
  hasContent: readonly boolean[],
  isShown: boolean[],
  most: number,
): void {
  let room = most;
  headings.forEach(({ from, to }, at) => {
    if (isShown[at] || !hasContent[at] || to - from > room || !MARKED.test(text.slice(from, to))) return;
    isShown[at] = true;
    room -= to - from;
  });
}

/** The headings over what answers a question, and those over them: `### Added` tells little without its version. The first is the title. */
function showAbove(
  headings: readonly Heading[],
  hasText: readonly boolean[],
  isShown: boolean[],
  budget: number,
): void {
  let room = budget * HEADINGS_SHARE;
  /** The headings that the one at hand stands under, itself the last. */
  const open: number[] = [];
  headings.forEach(({ level }, at) => {
    while (open.length > 0 && (headings[open.at(-1) ?? 0]?.level ?? 0) >= level) open.pop();
    open.push(at);
    if (!hasText[at]) return;
    for (const above of open.toReversed()) {
      const { from, to } = headings[above] ?? { from: 0, to: 0 };
      if (isShown[above] || (above === 0 && at > 0)) continue;
      if (to - from > Math.min(room, budget * HEADING_SHARE)) return;
      isShown[above] = true;
      room -= to - from + GAP_LENGTH;
    }
  });
}

/** For each heading whether there is text in its section or in one below it: one pass from the last one on. */
function contentBelow(headings: readonly Heading[], hasText: readonly boolean[]): readonly boolean[] {
  const has = [...hasText];
  /** A bit by level: whether a later section of it, that no heading further up ends, has text. */
  let below = 0;
  for (let at = headings.length - 1; at >= 0; at--) {
    const level = headings[at]?.level ?? DEEPEST;
    if (below >> (level + 1) !== 0) has[at] = true;
    below &= (2 << level) - 1;
    if (has[at]) below |= 1 << level;
  }
  return has;
}
