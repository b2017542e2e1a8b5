/**
 * Writes the text below a node of a page as light Markdown. Headings, lists, quotations, tables and code keep their
 * form; raised, lowered and struck-out text is marked. Link targets, emphasis, pictures and hidden text leave. The
 * caller bounds the depth of the tree.
 */
import { MARK, withoutMarks, writeMarks } from '../../reduce/text-marks.js';
import type { MarkupNode } from './markup-node.js';
import { isDataTable, tableToMarkdown } from './table-to-markdown.js';
import { STRUCK_ATTRIBUTE } from './trim-markup.js';

const SKIPPED = new Set(
  'head script style noscript template svg iframe object embed canvas select button input textarea nav img picture audio video math'.split(
    ' ',
  ),
);
const BLOCKS = new Set(
  'address article aside body caption dd details dialog div dl dt fieldset figcaption figure footer form header hgroup hr html legend main p section summary tbody td tfoot th thead tr'.split(
    ' ',
  ),
);
/** Deeper lists and quotations are written at this depth. */
const DEEPEST_INDENT = 6;

export function nodeToMarkdown(node: MarkupNode): string {
  const text = blocksBelow(node, { indent: 0, isStruck: false }).join('\n\n');
  return text === '' ? '' : `${text}\n`;
}

interface Surroundings {
  readonly indent: number;
  /** Something around it is struck out. */
  readonly isStruck: boolean;
  /** A cell may be a box alone; elsewhere such a box belongs to the form of the page. */
  readonly isCell?: true;
}

function blocksBelow(node: MarkupNode, around: Surroundings): string[] {
  const blocks: string[] = [];
  let strikes = around.isStruck ? 1 : 0;
  let line: string[] = [];
  visitChildren(node);
  flush();
  return blocks;

  function visitChildren(parent: MarkupNode): void {
    for (let child = parent.firstChild; child !== null; child = child.nextSibling) visit(child);
  }

  function visit(child: MarkupNode): void {
    if (child.nodeType === 3) {
      line.push(withoutMarks(child.nodeValue ?? ''));
      return;
    }
    if (child.nodeType !== 1) return;
    const name = child.nodeName.toLowerCase();
    if (SKIPPED.has(name) || isHidden(child)) return;
    if (!isStruckOut(name, child)) visitElement(name, child);
    else {
      line.push(MARK.struck);
      strikes++;
      visitElement(name, child);
      strikes--;
      line.push(MARK.unstruck);
    }
  }

  function visitElement(name: string, child: MarkupNode): void {
    if (name === 'br') line.push(strikes > 0 ? `${MARK.unstruck}\u0000${MARK.struck}` : '\u0000');
    else if (name === 'sup' || name === 'sub') {
      line.push(name === 'sup' ? MARK.raised : MARK.lowered);
      visitChildren(child);
      line.push(MARK.level);
    } else if (name === 'code' || name === 'kbd' || name === 'samp') visitCode(child);
    else if (isOwnBlock(name, child)) {
      flush();
      const block = ownBlock(name, child, { indent: around.indent, isStruck: strikes > 0 });
      if (block !== '') blocks.push(block);
    } else if (BLOCKS.has(name) || name === 'table') {
      flush();
      visitChildren(child);
      flush();
    } else visitChildren(child);
  }

  function visitCode(child: MarkupNode): void {
    const code = spaced(writeMarks(rawText(child))).trim();
    if (code !== '') line.push(code.includes('`') ? code : `\`${code}\``);
  }

  function flush(): void {
    if (line.length === 0) return;
    const block = linesOf((around.isStruck ? MARK.struck : '') + line.join(''));
    // What is struck out around this block goes on after it.
    line = Array<string>(strikes - (around.isStruck ? 1 : 0)).fill(MARK.struck);
    if (block !== '' && (around.isCell || (block !== '[ ]' && block !== '[x]'))) blocks.push(block);
  }
}

/** Line breaks of the page are marked by NUL, which no page text contains after this. */
function linesOf(raw: string): string {
  if (!raw.includes('\u0000')) return spaced(writeMarks(raw)).trim();
  const lines = raw.split('\u0000').map((part) => spaced(writeMarks(part)).trim());
  return lines.filter((part) => part !== '').join('\n');
}

function spaced(text: string): string {
  return text.replace(/[ \t\r\n\f\u00a0]+/g, ' ');
}

function isOwnBlock(name: string, node: MarkupNode): boolean {
  if (name === 'table') return isDataTable(node);
  return /^h[1-6]$/.test(name) || ['pre', 'ul', 'ol', 'menu', 'blockquote'].includes(name);
}

