/**
 * A long text as passages that can be looked at one by one: what stands under a heading, a few paragraphs, list items or rows.
 * Passages joined are the text. Headings are those of Markdown, marked or underlined; a text without them is taken apart at its lines and sentences.
 */
import { underlinedHeading } from './underlined-heading.js';

interface Passages {
  /** Start of each passage, with the end of the text as last entry. */
  readonly starts: readonly number[];
  /** Where the heading line that a passage begins with ends; its start where it begins with none. */
  readonly headingEnds: readonly number[];
  /** The level of that heading, from 1 to 6; 0 without one. */
  readonly levels: readonly number[];
}

/** A text up to this length is one passage. */
export const LONG_TEXT = 1_600;
/** Characters from which a passage may end at an empty line, at a line, at a line that ends no sentence, inside of an item of a list, within a line. */
const AT_PARAGRAPH = 120;
const AT_LINE = 200;
const INSIDE_SENTENCE = 300;
const INSIDE_ITEM = 400;
const LONGEST = 700;
const ENDS_SENTENCE = /[.!?:;|>}]\s{1,3}$/;
const DEEPEST = 6;
const ITEM = /^[ \t]{0,8}(?:[-*+•]|\d{1,3}[.)])[ \t]/;
const LONGEST_MARK = 13;

export function passagesOf(text: string): Passages {
  const starts = [0];
  const headingEnds = [0];
  const levels = [0];
  if (text.length <= LONG_TEXT) return { starts: [0, text.length], headingEnds, levels };
  let start = 0;
  let fence = '';
  let wasEmpty = false;
  /** What an item says of itself stands at its beginning: the rest of it tells little without. */
  let isOfItem = false;
  for (let at = 0; at < text.length; ) {
    const found = text.indexOf('\n', at);
    const end = found === -1 ? text.length : found + 1;
    const mark = text.startsWith('```', at) ? '```' : text.startsWith('~~~', at) ? '~~~' : '';
    if (mark !== '' && (fence === '' || fence === mark)) fence = fence === '' ? mark : '';
    const underlined = fence === '' && (wasEmpty || at === 0) ? underlinedHeading(text, at, end) : undefined;
    const level = underlined?.level ?? (fence === '' ? headingLevel(text, at) : 0);
    const isItem = fence === '' && ITEM.test(text.slice(at, Math.min(end, at + LONGEST_MARK)));
    if (isItem || level > 0 || (wasEmpty && !isIndented(text, at))) isOfItem = isItem;
    if (level > 0) open(at, level, underlined?.end ?? end);
    else if (at - start >= AT_PARAGRAPH && at - start >= leastAt(at, isItem)) open(at, 0, at);
    while (end - start > LONGEST) open(cutBefore(text, start + LONGEST, start + AT_LINE), 0, 0);
    wasEmpty = end - at < 3 && text.slice(at, end).trim() === '';
    at = end;
  }
  starts.push(text.length);
  return { starts, headingEnds, levels };

  function leastAt(at: number, isItem: boolean): number {
    if (isOfItem && !isItem) return INSIDE_ITEM;
    if (wasEmpty) return AT_PARAGRAPH;
    const isWhole = isItem || fence !== '' || ENDS_SENTENCE.test(text.slice(at - 4, at));
    return isWhole ? AT_LINE : INSIDE_SENTENCE;
  }

  function open(at: number, level: number, headingEnd: number): void {
    if (at > start) {
      starts.push(at);
      headingEnds.push(0);
      levels.push(0);
    }
    start = at;
    headingEnds[headingEnds.length - 1] = level > 0 ? headingEnd : at;
    levels[levels.length - 1] = level;
  }
}

function isIndented(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code === 32 || code === 9;
}

/** The number of signs before a heading; 0 when the line is none. */
function headingLevel(text: string, at: number): number {
  let level = 0;
  while (level <= DEEPEST && text.charCodeAt(at + level) === 35) level++;
  return level > 0 && level <= DEEPEST && text.charCodeAt(at + level) === 32 ? level : 0;
}

/** After the last sentence before `limit`, else after the last space, else there. */
function cutBefore(text: string, limit: number, least: number): number {
  // Only what may be cut is searched: a text without a mark would be searched whole for every passage.
  const end = text.slice(least, limit);
  for (const mark of ['. ', ' ']) {
    const at = end.lastIndexOf(mark);
    if (at >= 0) return least + at + mark.length;
  }
  return limit;
}
