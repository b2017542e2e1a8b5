/**
 * Reads JSON as lines of `name: value` with decoded strings, and an empty line between records. So it can be found
 * and quoted without braces and escapes. Each line knows its line in the file. Text that does not parse is kept as it
 * is.
 */

import { JsonReader, type JsonVisitor, OPEN_ARRAY, OPEN_OBJECT } from '../../data/json-reader.js';
import { LineCounter } from '../../data/lines.js';
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

/** Text that is known to be JSON. */
function render(source: string, firstLine: number, lines: RenderedLines): void {
  new JsonReader(new LineVisitor(source, firstLine, lines)).readValue(source, source.search(/\S/));
}

interface Level {
  readonly isList: boolean;
  /** Names on the way to here, joined by dots. */
  readonly path: string;
  name: string;
}

class LineVisitor implements JsonVisitor {
  readonly #levels: Level[] = [];
  /** Where the string, number or word begins that is open. */
  #start = -1;
  readonly #place: LineCounter;

  constructor(
    private readonly source: string,
    firstLine: number,
    private readonly lines: RenderedLines,
  ) {
    this.#place = new LineCounter(source, firstLine);
  }

  key(start: number, end: number): void {
    const level = this.#levels.at(-1);
    if (level !== undefined) level.name = JSON.parse(this.source.slice(start, end)) as string;
  }

  begin(at: number, code: number): boolean {
    if (code !== OPEN_OBJECT && code !== OPEN_ARRAY) this.#start = at;
    else
      this.#levels.push({
        isList: code === OPEN_ARRAY,
        path: this.#levels.length < DEEPEST ? this.#path() : '',
        name: '',
      });
    return true;
  }

  end(at: number): void {
    if (this.#start >= 0) {
      this.#pushValue(this.source.slice(this.#start, at));
      this.#start = -1;
      return;
    }
    const closed = this.#levels.pop();
    const isRecord =
      closed?.isList === false && this.#levels.length === 1 && this.#levels[0]?.isList === true;
    if (isRecord) this.lines.endRecord();
  }

  #pushValue(written: string): void {
    const value = written.startsWith('"') ? (JSON.parse(written) as string) : written;
    if (value.trim() === '' || value === 'null') return;
    const path = this.#path();
    if (TITLE_NAMES.includes(path) && this.#levels.length === 1) this.lines.title ??= value;
    this.#place.goTo(this.#start);
    this.lines.push(path === '' ? value : `${path}: ${value}`, this.#place.line);
  }

  #path(): string {
    const level = this.#levels.at(-1);
    if (level === undefined) return '';
    const { isList, path, name } = level;
    if (isList || name === '') return path;
    return path === '' ? name : `${path}.${name}`;
  }
}
