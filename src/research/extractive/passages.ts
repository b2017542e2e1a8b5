/**
 * A text in passages that can be quoted: paragraphs and items of lists, short ones together, long ones by their sentences,
 * the rows of a table and records one by one, comments of a program apart from it. Headings stand over their passages and in none
 * of them. A block of code belongs to the sentence before it that ends with a colon. Passages keep their offsets.
 */
import { RULE } from '../../data/text-table.js';
import { proseStarts } from '../../text/sentences.js';
import { commentLines, withoutMarks } from './comment-marks.js';
import { type Field, isFact, recordFields, spokenRow, tableFields } from './rows.js';

export interface Passage {
  readonly text: string;
  /** The same without the marks of comments, every letter at its offset. */
  readonly plain: string;
  /** What it says, for comparing: of a row each value with the name of its column. */
  readonly spoken: string;
  /** Of a row the part that is names and figures; else empty. */
  readonly facts: string;
  /** Of a row or record its values and the names of their columns; else none. */
  readonly fields: readonly Field[];
  readonly start: number;
  /** The headings above it; above rows, items and code also the names of the columns, the line before them. */
  readonly heading: string;
  /** A block of code: it shows how something is done and seldom says what is. */
  readonly isCode: boolean;
}

interface Heading {
  readonly level: number;
  readonly title: string;
}

interface PassageOptions {
  /** Those above the text. */
  readonly headings?: readonly Heading[];
  /** The first row of the table in which the text begins. */
  readonly columns?: string;
  /** The text begins inside a block of code. */
  readonly isInCode?: boolean;
  /** Each paragraph is a record of its own: a line a field, or fields with semicolons between them. */
  readonly isRecords?: boolean;
}

