/**
 * JSON with the place of every key. `JSON.parse` lets a key be given twice and says where a fault is only in some
 * versions of Node, so this reads it itself; strings and numbers are left to `JSON.parse`.
 */
import {
  type ConfigDocument,
  KeyLines,
  MAX_DEPTH,
  repeatedKey,
  type SyntaxFault,
} from './config-document.js';

export function parseJsonDocument(text: string): ConfigDocument {
  const reader = new JsonReader(text);
  try {
    const value = text.trim() === '' ? undefined : reader.readDocument();
    return { value, faults: reader.faults, lineOf: (path) => reader.keys.find(path) };
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    return { value: undefined, faults: reader.faults, lineOf: () => undefined };
  }
}

/** Ends the reading; the fault is already noted. */
class Stop extends Error {}

const NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
const WORDS = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['null', null],
]);

class JsonReader {
  readonly keys = new KeyLines();
  readonly faults: SyntaxFault[] = [];
  readonly #text: string;
  readonly #path: string[] = [];
  #at = 0;
  #line = 1;
  #lineStart = 0;
  #depth = 0;

  constructor(text: string) {
    this.#text = text;
  }

  readDocument(): unknown {
    const value = this.#readValue();
    if (this.#peek() !== '') this.#stop('There is more after the end of the document.', 'Remove it.');
    return value;
  }

  #readValue(): unknown {
    const first = this.#peek();
    if (first === '{' || first === '[') {
      if (++this.#depth > MAX_DEPTH) this.#stop('The file is nested too deeply.', 'Make it flatter.');
      const value = first === '{' ? this.#readObject() : this.#readArray();
      this.#depth--;
      return value;
    }
    if (first === '"') return this.#readString();
    NUMBER.lastIndex = this.#at;
    const number = NUMBER.exec(this.#text)?.[0];
    if (number !== undefined) return this.#take(number, Number(number));
    for (const [word, value] of WORDS) {
      if (this.#text.startsWith(word, this.#at)) return this.#take(word, value);
    }
    if (first === '') this.#stop('The file ends too early.', 'Close every { and [.');
    return this.#stop('This is not a value of JSON.', 'Put text in double quotation marks.');
  }

  #readObject(): Record<string, unknown> {
    const object = Object.create(null) as Record<string, unknown>;
    this.#at++;
    if (this.#peek() === '}') return this.#take('}', object);
    for (;;) {
      if (this.#peek() !== '"') {
        this.#stop(
          'A key in double quotation marks must stand here.',
          'Remove a comma before }, or quote it.',
        );
      }
      const { line, column } = this.#place();
      const key = this.#readString();
      if (Object.hasOwn(object, key)) {
        this.faults.push({
          message: 'This key is given twice.',
          remedy: 'Keep one of the two.',
          line,
          column,
          ...repeatedKey([...this.#path, key], this.keys.find([...this.#path, key])),
        });
      }
      this.#path.push(key);
      this.keys.add(this.#path, line);
      if (this.#peek() !== ':') this.#stop('A colon must follow the key.', 'Write "key": value.');
      this.#at++;
      object[key] = this.#readValue();
      this.#path.pop();
      if (this.#endsAt('}')) return object;
    }
  }

  #readArray(): unknown[] {
    const array: unknown[] = [];
    this.#at++;
    if (this.#peek() === ']') return this.#take(']', array);
    for (;;) {
      array.push(this.#readValue());
      if (this.#endsAt(']')) return array;
    }
  }

  /** Whether the list or table ends here; otherwise a comma must stand here. */
  #endsAt(end: string): boolean {
    const next = this.#peek();
    if (next !== end && next !== ',') {
      this.#stop(`A comma or ${end} must stand here.`, 'Separate entries with commas.');
    }
    this.#at++;
    return next === end;
  }

  #readString(): string {
    const start = this.#at;
    let end = start + 1;
    while (end < this.#text.length && this.#text[end] !== '"' && this.#text[end] !== '\n') {
      end += this.#text[end] === '\\' ? 2 : 1;
    }
    try {
      const value = JSON.parse(this.#text.slice(start, end + 1)) as string;
      this.#at = end + 1;
      return value;
    } catch {
      return this.#stop('This text is not valid.', 'Close its quotation mark and check its escapes.');
    }
  }

  /** The next character that is not blank, or nothing at the end. */
  #peek(): string {
    for (; this.#at < this.#text.length; this.#at++) {
      const character = this.#text[this.#at] ?? '';
      if (!' \t\r\n'.includes(character)) {
        if (character === '/') this.#stop('JSON has no comments.', 'Remove it, or use TOML.');
        return character;
      }
      if (character === '\n') {
        this.#line++;
        this.#lineStart = this.#at + 1;
      }
    }
    return '';
  }

  #take<Value>(token: string, value: Value): Value {
    this.#at += token.length;
    return value;
  }

  #place(): { line: number; column: number } {
    return { line: this.#line, column: this.#at - this.#lineStart + 1 };
  }

  #stop(message: string, remedy: string): never {
    this.faults.push({ message, remedy, ...this.#place() });
    throw new Stop();
  }
}
