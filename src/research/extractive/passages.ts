/**
 * A text in passages that can be quoted: paragraphs and items of lists, short ones together, long ones by their sentences,
 * and the rows of a table one by one. A heading stands over its passages and in none of them. Passages keep their offsets.
 */
import { proseStarts } from '../../text/segments.js';

export interface Passage {
  readonly text: string;
  readonly start: number;
  /** The heading above it, where there is one; above rows and items also the names of the columns, the line before the list. */
  readonly heading: string;
  /** A block of code: it shows how something is done and seldom says what is. */
  readonly isCode: boolean;
}

const LONGEST = 1_200;
/** A paragraph that is shorter goes together with the next one. */
const SHORTEST = 200;
/** As much of the line before a list as is taken for what it is about. */
const LONGEST_LEAD = 300;
const HEADING = /^ {0,3}#{1,6}\s/;
const ITEM = /^(?:[-*+]|\d{1,3}[.)]) /;
const FENCE = /^ {0,3}(?:```|~~~)/;

export function passagesOf(text: string): Passage[] {
  const passages: Passage[] = [];
  let heading = '';
  let start = -1;
  let end = -1;
  let isCode = false;
  let wasRow = false;
  let columns = '';
  let lead = '';
  /** The lead of the passage that is open, if that begins with an item. */
  let ownLead = '';
  let isInList = false;
  let wasBlank = false;
  for (const line of lines(text)) {
    const isFence = FENCE.test(line.text);
    if (isFence && !isCode) close();
    if (isFence) isCode = !isCode;
    const isHeading = !isCode && !isFence && HEADING.test(line.text);
    const isBlank = !isCode && line.text.trim() === '';
    const isRow = !isCode && !isFence && line.text.trimStart().startsWith('|');
    const isItem = !isCode && ITEM.test(line.text);
    if (isHeading || isRow !== wasRow || ((isBlank || isItem) && end - start >= SHORTEST)) close();
    if (isRow && !wasRow) columns = line.text;
    if (isItem) isInList = true;
    // What follows an item without an empty line, or indented, belongs to it.
    else if (
      isHeading ||
      isFence ||
      isRow ||
      (!isBlank && /^\S/.test(line.text) && (wasBlank || !isInList))
    ) {
      isInList = false;
      lead = isHeading ? '' : line.text.slice(0, LONGEST_LEAD);
    }
    wasBlank = isBlank;
    wasRow = isRow;
    if (isHeading) heading = line.text.replace(HEADING, '').trim();
    else if (!isBlank) {
      if (start < 0) {
        start = line.start;
        ownLead = isItem ? lead : '';
      }
      end = line.start + line.text.length;
    }
    if (isFence && !isCode) close(true);
    if (isRow) close();
  }
  close();
  return passages;

  function close(isBlock = false): void {
    if (start >= 0) push(start, end, isBlock);
    start = -1;
    end = -1;
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
    if (wasRow && slice.startsWith('|')) return `${heading} ${columns}`;
    return ownLead === '' ? heading : `${heading} ${ownLead}`;
  }

  function add(from: number, to: number, isBlock: boolean): void {
    const slice = text.slice(from, to);
    const trimmed = slice.trim();
    if (trimmed !== '')
      passages.push({
        text: trimmed,
        start: from + slice.length - slice.trimStart().length,
        heading: above(slice.trimStart()),
        isCode: isBlock,
      });
  }
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
