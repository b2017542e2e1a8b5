/**
 * The text below a node of a page as light Markdown: headings, lists, quotations, tables and code keep their form.
 * Link targets, emphasis and pictures leave: the text is to be read and quoted. What a page hides from its readers
 * is hidden here too. The caller bounds the depth of the tree.
 */

/** The part of a tree library's node that is used here. */
export interface MarkupNode {
  readonly nodeType: number;
  readonly nodeName: string;
  readonly nodeValue: string | null;
  readonly firstChild: MarkupNode | null;
  readonly nextSibling: MarkupNode | null;
  readonly textContent: string | null;
  getAttribute?(name: string): string | null;
}

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
  const text = blocksBelow(node, 0).join('\n\n');
  return text === '' ? '' : `${text}\n`;
}

function blocksBelow(node: MarkupNode, indent: number): string[] {
  const blocks: string[] = [];
  let line: string[] = [];
  visitChildren(node);
  flush();
  return blocks;

  function visitChildren(parent: MarkupNode): void {
    for (let child = parent.firstChild; child !== null; child = child.nextSibling) visit(child);
  }

  function visit(child: MarkupNode): void {
    if (child.nodeType === 3) {
      line.push(child.nodeValue ?? '');
      return;
    }
    if (child.nodeType !== 1) return;
    const name = child.nodeName.toLowerCase();
    if (SKIPPED.has(name) || isHidden(child)) return;
    if (name === 'br') line.push('\u0000');
    else if (name === 'code' || name === 'kbd' || name === 'samp') visitCode(child);
    else if (isOwnBlock(name, child)) {
      flush();
      const block = ownBlock(name, child, indent);
      if (block !== '') blocks.push(block);
    } else if (BLOCKS.has(name) || name === 'table') {
      flush();
      visitChildren(child);
      flush();
    } else visitChildren(child);
  }

  function visitCode(child: MarkupNode): void {
    const code = spaced(child.textContent ?? '').trim();
    if (code !== '') line.push(code.includes('`') ? code : `\`${code}\``);
  }

  function flush(): void {
    if (line.length === 0) return;
    const block = linesOf(line.join(''));
    line = [];
    if (block !== '') blocks.push(block);
  }
}

/** Line breaks of the page are marked by NUL, which no page text contains after this. */
function linesOf(raw: string): string {
  if (!raw.includes('\u0000')) return spaced(raw).trim();
  const lines = raw.split('\u0000').map((part) => spaced(part).trim());
  return lines.filter((part) => part !== '').join('\n');
}

function spaced(text: string): string {
  return text.replace(/[ \t\r\n\f\u00a0]+/g, ' ');
}

function isOwnBlock(name: string, node: MarkupNode): boolean {
  if (name === 'table') return isDataTable(node);
  return /^h[1-6]$/.test(name) || ['pre', 'ul', 'ol', 'menu', 'blockquote'].includes(name);
}

function ownBlock(name: string, node: MarkupNode, indent: number): string {
  if (name === 'pre') return fenced(node);
  if (name === 'blockquote') {
    const inner = blocksBelow(node, indent + 1).join('\n\n');
    return inner === '' || indent >= DEEPEST_INDENT ? inner : prefixed(inner, '> ', '> ');
  }
  if (name === 'table') return table(node);
  if (name.startsWith('h')) {
    const text = blocksBelow(node, indent).join(' ').replaceAll('\n', ' ');
    return text === '' ? '' : `${'#'.repeat(Number(name[1]))} ${text}`;
  }
  return list(node, name === 'ol', indent);
}

function list(node: MarkupNode, isOrdered: boolean, indent: number): string {
  const entries: string[] = [];
  for (let child = node.firstChild; child !== null; child = child.nextSibling) {
    if (child.nodeType !== 1 || isHidden(child) || SKIPPED.has(child.nodeName.toLowerCase())) continue;
    const inner = blocksBelow(child, indent + 1).join('\n');
    if (inner === '') continue;
    const mark = isOrdered ? `${entries.length + 1}. ` : '- ';
    entries.push(indent >= DEEPEST_INDENT ? inner : prefixed(inner, mark, ' '.repeat(mark.length)));
  }
  return entries.join('\n');
}

function prefixed(text: string, first: string, rest: string): string {
  return text
    .split('\n')
    .map((line, index) => (index === 0 ? first + line : (rest + line).trimEnd()))
    .join('\n');
}

function fenced(node: MarkupNode): string {
  const code = rawText(node).replaceAll('\r\n', '\n').replace(/^\n/, '').trimEnd();
  if (code === '') return '';
  const fence = code.includes('```') ? '~~~~' : '```';
  return `${fence}\n${code}\n${fence}`;
}

function rawText(node: MarkupNode): string {
  const parts: string[] = [];
  const visit = (parent: MarkupNode): void => {
    for (let child = parent.firstChild; child !== null; child = child.nextSibling) {
      if (child.nodeType === 3) parts.push(child.nodeValue ?? '');
      else if (child.nodeName.toLowerCase() === 'br') parts.push('\n');
      else visit(child);
    }
  };
  visit(node);
  return parts.join('');
}

/** A table inside a table is layout, and so is one with a single column. */
function isDataTable(node: MarkupNode): boolean {
  const rows = rowsOf(node);
  return rows?.some((row) => row.length > 1) ?? false;
}

/** The cells by row; undefined when there is another table inside. */
function rowsOf(node: MarkupNode): MarkupNode[][] | undefined {
  const rows: MarkupNode[][] = [];
  return collect(node, false) ? rows : undefined;

  function collect(parent: MarkupNode, isInCell: boolean): boolean {
    for (let child = parent.firstChild; child !== null; child = child.nextSibling) {
      const name = child.nodeName.toLowerCase();
      if (name === 'table') return false;
      if (name === 'tr' && !isInCell) rows.push([]);
      const isCell = (name === 'td' || name === 'th') && !isInCell;
      if (isCell && rows.length > 0) rows.at(-1)?.push(child);
      if (child.firstChild !== null && !collect(child, isInCell || isCell)) return false;
    }
    return true;
  }
}

function table(node: MarkupNode): string {
  const rows = (rowsOf(node) ?? []).filter((row) => row.length > 0);
  const lines = rows.map((row) => `| ${row.map(cellText).join(' | ')} |`);
  const width = rows[0]?.length ?? 0;
  return [lines[0], `|${' --- |'.repeat(width)}`, ...lines.slice(1)].join('\n');
}

function cellText(cell: MarkupNode): string {
  return blocksBelow(cell, DEEPEST_INDENT).join(' ').replaceAll('\n', ' ').replaceAll('|', '\\|');
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