function ownBlock(name: string, node: MarkupNode, around: Surroundings): string {
  if (name === 'pre') return fenced(node);
  if (name === 'blockquote') {
    const inner = blocksBelow(node, deeper(around)).join('\n\n');
    return inner === '' || around.indent >= DEEPEST_INDENT ? inner : prefixed(inner, '> ', '> ');
  }
  if (name === 'table') return tableToMarkdown(node, (cell) => cellText(cell, around.isStruck));
  if (name.startsWith('h')) {
    const text = blocksBelow(node, around).join(' ').replaceAll('\n', ' ');
    return text === '' ? '' : `${'#'.repeat(Number(name[1]))} ${text}`;
  }
  return list(node, name === 'ol', around);
}

function deeper({ indent, isStruck }: Surroundings): Surroundings {
  return { indent: indent + 1, isStruck };
}

function list(node: MarkupNode, isOrdered: boolean, around: Surroundings): string {
  const entries: string[] = [];
  const step = numberOf(node, 'reversed') === undefined ? 1 : -1;
  let number = numberOf(node, 'start') ?? (step === 1 ? 1 : entryCount(node));
  for (let child = node.firstChild; child !== null; child = child.nextSibling) {
    if (child.nodeType !== 1 || isHidden(child) || SKIPPED.has(child.nodeName.toLowerCase())) continue;
    const inner = blocksBelow(child, {
      ...deeper(around),
      isStruck: around.isStruck || isStruckOut(child.nodeName.toLowerCase(), child),
    }).join('\n');
    if (inner === '') continue;
    number = numberOf(child, 'value') ?? number;
    const mark = isOrdered ? `${number}. ` : '- ';
    number += step;
    entries.push(around.indent >= DEEPEST_INDENT ? inner : prefixed(inner, mark, ' '.repeat(mark.length)));
  }
  return entries.join('\n');
}

/** A whole number, 0 for an attribute that only has to be there. */
function numberOf(node: MarkupNode, attribute: string): number | undefined {
  const value = node.getAttribute?.(attribute);
  if (value == null) return undefined;
  return attribute === 'reversed' ? 0 : /^\s{0,9}-?\d{1,9}\s{0,9}$/.test(value) ? Number(value) : undefined;
}

function entryCount(node: MarkupNode): number {
  let count = 0;
  for (let child = node.firstChild; child !== null; child = child.nextSibling)
    if (child.nodeName.toLowerCase() === 'li') count++;
  return count;
}

function prefixed(text: string, first: string, rest: string): string {
  return text
    .split('\n')
    .map((line, index) => (index === 0 ? first + line : (rest + line).trimEnd()))
    .join('\n');
}

function fenced(node: MarkupNode): string {
  const code = writeMarks(rawText(node)).replaceAll('\r\n', '\n').replace(/^\n/, '').trimEnd();
  if (code === '') return '';
  const fence = code.includes('```') ? '~~~~' : '```';
  return `${fence}\n${code}\n${fence}`;
}

function rawText(node: MarkupNode): string {
  const parts: string[] = [];
  const visit = (parent: MarkupNode): void => {
    for (let child = parent.firstChild; child !== null; child = child.nextSibling) {
      const name = child.nodeName.toLowerCase();
      if (child.nodeType === 3) parts.push(withoutMarks(child.nodeValue ?? ''));
      else if (name === 'br') parts.push('\n');
      else if (name === 'sup' || name === 'sub') {
        parts.push(name === 'sup' ? MARK.raised : MARK.lowered);
        visit(child);
        parts.push(MARK.level);
      } else visit(child);
    }
  };
  visit(node);
  return parts.join('');
}

function cellText(cell: MarkupNode, isStruck: boolean): string {
  const blocks = blocksBelow(cell, { indent: DEEPEST_INDENT, isStruck, isCell: true });
  return blocks.join(' ').replaceAll('\n', ' ').replaceAll('|', '\\|');
}

function isStruckOut(name: string, node: MarkupNode): boolean {
  if (name === 'del' || name === 's' || name === 'strike') return true;
  return node.getAttribute !== undefined && node.getAttribute(STRUCK_ATTRIBUTE) !== null;
}

function isHidden(node: MarkupNode): boolean {
  if (node.getAttribute === undefined) return false;
  if (node.getAttribute('hidden') !== null || node.getAttribute('aria-hidden') === 'true') return true;
  const style = node.getAttribute('style');
  return (
    style !== null &&
    /(?:display\s{0,9}:\s{0,9}none|visibility\s{0,9}:\s{0,9}hidden)/i.test(style.slice(0, 2_000))
  );
}
