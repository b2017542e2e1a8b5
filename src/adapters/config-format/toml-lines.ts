/**
 * Finds the line of every key in valid TOML, because the library gives values without places. Keys of an inline table
 * have the line on which the table begins.
 */
import { KeyLines, MAX_DEPTH } from './config-document.js';

export function findTomlLines(text: string): KeyLines {
  return new TomlScan(text).run();
}

/** The path of the key or table that the last statement names. */
export function lastTomlKey(text: string): readonly string[] {
  const scan = new TomlScan(text);
  scan.run();
  return scan.last;
}

class TomlScan {
  last: readonly string[] = [];
  readonly #keys = new KeyLines();
  readonly #text: string;
  #at = 0;
  #line = 1;

  constructor(text: string) {
    this.#text = text;
  }

  run(): KeyLines {
    let table: string[] = [];
    for (;;) {
      this.#skipBlank();
      if (this.#at >= this.#text.length) return this.#keys;
      if (this.#text[this.#at] === '[') {
        while (this.#text[this.#at] === '[') this.#at++;
        table = this.#readKey(']').slice(0, MAX_DEPTH);
        this.#keys.add(table, this.#line);
        this.last = table;
        this.#skipToLineEnd();
      } else {
        const line = this.#line;
        const key = this.#readKey('=');
        const path = [...table];
        for (const part of key) {
          path.push(part);
          this.#keys.add(path, line);
        }
        this.last = path;
        this.#skipValue();
      }
    }
  }

  /** Spaces, line ends and comments. */
  #skipBlank(): void {
    while (this.#at < this.#text.length) {
      const character = this.#text[this.#at] ?? '';
      if (character === '#') this.#skipToLineEnd();
      else if (!' \t\r\n\ufeff'.includes(character)) return;
      else {
        if (character === '\n') this.#line++;
        this.#at++;
      }
    }
  }

  /** A dotted key up to and including `end`. */
  #readKey(end: ']' | '='): string[] {
    const key: string[] = [];
    let bare = '';
    for (; this.#at < this.#text.length; this.#at++) {
      const character = this.#text[this.#at] ?? '';
      if (character === '"' || character === "'") {
        bare = this.#readQuoted(character);
        this.#at--;
      } else if (character === '.' || character === end) {
        key.push(bare);
        bare = '';
        if (character === end) break;
      } else if (character !== ' ' && character !== '\t') bare += character;
    }
    this.#at++;
    return key;
  }

  #readQuoted(quote: string): string {
    const start = this.#at;
    this.#skipString(quote);
    const inner = this.#text.slice(start + 1, this.#at - 1);
    return quote === '"' ? withoutEscapes(inner) : inner;
  }

  /** To the end of the line on which the value ends, over strings, lists and inline tables. */
  #skipValue(): void {
    let depth = 0;
    while (this.#at < this.#text.length) {
      const character = this.#text[this.#at] ?? '';
      if (character === '"' || character === "'") this.#skipString(character);
      else if (character === '#') this.#skipToLineEnd();
      else if (character === '\n') {
        if (depth === 0) return;
        this.#line++;
        this.#at++;
      } else {
        if (character === '[' || character === '{') depth++;
        if (character === ']' || character === '}') depth--;
        this.#at++;
      }
    }
  }

  #skipString(quote: string): void {
    const triple = quote.repeat(3);
    if (this.#text.startsWith(triple, this.#at)) {
      this.#at += 3;
      while (this.#at < this.#text.length && !this.#text.startsWith(triple, this.#at))
        this.#skipCharacter(quote);
      this.#at += 3;
      // Up to two more quotation marks belong to the text itself.
      while (this.#text[this.#at] === quote) this.#at++;
      return;
    }
    this.#at++;
    while (this.#at < this.#text.length && this.#text[this.#at] !== quote) this.#skipCharacter(quote);
    this.#at++;
  }

  #skipCharacter(quote: string): void {
    if (quote === '"' && this.#text[this.#at] === '\\') this.#at++;
    if (this.#text[this.#at] === '\n') this.#line++;
    this.#at++;
  }

  #skipToLineEnd(): void {
    const end = this.#text.indexOf('\n', this.#at);
    this.#at = end < 0 ? this.#text.length : end;
  }
}

function withoutEscapes(text: string): string {
  try {
    return JSON.parse(`"${text}"`) as string;
  } catch {
    // An escape that only TOML knows: the line of the table around the key is near enough.
    return text;
  }
}
