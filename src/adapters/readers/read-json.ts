/**
 * JSON as lines of `name: value`, strings decoded, with an empty line between the records of a list: what can be found and
 * quoted without braces and escapes. Each line knows its line in the file. What does not parse is read as it stands.
 */
import { LINES_OF_FILE } from './places.js';
import type { ReaderResult } from './reading.js';

const TITLE_NAMES = ['title', 'headline', 'name'];
const DEEPEST = 200;

export function readJson(source: string): ReaderResult {
  const lines = new RenderedLines();
  if (!isJson(source)) return { text: source, places: LINES_OF_FILE, form: 'lines' };
  render(source, 1, lines);
  return { title: lines.title, ...lines.result() };
}

/** One record a line; a line that does not parse is kept as it stands. */
export function readJsonLines(source: string): ReaderResult {
  const lines = new RenderedLines();
  source.split('\n').forEach((record, index) => {
    if (record.trim() === '') return;
    if (isJson(record)) render(record, index + 1, lines);
    else lines.push(record, index + 1);
    lines.endRecord();
  });
  return lines.result();
}

function isJson(source: string): boolean {
  try {
    JSON.parse(source);
    return true;
  } catch {
    return false;
  }
}

class RenderedLines {
  title: string | undefined;
  readonly #parts: string[] = [];
  readonly #anchors: [number, number][] = [];
  #length = 0;

  push(text: string, line: number): void {
    this.#anchors.push([this.#length, line]);
    this.#add(`${text}\n`);
  }

  endRecord(): void {
    if (this.#length > 0 && this.#parts.at(-1) !== '\n') this.#add('\n');
  }

  result(): Pick<ReaderResult, 'text' | 'places' | 'form'> {
    return {
      text: this.#parts.join(''),
      places: { kind: 'lines', anchors: this.#anchors },
      form: 'records',
    };
  }

  #add(part: string): void {
    this.#parts.push(part);
    this.#length += part.length;
  }
}

interface Level {
  readonly isList: boolean;
  /** Names on the way to here, joined by dots. */
  readonly path: string;
  name: string;
}

/** One pass over text that is known to be JSON. */
function render(source: string, firstLine: number, lines: RenderedLines): void {
  const levels: Level[] = [];
  let line = firstLine;
  let expectsName = false;
  for (let at = 0; at < source.length; at++) {
    const character = source[at] ?? '';
    const level = levels.at(-1);
    if (character === '\n') line++;
    else if (character === '{' || character === '[') {
      const path = level === undefined ? '' : pathTo(level);
      levels.push({ isList: character === '[', path: levels.length < DEEPEST ? path : '', name: '' });
      expectsName = character === '{';
    } else if (character === '}' || character === ']') {
      levels.pop();
      if (character === '}' && levels.length === 1 && levels[0]?.isList === true) lines.endRecord();
    } else if (character === ',') expectsName = level?.isList === false;
    else if (character === '"') {
      const end = stringEnd(source, at);
      const value: string = JSON.parse(source.slice(at, end));
      if (expectsName && level !== undefined) {
        level.name = value;
        expectsName = false;
      } else pushValue(value, level);
      at = end - 1;
    } else if (isLiteralStart(character)) {
      let end = at + 1;
      while (end < source.length && !' \t\r\n,]}'.includes(source[end] ?? '')) end++;
      pushValue(source.slice(at, end), level);
      at = end - 1;
    }
  }

  function pushValue(value: string, level: Level | undefined): void {
    if (value.trim() === '' || value === 'null') return;
    const path = level === undefined ? '' : pathTo(level);
    if (TITLE_NAMES.includes(path) && levels.length === 1) lines.title ??= value;
    lines.push(path === '' ? value : `${path}: ${value}`, line);
  }
}

function pathTo({ isList, path, name }: Level): string {
  if (isList || name === '') return path;
  return path === '' ? name : `${path}.${name}`;
}

function isLiteralStart(character: string): boolean {
  return /[-\dtfn]/.test(character);
}

function stringEnd(source: string, from: number): number {
  let at = from + 1;
  while (at < source.length && source[at] !== '"') at += source[at] === '\\' ? 2 : 1;
  return at + 1;
}
