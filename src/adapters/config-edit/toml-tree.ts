/** TOML as a tree with places: with it the same editing serves both formats, and a change can be taken back to the letter. */
import { parseDocument, type TomlDocument } from '@decimalturn/toml-patch';
import type { ConfigFault, ConfigNode, ConfigProperty } from './config-tree.js';

type Block = TomlDocument['cst'][number];
type Row = Extract<Block, { key: unknown; equals: number }>;
type Written = Row['value'];
type Place = Block['loc'];

const MAX_DEPTH = 200;

interface Growing {
  readonly properties: ConfigProperty[];
  readonly start: number;
  end: number;
  readonly value: Record<string, unknown>;
  depth: number;
}

export function readTomlTree(text: string): ConfigNode | ConfigFault {
  try {
    const document = parseDocument(text, { integersAsBigInt: false });
    // Reading it as a value finds keys that are given twice.
    void document.toJsObject;
    const lines = lineStarts(text);
    return treeOf(document.cst, (place) => [offsetOf(lines, place.start), offsetOf(lines, place.end)]);
  } catch (error) {
    const line = (error as { line?: unknown }).line;
    return { fault: typeof line === 'number' ? `line ${line} is not valid TOML` : 'it is not valid TOML' };
  }
}

type Range = (place: Place) => readonly [start: number, end: number];

function treeOf(blocks: readonly Block[], range: Range): ConfigNode {
  const root = grown(0, 0, 0);
  for (const block of blocks) {
    const [start, end] = range(block.loc);
    root.end = Math.max(root.end, end);
    if (block.type === 'KeyValue') addRow(root, block as Row, range, true);
    // Lists of tables hold no servers: they only have to be passed over.
    if (block.type !== 'Table' || !('items' in block)) continue;
    const path = (block as Extract<Block, { items: unknown[] }>).key.item.value;
    const table = tableAt(root, path, start, end);
    for (const row of block.items) if (row.type === 'KeyValue') addRow(table, row as Row, range, true);
  }
  return root;
}

function grown(start: number, end: number, depth: number): Growing {
  if (depth > MAX_DEPTH) throw new Error('too deep');
  return { properties: [], start, end, value: {}, depth };
}

/** The table at the path, made where the text only names it. */
function tableAt(from: Growing, path: readonly string[], start: number, end: number): Growing {
  let table = from;
  for (const key of path) {
    const found = table.properties.find((property) => property.key === key)?.node as Growing | undefined;
    const next = found?.properties === undefined ? grown(start, end, table.depth + 1) : found;
    if (next !== found) add(table, { key, start, node: next, prefix: '', isRow: false });
    table = next;
  }
  return table;
}

function addRow(to: Growing, row: Row, range: Range, isRow: boolean): void {
  const [start, end] = range(row.loc);
  const path = row.key.value;
  const last = path.at(-1) ?? '';
  const table = tableAt(to, path.slice(0, -1), start, end);
  const node = nodeOf(row.value, range, table.depth + 1);
  add(table, { key: last, start, node, prefix: prefixOf(row.key.raw, path.length), isRow });
}

function add(table: Growing, property: ConfigProperty): void {
  table.properties.push(property);
  Object.defineProperty(table.value, property.key, {
    value: property.node.value,
    enumerable: true,
    configurable: true,
    writable: true,
  });
}

function nodeOf(written: Written, range: Range, depth: number): ConfigNode {
  const [start, end] = range(written.loc);
  if (written.type === 'InlineTable') {
    const table = grown(start, end, depth);
    for (const { item } of written.items) addRow(table, item as Row, range, false);
    return table;
  }
  if (written.type === 'InlineArray') {
    if (depth > MAX_DEPTH) throw new Error('too deep');
    const items = written.items.map(({ item }) => nodeOf(item as Written, range, depth + 1));
    return { value: items.map(({ value }) => value), start, end, items };
  }
  return { value: (written as { value: unknown }).value, start, end };
}

/** `a."b.c".` of `a."b.c".d`: up to the last dot outside quotation marks. */
function prefixOf(raw: string, parts: number): string {
  if (parts === 1) return '';
  let quote = '';
  let end = 0;
  for (let at = 0; at < raw.length; at++) {
    const character = raw[at] ?? '';
    if (quote === '"' && character === '\\') at += 1;
    else if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === '.') end = at + 1;
  }
  return raw.slice(0, end);
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

function offsetOf(lines: readonly number[], { line, column }: Place['start']): number {
  return (lines[line - 1] ?? 0) + column;
}
