/**
 * What of a document is shown whole or not at all where there is room for sentences: a heading with what stands below it first, a
 * short table or list with the line that leads to it, a short block of code. An order that lacks a step is another order.
 */
import { isSpaceCode } from './character-codes.js';
import type { Span } from './choose-groups.js';
import type { DocumentTable } from './document-tables.js';
import type { Heading } from './headings.js';

/** A longer one, or one that is a larger part of its text, is shown in part. */
const LONGEST_BLOCK = 1_200;
const LARGEST_PART = 0.15;

/** In the order of the text, without overlaps. What begins inside of a block belongs to it. */
export function documentBlocks(
  text: string,
  tables: readonly DocumentTable[],
  headings: readonly Heading[],
): readonly Span[] {
  const blocks: Span[] = [];
  for (const table of tables) {
    const { header, rows } = table;
    const end = isShortTable(text, table) ? rows.at(-1) : rows[1];
    blocks.push({ from: header.from, to: end ?? header.to });
  }
  for (const { from, to } of headings) {
    const next = pastBlanks(text, to);
    if (next < text.length) blocks.push({ from, to: next + 1 });
  }
  const merged: Span[] = [];
  for (const block of blocks.sort((a, b) => a.from - b.from || a.to - b.to)) {
    const last = merged.at(-1);
    if (last !== undefined && block.from < last.to)
      merged[merged.length - 1] = { from: last.from, to: Math.max(last.to, block.to) };
    else merged.push(block);
  }
  return merged;
}

/** Unless something else is said, one that is not a large part of its text. */
export function isShortTable(
  text: string,
  { header, rows, isPart }: DocumentTable,
  largestPart = LARGEST_PART,
): boolean {
  return !isPart && (rows.at(-1) ?? 0) - header.from <= Math.min(LONGEST_BLOCK, text.length * largestPart);
}

function pastBlanks(text: string, from: number): number {
  let at = from;
  while (at < text.length && isSpaceCode(text.charCodeAt(at))) at++;
  return at;
}
