/**
 * Lists inside a document as tables whose names are the line above them: an item below another line says something else. An item
 * holds what is indented below it. One pass over the lines; what stands in fences is code.
 */
import { proseStarts } from '../../text/sentences.js';
import type { DocumentTable } from './document-tables.js';

/** Longer items are paragraphs, and read as such; one of several sentences is one sooner. */
const LONGEST_ITEM = 400;
const LONGEST_OF_SENTENCES = 120;
const SENTENCE_BORDER = /[.!?。！？]["”’)]?\s{1,3}["“(]?[\p{Lu}\p{Lo}\d]/u;
const LONGEST_LEAD = 300;
/** How far back from a list its lead is looked for, and how far into a line its mark. */
const LEAD_WINDOW = 400;
const LONGEST_MARK = 12;
const NUMBERED = /^[ \t]{0,8}\d{1,3}[.)][ \t]/;
const MAY_BE_LIST = /(?:^|\n)[ \t]{0,8}(?:[-*+•]|\d{1,3}[.)])[ \t]/;
const ITEM = /^([ \t]{0,8})(?:[-*+•]|\d{1,3}[.)])[ \t]/;
const FENCE = /^ {0,3}(?:```|~~~)/;

interface List {
  readonly header: { readonly from: number; readonly to: number };
  readonly rows: number[];
  readonly indent: number;
}

/** Where steps are asked for, one of several sentences is an item of its numbered list. */
export function documentLists(text: string, asksForSteps = false): readonly DocumentTable[] {
  if (!MAY_BE_LIST.test(text)) return [];
  const lists: DocumentTable[] = [];
  let list: List | undefined;
  /** Start of the paragraph, and of the last line that is not blank, with its end. */
  let paragraph = 0;
  let lastEnd = 0;
  let isCode = false;
  let wasBlank = true;
  for (let from = 0; from < text.length; ) {
    const found = text.indexOf('\n', from);
    const to = found === -1 ? text.length : found + 1;
    // Most lines begin with a letter: no mark of a list, no fence, no heading.
    const isPlain = isLetter(text.charCodeAt(from));
    const start = isPlain ? '' : text.slice(from, Math.min(to, from + LONGEST_MARK));
    if (!isPlain && FENCE.test(start)) isCode = !isCode;
    const indent = isPlain || isCode ? undefined : ITEM.exec(start)?.[1]?.length;
    const isBlank = !isPlain && start.trim() === '' && text.slice(from, to).trim() === '';
    if (list !== undefined && !isBlank) {
      const goesOn = indent !== undefined || !wasBlank || start.startsWith('  ') || start.startsWith('\t');
      if (!goesOn || start.startsWith('#') || isCode) close(lastEnd);
    }
    if (indent !== undefined) {
      if (list === undefined) list = { header: leadOf(text, paragraph, lastEnd, from), rows: [from], indent };
      else if (indent <= list.indent) list.rows.push(from);
    } else if (!isBlank && (wasBlank || start.startsWith('#'))) paragraph = from;
    wasBlank = isBlank;
    if (!isBlank) lastEnd = to;
    from = to;
  }
  close(lastEnd);
  return lists;

  function close(end: number): void {
    if (list !== undefined) lists.push(...shortItems(text, list, end, asksForSteps));
    list = undefined;
  }
}

function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
}

/**
 * The short items that follow each other, the first of them below the line that leads to the list: a long item is read as a
 * paragraph, and those beside it are items all the same.
 */
function shortItems(
  text: string,
  { header, rows }: List,
  end: number,
  asksForSteps: boolean,
): DocumentTable[] {
  if (header.to - header.from > LONGEST_LEAD) return [];
  const tables: DocumentTable[] = [];
  let run: number[] = [];
  let names = header;
  rows.forEach((from, at) => {
    const to = rows[at + 1] ?? end;
    const isStep = asksForSteps && isNumbered(text, from);
    const isLong = isStep ? to - from > LONGEST_ITEM : isParagraph(text, from, to);
    if (isLong) close(from);
    else run.push(from);
    if (isLong) names = { from: to, to };
  });
  close(end);
  return tables;

  function close(to: number): void {
    const isPart = run.length < rows.length;
    if (run.length > 0) tables.push({ header: names, rows: [...run, to], ...(isPart ? { isPart } : {}) });
    run = [];
  }
}

/** Whether the item at an offset has a number. */
export function isNumbered(text: string, from: number): boolean {
  return NUMBERED.test(text.slice(from, from + LONGEST_MARK));
}

function isParagraph(text: string, from: number, to: number): boolean {
  if (to - from > LONGEST_ITEM) return true;
  return to - from > LONGEST_OF_SENTENCES && SENTENCE_BORDER.test(text.slice(from + LONGEST_MARK, to));
}

/** The last sentence before the list, a heading included; nothing where the text begins with the list. */
function leadOf(text: string, paragraph: number, end: number, list: number): List['header'] {
  if (end === 0) return { from: list, to: list };
  const starts = proseStarts(text, LEAD_WINDOW, Math.max(paragraph, end - LEAD_WINDOW), end);
  return { from: starts.at(-2) ?? paragraph, to: end };
}
