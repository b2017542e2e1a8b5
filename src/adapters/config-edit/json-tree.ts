/** JSON with comments as a tree with places, and lists in it changed in place. */
import {
  applyEdits,
  createScanner,
  type FormattingOptions,
  type JSONPath,
  modify,
  type Node,
  type ParseError,
  parseTree,
} from 'jsonc-parser';
import { type ConfigFault, type ConfigNode, type ConfigProperty, nodeAt } from './config-tree.js';

/** Deeper than any configuration; the parser works by recursion. */
const MAX_DEPTH = 200;

export function readJsonTree(text: string): ConfigNode | ConfigFault {
  if (isTooDeep(text)) return { fault: 'it is nested too deeply' };
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { allowTrailingComma: true });
  const first = errors[0];
  if (first !== undefined)
    return { fault: `line ${text.slice(0, first.offset).split('\n').length} is not valid JSON` };
  if (root?.type !== 'object') return { fault: 'it holds no JSON object' };
  return toNode(root) ?? { fault: 'a key in it is given twice' };
}

/** Adds the value at the end of the list, and makes what is missing of the path. `isOnLines`: formatted, with all on its lines. */
export function appendJsonItem(
  text: string,
  path: readonly string[],
  value: unknown,
  isOnLines: boolean,
): string {
  const tree = readJsonTree(text);
  const count = 'fault' in tree ? 0 : (nodeAt(tree, path)?.items?.length ?? 0);
  const isNew = 'fault' in tree || nodeAt(tree, path) === undefined;
  const place: JSONPath = isNew ? [...path] : [...path, count];
  const options = {
    ...(isOnLines && { formattingOptions: formattingOf(text) }),
    isArrayInsertion: !isNew,
  };
  return applyEdits(text, modify(text, place, isNew ? [value] : value, options));
}

/** Takes out what stands at the path, an item of a list or a property, and formats nothing beside it. */
export function removeJson(text: string, path: readonly (string | number)[]): string {
  return applyEdits(text, modify(text, [...path], undefined, {}));
}

function formattingOf(text: string): FormattingOptions {
  const indentation = /^([ \t]+)"/m.exec(text)?.[1] ?? '  ';
  return {
    insertSpaces: !indentation.startsWith('\t'),
    tabSize: indentation.startsWith('\t') ? 1 : Math.min(indentation.length, 8),
    eol: text.includes('\r\n') ? '\r\n' : '\n',
  };
}

/** Nothing where a key stands twice: programs differ on which of the two counts. */
function toNode(node: Node): ConfigNode | undefined {
  const { offset: start, length } = node;
  const end = start + length;
  if (node.type === 'array') {
    const items = (node.children ?? []).map(toNode);
    if (items.some((item) => item === undefined)) return undefined;
    const known = items as ConfigNode[];
    return { value: known.map(({ value }) => value), start, end, items: known };
  }
  if (node.type !== 'object') return { value: node.value, start, end };
  const properties: ConfigProperty[] = [];
  const names = new Set<string>();
  for (const { children } of node.children ?? []) {
    const [key, child] = children ?? [];
    const inner = child === undefined ? undefined : toNode(child);
    const name = String(key?.value);
    if (key === undefined || inner === undefined || names.has(name)) return undefined;
    names.add(name);
    properties.push({ key: name, start: key.offset, node: inner, prefix: '', isRow: false });
  }
  const entries = properties.map(({ key, node: inner }) => [key, inner.value] as const);
  return { value: Object.fromEntries(entries), start, end, properties };
}

function isTooDeep(text: string): boolean {
  const scanner = createScanner(text, true);
  let depth = 0;
  for (scanner.scan(); scanner.getTokenLength() > 0; scanner.scan()) {
    const first = text[scanner.getTokenOffset()];
    if (first === '{' || first === '[') depth += 1;
    else if (first === '}' || first === ']') depth -= 1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}
