/**
 * Reads YAML and finds the place of every key. The library parses; this module builds the plain tree. The library's
 * own conversion would compare every two keys of a table and expand aliases without a safe bound.
 */
import { isAlias, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument, type YAMLMap } from 'yaml';
import {
  type ConfigDocument,
  KeyLines,
  MAX_DEPTH,
  repeatedKey,
  type SyntaxFault,
} from './config-document.js';

const MAX_FAULTS = 20;
/** How many values a file may have when its aliases are written out. */
const MAX_VALUES = 200_000;

export function parseYamlDocument(text: string): ConfigDocument {
  // Brackets and indicators on one line may lie side by side, so the bound is above what is really nested.
  if (yamlDepthBound(text) > 3 * MAX_DEPTH) throw new RangeError('nested too deeply');
  const counter = new LineCounter();
  const document = parseDocument(text, {
    lineCounter: counter,
    uniqueKeys: false,
    prettyErrors: false,
    logLevel: 'error',
  });
  const builder = new Builder(counter);
  const built = builder.build(document.contents, [], 0);
  const faults = [
    ...document.errors.slice(0, MAX_FAULTS).map((error) => ({
      message:
        error.code === 'MULTIPLE_DOCS'
          ? 'The file holds more than one YAML document.'
          : `This is not valid YAML: ${firstSentence(error.message)}`,
      remedy: 'Correct this line; indentation matters in YAML.',
      ...placeAt(counter, error.pos[0]),
    })),
    ...builder.faults.slice(0, MAX_FAULTS),
  ];
  // A file without anything but comments has no value; `null` written out is one.
  const isEmpty =
    document.contents === null || (isScalar(document.contents) && document.contents.source === '');
  const value = document.errors.length > 0 || isEmpty ? undefined : built.value;
  return { value, faults, lineOf: (path) => builder.keys.find(path) };
}

interface Built {
  readonly value: unknown;
  /** How many values it is when its aliases are written out. */
  readonly size: number;
}

class Builder {
  readonly keys = new KeyLines();
  readonly faults: SyntaxFault[] = [];
  readonly #counter: LineCounter;
  readonly #anchors = new Map<string, Built>();
  #total = 0;

  constructor(counter: LineCounter) {
    this.#counter = counter;
  }

  build(node: Node | null, path: readonly string[], depth: number): Built {
    if (depth > MAX_DEPTH) throw new RangeError('nested too deeply');
    const built = this.#convert(node, path, depth);
    if (node !== null && !isAlias(node) && node.anchor !== undefined) this.#anchors.set(node.anchor, built);
    return built;
  }

  #convert(node: Node | null, path: readonly string[], depth: number): Built {
    if (isAlias(node)) return this.#resolve(node.source, node);
    this.#count(1);
    if (isMap(node)) return this.#table(node, path, depth);
    if (isSeq(node)) {
      const items = node.items.map((item) => this.build(item as Node | null, [...path, '[]'], depth + 1));
      return { value: items.map((item) => item.value), size: sizeOf(items) };
    }
    return { value: isScalar(node) ? node.value : null, size: 1 };
  }

  #table(node: YAMLMap, path: readonly string[], depth: number): Built {
    const table = Object.create(null) as Record<string, unknown>;
    const parts: Built[] = [];
    for (const { key, value } of node.items) {
      const name = isScalar(key) ? String(key.value) : undefined;
      const place = key as Node | null;
      if (name === undefined) this.#fault(place, 'A key must be plain text.', 'Write key: value.');
      else {
        const inner = [...path, name];
        if (Object.hasOwn(table, name)) {
          const repeated = repeatedKey(inner, this.keys.find(inner));
          this.#fault(place, 'This key is given twice.', 'Keep one of the two.', repeated);
        }
        this.keys.add(inner, this.#place(place).line);
        const part = this.build(value as Node | null, inner, depth + 1);
        table[name] = part.value;
        parts.push(part);
      }
    }
    return { value: table, size: sizeOf(parts) };
  }

  /** An anchor is known once its value is complete, so that none can contain itself. */
  #resolve(name: string, node: Node): Built {
    const target = this.#anchors.get(name);
    if (target === undefined) {
      this.#fault(node, 'This alias names nothing above it.', 'Write the value out.');
      return { value: null, size: 1 };
    }
    this.#count(target.size);
    return target;
  }

  #count(values: number): void {
    this.#total += values;
    if (this.#total > MAX_VALUES) throw new RangeError('too many values');
  }

  #fault(
    node: Node | null,
    message: string,
    remedy: string,
    repeated: Pick<SyntaxFault, 'repeated'> = {},
  ): void {
    this.faults.push({ message, remedy, ...this.#place(node), ...repeated });
  }

  #place(node: Node | null): { line: number; column: number } {
    return placeAt(this.#counter, node?.range?.[0] ?? 0);
  }
}

function sizeOf(parts: readonly Built[]): number {
  return parts.reduce((total, part) => total + part.size, 1);
}

function placeAt(counter: LineCounter, offset: number): { line: number; column: number } {
  const { line, col } = counter.linePos(offset);
  return { line: Math.max(line, 1), column: Math.max(col, 1) };
}

/** The library's messages may go on with an excerpt of the file, which may be a secret. */
function firstSentence(message: string): string {
  const end = message.indexOf(':');
  return `${(end < 0 ? message : message.slice(0, end)).split('\n', 1)[0]}.`;
}

/**
 * An upper bound of the nesting of YAML text, from its indentation, brackets and indicators alone. The YAML library
 * recurses, and Node may end the whole process when the stack runs out, so depth is bounded before it parses. Brackets
 * in comments and text count too: no configuration has a hundred open ones.
 */
export function yamlDepthBound(text: string): number {
  const indents: number[] = [];
  let open = 0;
  let deepest = 0;
  for (let start = 0; start < text.length; ) {
    const newline = text.indexOf('\n', start);
    const end = newline < 0 ? text.length : newline;
    let indicators = 0;
    let first = start;
    for (; first < end && ' \t\r-?:'.includes(text[first] ?? ''); first++) {
      if ('-?:'.includes(text[first] ?? '')) indicators++;
    }
    if (first < end || indicators > 0) {
      const indent = indentOf(text, start, end);
      while (indents.length > 0 && (indents.at(-1) ?? 0) >= indent) indents.pop();
      indents.push(indent);
    }
    for (let at = first; at < end; at++) {
      const character = text[at];
      if (character === '[' || character === '{') deepest = Math.max(deepest, indents.length + ++open);
      else if ((character === ']' || character === '}') && open > 0) open--;
      // Inside brackets a question mark or colon may open a pair without any bracket of its own.
      else if ((character === '?' || character === ':') && isBlank(text[at + 1])) indicators++;
    }
    deepest = Math.max(deepest, indents.length + open + indicators);
    start = end + 1;
  }
  return deepest;
}

function indentOf(text: string, start: number, end: number): number {
  let at = start;
  while (at < end && text[at] === ' ') at++;
  return at - start;
}

function isBlank(character: string | undefined): boolean {
  return character === undefined || character === ' ' || character === '\n' || character === '\r';
}