const LONGEST = 1_200;
/** A paragraph that is shorter goes together with the next one. */
const SHORTEST = 200;
/** As much of the line before a list as is taken for what it is about. */
const LONGEST_LEAD = 300;
const HEADING = /^ {0,3}#{1,6}\s/;
const ITEM = /^(?:[-*+]|\d{1,3}[.)]) /;
const MARKED_LINE = /^ {0,3}(?:#{1,6}[ \t]|```|~~~)/gm;
/** Headings that are farther above say little. */
const FARTHEST = 200_000;
const FENCE = /^ {0,3}(?:```|~~~)/;
/** The target of links, an entry of a table of contents, a tag alone: no sentence that could be quoted. */
const SAYS_NOTHING =
  /^ {0,3}\[[^\]\n]+\]: *\S+ *(?:["'(][^\n]*)?$|^\s*(?:[-*+]|\d{1,3}[.)]) +\[[^\]\n]*\]\(#[^)\n]*\)\s*$|^\s*(?:<\/?[a-zA-Z][^>\n]*>\s*)+$/;

export function passagesOf(
  text: string,
  {
    headings: outer = [],
    columns: outerColumns = '',
    isInCode = false,
    isRecords = false,
  }: PassageOptions = {},
): Passage[] {
  const passages: Passage[] = [];
  const headings = [...outer];
  let start = -1;
  let end = -1;
  let isCode = isInCode;
  let wasRow = false;
  let wasComment = false;
  let columns = '';
  let lead = '';
  /** The lead of the passage that is open, if that begins with an item or is code. */
  let ownLead = '';
  let isInList = false;
  let wasBlank = false;
  /** The passage that is open is the sentence before a block of code, and the block. */
  let isLed = false;
  const all = [...lines(text)];
  const comments = isRecords ? [] : commentLines(all.map((line) => line.text));
  for (const [at, line] of all.entries()) {
    const isFence = !isRecords && FENCE.test(line.text);
    if (isFence && !isCode) {
      isLed = isLeading();
      if (!isLed) close();
    }
    if (isFence) isCode = !isCode;
    const isComment = !isCode && !isFence && comments[at] === true;
    const isText = !isCode && !isFence && !isComment && !isRecords;
    const isHeading = isText && HEADING.test(line.text);
    const isBlank = !isCode && (line.text.trim() === '' || (isText && SAYS_NOTHING.test(line.text)));
    const isRow = isText && !isBlank && line.text.trimStart().startsWith('|');
    const isItem = isText && ITEM.test(line.text);
    const subject = isBlank && isText && start >= 0 ? subjectOf(text.slice(start, end)) : undefined;
    if (subject !== undefined) {
      // Like code they seldom say what is.
      close(true);
      headings.push({ level: 1, title: subject });
    }
    if (
      isHeading ||
      isRow !== wasRow ||
      isComment !== wasComment ||
      (isBlank && isRecords) ||
      (isBlank && end - start >= SHORTEST && !isLeading()) ||
      (isItem && end - start >= SHORTEST)
    )
      close();
    if (isRow && !wasRow) columns = at === 0 && outerColumns !== '' ? outerColumns : line.text;
    if (isItem) isInList = true;
    // What follows an item without an empty line, or indented, belongs to it.
    else if (isHeading || isRow || (!isBlank && /^\S/.test(line.text) && (wasBlank || !isInList))) {
      isInList = false;
      if (!isCode && !isFence) lead = isHeading ? '' : line.text.slice(0, LONGEST_LEAD);
    }
    wasBlank = isBlank;
    wasRow = isRow;
    wasComment = isComment;
    if (isHeading) enterHeading(headings, line.text);
    else if (!isBlank) {
      if (start < 0) {
        start = line.start;
        ownLead = isItem || isFence ? lead : '';
      }
      end = line.start + line.text.length;
    }
    if (isFence && !isCode) close(!isLed);
    // The names of the columns stand above every row, and answer nothing alone.
    if (isRow && (isRule(line.text) || isRule(all[at + 1]?.text ?? ''))) drop();
    if (isRow) close();
  }
  close();
  return passages;

  function drop(): void {
    start = -1;
    end = -1;
  }

  /** A short text that ends with a colon leads to what follows it. */
  function isLeading(): boolean {
    return start >= 0 && end - start <= LONGEST_LEAD && text[end - 1] === ':';
  }

  function close(isBlock = false): void {
    if (start >= 0) push(start, end, isBlock);
    drop();
  }

  function push(from: number, to: number, isBlock: boolean): void {
    const starts = to - from <= LONGEST ? [] : proseStarts(text, LONGEST, from, to);
    let first = from;
    for (let index = 1; index < starts.length; index++) {
      const next = starts[index] ?? to;
      const previous = starts[index - 1] ?? from;
      if (next - first > LONGEST && previous > first) {
        add(first, previous, isBlock);
        first = previous;
      }
    }
    add(first, to, isBlock);
  }

  /** What is said before a list, and the names of columns, hold for each item and row. */
  function above(slice: string): string {
    const path = headings.map(({ title }) => title).join(' ');
    if (wasRow && slice.startsWith('|')) return `${path} ${columns}`;
    return ownLead === '' ? path : `${path} ${ownLead}`;
  }

  function add(from: number, to: number, isBlock: boolean): void {
    const slice = text.slice(from, to);
    const trimmed = slice.trim();
    if (trimmed === '') return;
    const plain = wasComment ? withoutMarks(trimmed) : trimmed;
    const fields = fieldsOf(trimmed);
    passages.push({
      text: trimmed,
      plain,
      spoken: fields === undefined ? plain : spokenRow(fields),
      facts: fields === undefined ? '' : spokenRow(fields.filter(isFact)),
      fields: fields ?? [],
      start: from + slice.length - slice.trimStart().length,
      heading: above(trimmed),
      isCode: isBlock,
    });
  }

  function fieldsOf(slice: string): Field[] | undefined {
    if (isRecords) return recordFields(slice);
    return wasRow && slice.startsWith('|') ? tableFields(slice, columns) : undefined;
  }
}

const FIELD_LINE = /^[> ]{0,8}\p{Lu}[\p{L}-]{1,20}: ?/u;
const SUBJECT = /^[> ]{0,8}(?:subject|betreff|objet|asunto|oggetto): ?(.*)$/im;
const MOST_FIELDS = 12;

/** What the lines above a mail ("From: ...", "Subject: ...") say it is about; undefined for other text. They are no part of what it says. */
function subjectOf(block: string): string | undefined {
  const lines = block.split('\n', MOST_FIELDS + 1);
  if (lines.length < 2 || lines.length > MOST_FIELDS || !lines.every((line) => FIELD_LINE.test(line)))
    return undefined;
  return SUBJECT.exec(block)?.[1]?.trim();
}

/** The headings above an offset of a Markdown text, outermost first. */
export function headingsAbove(text: string, at: number): Heading[] {
  return marksAbove(text, at).headings;
}

/** Whether an offset of a Markdown text stands in a block of code. */
export function isInBlock(text: string, at: number): boolean {
  return marksAbove(text, at).isCode;
}

function marksAbove(text: string, at: number): { readonly headings: Heading[]; readonly isCode: boolean } {
  const headings: Heading[] = [];
  let isCode = false;
  MARKED_LINE.lastIndex = Math.max(0, at - FARTHEST);
  for (;;) {
    const found = MARKED_LINE.exec(text);
    if (found === null || found.index >= at) return { headings, isCode };
    const lineEnd = text.indexOf('\n', found.index);
    if (FENCE.test(found[0])) isCode = !isCode;
    else if (!isCode) enterHeading(headings, text.slice(found.index, lineEnd < 0 ? text.length : lineEnd));
  }
}

/** The first row of the table that an offset stands in; empty where it is in none, or in its first row. */
export function columnsAbove(text: string, at: number): string {
  let first = '';
  for (let end = at - 1; end > 0 && at - end < FARTHEST; ) {
    const start = text.lastIndexOf('\n', end - 1) + 1;
    const line = text.slice(start, end);
    if (!line.trimStart().startsWith('|')) break;
    first = line;
    end = start - 1;
  }
  return first;
}

/** The row below the names of columns. */
function isRule(line: string): boolean {
  return RULE.test(line) && line.includes('|') && line.includes('-');
}

function enterHeading(headings: Heading[], line: string): void {
  const level = line.trimStart().search(/[^#]/);
  while ((headings.at(-1)?.level ?? 0) >= level) headings.pop();
  headings.push({ level, title: line.replace(HEADING, '').trim() });
}

function* lines(text: string): Generator<{ readonly text: string; readonly start: number }> {
  let start = 0;
  while (start < text.length) {
    const at = text.indexOf('\n', start);
    const end = at < 0 ? text.length : at;
    yield { text: text.slice(start, end), start };
    start = end + 1;
  }
}
