/**
 * Changes to a configuration that keep all else of its text to the letter. They are texts in, texts out; whoever plans several reads
 * the text anew between them, and `readConfig` of the result says whether it still means what it should.
 */
import {
  type ConfigFault,
  type ConfigFileFormat,
  type ConfigNode,
  type ConfigProperty,
  nodeAt,
  propertyOf,
} from './config-tree.js';
import { appendJsonItem, readJsonTree, removeJson } from './json-tree.js';
import { readTomlTree } from './toml-tree.js';

export { type ConfigFileFormat, type ConfigNode, nodeAt, propertyOf } from './config-tree.js';

/** Without its byte-order mark, which the caller keeps. */
export function readConfig(text: string, format: ConfigFileFormat): ConfigNode | ConfigFault {
  return format === 'json' ? readJsonTree(text) : readTomlTree(text);
}

export interface ConfigText {
  readonly text: string;
  readonly format: ConfigFileFormat;
}

/** The text of a property: its key and its value. */
export function propertyText({ text }: ConfigText, property: ConfigProperty): string {
  return text.slice(property.start, property.node.end);
}

/** A property as it is written in this format, beside one that is there. */
export function writtenProperty({ format }: ConfigText, near: ConfigProperty, key: string, value: string) {
  if (format === 'json') return `${JSON.stringify(key)}: ${value}`;
  return `${near.prefix}${/^[\w-]+$/.test(key) ? key : quoted(key)} = ${value}`;
}

/** A text, a list of texts, or texts by name, on one line. */
export function writtenValue({ format }: ConfigText, value: WritableValue): string {
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return `[${value.map(quoted).join(', ')}]`;
  const equals = format === 'json' ? ': ' : ' = ';
  return `{ ${Object.entries(value)
    .map(([key, text]) => `${quoted(key)}${equals}${quoted(text)}`)
    .join(', ')} }`;
}

export type WritableValue = string | readonly string[] | Readonly<Record<string, string>>;

/** The text of a list with items before its first one, on lines of their own where the first has one. */
export function withItemsBefore({ text }: ConfigText, list: ConfigNode, items: readonly string[]): string {
  const first = list.items?.[0];
  const [open, inner] = [list.start + 1, text.slice(list.start, list.end)];
  if (first === undefined) return `${inner.slice(0, 1)}${items.map(quoted).join(', ')}${inner.slice(1)}`;
  const gap = /(\r?\n[ \t]*)$/.exec(text.slice(open, first.start))?.[1] ?? ' ';
  const added = items.map((item) => `${quoted(item)},${gap}`).join('');
  return `${text.slice(list.start, first.start)}${added}${text.slice(first.start, list.end)}`;
}

/** The text of a table in braces with members before its first one. */
export function withMembersBefore(
  config: ConfigText,
  table: ConfigNode,
  members: Readonly<Record<string, string>>,
): string {
  const [first] = table.properties ?? [];
  const written = writtenValue(config, members);
  if (first === undefined) return written;
  return `${written.slice(0, -2)}, ${config.text.slice(first.start, table.end)}`;
}

export function replaceProperty({ text }: ConfigText, property: ConfigProperty, by: string): string {
  return text.slice(0, property.start) + by + text.slice(property.node.end);
}

/** Behind the property, on a line of its own where that one has one. */
export function insertAfter(config: ConfigText, property: ConfigProperty, added: string): string {
  const { text, format } = config;
  const gap = lineBreakBefore(text, property.start);
  if (format === 'toml' && property.isRow) {
    // A comment behind the value stays on its line.
    const rest = text.slice(property.node.end);
    const end = property.node.end + (/^[^\r\n]*/.exec(rest)?.[0].length ?? 0);
    const lineBreak = text.includes('\r\n') ? '\r\n' : '\n';
    return `${text.slice(0, end)}${lineBreak}${gap.replace(/[\r\n]/g, '')}${added}${text.slice(end)}`;
  }
  const { end } = property.node;
  return `${text.slice(0, end)},${gap === '' ? ' ' : gap}${added}${text.slice(end)}`;
}

/** Takes a property out that `insertAfter` put in. */
export function removeProperty(config: ConfigText, path: readonly string[]): string {
  const { text, format } = config;
  const tree = readConfig(text, format);
  const property =
    'fault' in tree ? undefined : propertyOf(nodeAt(tree, path.slice(0, -1)), path.at(-1) ?? '');
  if (property === undefined) return text;
  const [before, after] = [text.slice(0, property.start), text.slice(property.node.end)];
  if (format === 'toml' && property.isRow)
    return before.slice(0, before.length - lineBreakBefore(text, property.start).length) + after;
  const comma = /,\s*$/.exec(before);
  if (comma !== null) return before.slice(0, comma.index) + after;
  return format === 'json' ? removeJson(text, path) : before + after.replace(/^[ \t]*,[ \t]*/, '');
}

export const appendItem = appendJsonItem;

/** Takes the item out of the list at the path, and the list itself when `leavesEmpty` says where to stop. */
export function removeItem(text: string, path: readonly string[], index: number, made: number): string {
  let left = removeJson(text, [...path, index]);
  for (let depth = path.length; depth > path.length - made; depth--) {
    const tree = readJsonTree(left);
    const node = 'fault' in tree ? undefined : nodeAt(tree, path.slice(0, depth));
    if (node === undefined || (node.items ?? node.properties ?? []).length > 0) return left;
    left = removeJson(left, path.slice(0, depth));
  }
  return left;
}

/** The line break and the indentation in front of a place; empty where something else stands on its line. */
function lineBreakBefore(text: string, at: number): string {
  let start = at;
  while (start > 0 && (text[start - 1] === ' ' || text[start - 1] === '\t')) start -= 1;
  if (start === 0) return text.slice(0, at);
  if (text[start - 1] !== '\n') return '';
  return text.slice(text[start - 2] === '\r' ? start - 2 : start - 1, at);
}

/** JSON and TOML agree on this form, but for one control character that TOML wants escaped. */
function quoted(text: string): string {
  return JSON.stringify(text).replaceAll('\u007f', '\\u007f');
}
