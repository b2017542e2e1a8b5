/**
 * Splits a text into passages: parts that can be found and quoted alone. They begin at headings, paragraphs, records
 * or sentences, whichever keeps them near one size. Joined, they are the text.
 */
import { pieceEnd, proseStarts } from './sentences.js';
import { isUnspaced } from './words.js';

export interface Passage {
  readonly start: number;
  readonly end: number;
  /** Where its text begins after headings at its beginning. */
  readonly body: number;
  /** The headings above it, outermost first. */
  readonly headings: readonly string[];
}

/** How a text is divided: by headings, by paragraphs, by records with empty lines between them, or line by line. */
export type TextForm = 'markdown' | 'prose' | 'records' | 'lines' | 'code';

/** Blocks are put together up to `wanted` characters; one of more than `most` is cut. */
const SIZES: Readonly<Record<TextForm, { readonly wanted: number; readonly most: number }>> = {
  markdown: { wanted: 1_000, most: 1_600 },
  prose: { wanted: 1_000, most: 1_600 },
  records: { wanted: 200, most: 1_600 },
  lines: { wanted: 400, most: 1_600 },
  code: { wanted: 1_000, most: 1_600 },
};
const SMALL_SECTION = 200;
/** As much of a line as can be a heading. */
const LONGEST_LINE = 300;
/** A character of a script without spaces says as much as several others. */
const UNSPACED_SCALE = 0.4;

interface Block {
  readonly start: number;
  readonly end: number;
  readonly heading?: { readonly level: number; readonly title: string };
}

/** A section with fewer characters than this is no passage of its own. */
export function splitPassages(
  text: string,
  form: TextForm,
  { wanted: usual = SIZES[form].wanted, section = SMALL_SECTION } = {},
): Passage[] {
  const scale = isUnspacedText(text) ? UNSPACED_SCALE : 1;
  const wanted = usual * scale;
  const most = SIZES[form].most * scale;
  const passages: Passage[] = [];
  const above: { level: number; title: string }[] = [];
  let start = 0;
  let end = 0;
  let headings: readonly string[] = [];

  function flush(): void {
    if (end > start) passages.push({ start, end, body: bodyStart(text, start, end, form), headings });
    start = end;
    headings = above.map(({ title }) => title);
  }

  for (const block of blocksOf(text, form)) {
    const { heading } = block;
    if (heading !== undefined) {
      if (end - start >= section * scale) flush();
      while ((above.at(-1)?.level ?? 0) >= heading.level) above.pop();
      above.push(heading);
      if (end === start) headings = above.map(({ title }) => title);
    } else if (block.end - start > wanted && bodyStart(text, start, end, form) < end) {
      // A heading alone stays with what follows it.
      flush();
    }
    if (block.end - block.start <= most) {
      end = block.end;
      continue;
    }
    for (const cut of cutsOf(text, block, form, wanted, most)) {
      end = cut;
      flush();
    }
  }
  flush();
  return passages;
}

function bodyStart(text: string, start: number, end: number, form: TextForm): number {
  let at = start;
  while (form === 'markdown' && at < end) {
    const lineBreak = text.indexOf('\n', at);
    const next = lineBreak === -1 || lineBreak >= end ? end : lineBreak + 1;
    const line = text.slice(at, Math.min(next, at + LONGEST_LINE));
    if (line.trim() !== '' && headingOf(line) === undefined) break;
    at = next;
  }
  return at;
}

/** Blocks joined are the text: empty lines belong to the block before. */
function* blocksOf(text: string, form: TextForm): Generator<Block> {
  let start = 0;
  let at = 0;
  let fence = '';
  let wasBlank = false;
  while (at < text.length) {
    const lineBreak = text.indexOf('\n', at);
    const next = lineBreak === -1 ? text.length : lineBreak + 1;
    const line = text.slice(at, Math.min(next, at + LONGEST_LINE));
    const isBlank = line.trim() === '';
    const heading = form === 'markdown' && fence === '' ? headingOf(line) : undefined;
    if (at > start && (heading !== undefined || (wasBlank && !isBlank && fence === '') || form === 'lines')) {
      yield { start, end: at };
      start = at;
    }
    if (heading !== undefined) {
      yield { start, end: next, heading };
      start = next;
    } else if (form === 'markdown') fence = fenceAfter(line, fence);
    wasBlank = isBlank;
    at = next;
  }
  if (text.length > start) yield { start, end: text.length };
}

function headingOf(line: string): Block['heading'] {
  const match = /^(#{1,6})[ \t]+(\S.*)/.exec(line);
  if (match === null) return undefined;
  return {
    level: match[1]?.length ?? 1,
    title: (match[2] ?? '')
      .replace(/[#*_`]/g, '')
      .trim()
      .slice(0, 200),
  };
}

function fenceAfter(line: string, fence: string): string {
  const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
  if (mark === undefined) return fence;
  if (fence === '') return mark;
  return mark.startsWith(fence) ? '' : fence;
}

/** Cuts a long block into sentences or lines, joined up to the wanted size. */
function* cutsOf(
  text: string,
  block: Block,
  form: TextForm,
  wanted: number,
  most: number,
): Generator<number> {
  const isProse = form === 'markdown' || form === 'prose' || form === 'records';
  const starts = isProse
    ? proseStarts(text, most, block.start, block.end)
    : lineStarts(text, most, block.start, block.end);
  let from = block.start;
  for (let index = 1; index < starts.length; index++) {
    const end = starts[index] ?? block.end;
    const next = starts[index + 1];
    if (next === undefined || next - from > wanted) {
      yield end;
      from = end;
    }
  }
}

function lineStarts(text: string, most: number, from: number, to: number): number[] {
  const starts: number[] = [];
  let at = from;
  while (at < to) {
    starts.push(at);
    const lineBreak = text.indexOf('\n', at);
    const end = lineBreak === -1 || lineBreak >= to ? to : lineBreak + 1;
    at = end - at > most ? Math.min(to, pieceEnd(text, at, most)) : end;
  }
  starts.push(to);
  return starts;
}

function isUnspacedText(text: string): boolean {
  const sample = text.slice(0, 2_000);
  let count = 0;
  for (const character of sample) if (isUnspaced(character)) count++;
  return count > sample.length * 0.3;
}
