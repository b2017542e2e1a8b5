/**
 * Reads JSON and finds the line of every key. `JSON.parse` accepts a key given twice, and only some versions of Node
 * say where a fault is.
 */

import { JsonReader, type JsonVisitor, OPEN_ARRAY, OPEN_OBJECT } from '../../data/json-reader.js';
import { findJsonFault, type JsonFault } from '../../data/json-tape.js';
import { LineCounter } from '../../data/lines.js';
import {
  type ConfigDocument,
  KeyLines,
  MAX_DEPTH,
  repeatedKey,
  type SyntaxFault,
} from './config-document.js';

export function parseJsonDocument(text: string): ConfigDocument {
  const nothing = { value: undefined, lineOf: () => undefined };
  if (text.trim() === '') return { ...nothing, faults: [] };
  const found = findJsonFault(text);
  if (found !== undefined)
    return { ...nothing, faults: [{ ...sentenceOf(text, found), ...placeIn(text, found.at) }] };
  const keys = new KeyVisitor(text);
  new JsonReader(keys).read(text);
  if (keys.tooDeepAt !== undefined)
    return { ...nothing, faults: [{ ...TOO_DEEP, ...placeIn(text, keys.tooDeepAt) }] };
  return { value: JSON.parse(text), faults: keys.faults, lineOf: (path) => keys.lines.find(path) };
}

type Sentence = Pick<SyntaxFault, 'message' | 'remedy'>;

const TOO_DEEP: Sentence = { message: 'The file is nested too deeply.', remedy: 'Make it flatter.' };

function sentenceOf(text: string, { at, lacks, inObject, depth }: JsonFault): Sentence {
  if (depth > MAX_DEPTH) return TOO_DEEP;
  if (text[at] === '/') return { message: 'JSON has no comments.', remedy: 'Remove it, or use TOML.' };
  switch (lacks) {
    case 'end':
      return { message: 'There is more after the end of the document.', remedy: 'Remove it.' };
    case 'key':
      return {
        message: 'A key in double quotation marks is expected here.',
        remedy: 'Remove a comma before }, or quote it.',
      };
    case 'colon':
      return { message: 'A colon must follow the key.', remedy: 'Write "key": value.' };
    case 'comma':
      return {
        message: `A comma or ${inObject ? '}' : ']'} is expected here.`,
        remedy: 'Separate entries with commas.',
      };
    case 'valid string':
      return {
        message: 'This text is not valid.',
        remedy: 'Close its quotation mark and check its escapes.',
      };
    case 'value':
      return at >= text.length
        ? { message: 'The file ends too early.', remedy: 'Close every { and [.' }
        : { message: 'This is not a JSON value.', remedy: 'Put text in double quotation marks.' };
  }
}

function placeIn(text: string, at: number): Pick<SyntaxFault, 'line' | 'column'> {
  const place = new LineCounter(text);
  place.goTo(at);
  return { line: place.line, column: at - place.start + 1 };
}

interface OpenValue {
  /** Places in lists are no part of it. */
  readonly path: readonly string[];
  readonly names: Set<string>;
  name: string | undefined;
}

class KeyVisitor implements JsonVisitor {
  readonly lines = new KeyLines();
  readonly faults: SyntaxFault[] = [];
  tooDeepAt: number | undefined;
  readonly #open: OpenValue[] = [];
  readonly #place: LineCounter;

  constructor(private readonly text: string) {
    this.#place = new LineCounter(text);
  }

  key(start: number, end: number): void {
    const object = this.#open.at(-1) as OpenValue;
    const name = JSON.parse(this.text.slice(start, end)) as string;
    const path = [...object.path, name];
    this.#place.goTo(start);
    if (object.names.has(name))
      this.faults.push({
        message: 'This key is given twice.',
        remedy: 'Keep one of the two.',
        line: this.#place.line,
        column: start - this.#place.start + 1,
        ...repeatedKey(path, this.lines.find(path)),
      });
    object.names.add(name);
    object.name = name;
    this.lines.add(path, this.#place.line);
  }

  begin(at: number, code: number): boolean {
    const parent = this.#open.at(-1);
    const path = parent?.name === undefined ? (parent?.path ?? []) : [...parent.path, parent.name];
    this.#open.push({ path, names: new Set(), name: undefined });
    const isTooDeep = this.#open.length > MAX_DEPTH && (code === OPEN_OBJECT || code === OPEN_ARRAY);
    if (isTooDeep) this.tooDeepAt ??= at;
    return !isTooDeep;
  }

  end(): void {
    this.#open.pop();
  }
}
