/**
 * Blocks of code inside a document as tables whose names are the line that leads to the block and the fence that opens it: a short
 * block is one row, of a longer one each line is. Half a line of code does something else, or nothing.
 */
import type { CodeFence } from './code-fences.js';
import type { DocumentTable } from './document-tables.js';

/** A block up to this length is shown whole or not at all. */
const SHORT_BLOCK = 600;
/** Longer lines are data, and read as such. */
const LONGEST_LINE = 1_000;
const LONGEST_LEAD = 300;
const COLON = 58;

export function documentCode(text: string, fences: readonly CodeFence[]): readonly DocumentTable[] {
  const blocks: DocumentTable[] = [];
  for (const fence of fences) {
    const rows = fence.end - fence.body <= SHORT_BLOCK ? [fence.body] : lineStarts(text, fence);
    if (rows.every((from, at) => (rows[at + 1] ?? fence.close) - from <= LONGEST_LINE) && rows.length > 0)
      blocks.push({ header: { from: leadOf(text, fence.open), to: fence.body }, rows: [...rows, fence.end] });
  }
  return blocks;
}

/** The line that closes the block belongs to the last one. */
function lineStarts(text: string, { body, close }: CodeFence): number[] {
  const starts: number[] = [];
  for (let from = body; from < close; ) {
    const found = text.indexOf('\n', from);
    const to = found === -1 || found >= close ? close : found + 1;
    // An empty line belongs to the one before it.
    if (starts.length === 0 || text.slice(from, to).trim() !== '') starts.push(from);
    from = to;
  }
  return starts;
}

/** A line before the block that ends with a colon leads to it. */
function leadOf(text: string, open: number): number {
  let end = open;
  while (end > 0 && text.charAt(end - 1).trim() === '' && open - end < LONGEST_LEAD) end--;
  if (text.charCodeAt(end - 1) !== COLON) return open;
  const from = text.lastIndexOf('\n', end - 1) + 1;
  return open - from <= LONGEST_LEAD ? from : open;
}
