/**
 * Entries of data in lines: the items of a YAML list, documents one after the other, as `kubectl get -o yaml` prints them, or a dump of
 * messages (`order { ... }`). Read by indentation and without a language of their own, they are rows like those of JSON.
 */
import { lineStarts } from '../../data/lines.js';

export interface IndentedEntries {
  /** Where each entry begins, with the end of the last one. */
  readonly starts: readonly number[];
  /** The same entries as an array of JSON. */
  readonly json: string;
}

const FEWEST_ENTRIES = 4;
const SAMPLE_LINES = 200;
const DATA_SHARE = 0.8;
const DATA_LINE =
  /^ *(?:(?:- )*(?:["']?[\w./ -]{1,80}["']?:(?: |$)|- ?\S)|[\w.[\]-]{1,80}:? ?[{<]$|[}>]$|---)/;
const DOCUMENT = /^---(?: |$)/;
const MESSAGE = /^[\w.[\]-]{1,80}:? ?[{<]$/;
/** No more of a line is read. */
const LONGEST_LINE = 1_000;
const DEEPEST = 24;

/** Undefined when the text is no data of several entries. */
export function indentedEntries(text: string): IndentedEntries | undefined {
  const starts = lineStarts(text);
  const count = starts.length - 1;
  const first = Array.from({ length: Math.min(count, SAMPLE_LINES) }, (_, at) => lineAt(at));
  if (first.filter((line) => DATA_LINE.test(line)).length < first.length * DATA_SHARE) return undefined;
  if (first.filter((line) => line.endsWith(';')).length > first.length * (1 - DATA_SHARE)) return undefined;
  const lines = Array.from({ length: count }, (_, at) => lineAt(at));
  const heads = headsOf(lines);
  if (heads.length < FEWEST_ENTRIES) return undefined;
  const end = endOf(lines, heads.at(-1) ?? 0);
  const bounds = [...heads, end];
  const rows = heads.map((from, at) => JSON.stringify(readValue(lines.slice(from, bounds[at + 1]), 0)));
  // A list of sentences is no data.
  if (rows.filter((row) => row.startsWith('{')).length < rows.length * DATA_SHARE) return undefined;
  return { starts: bounds.map((line) => starts[line] ?? text.length), json: `[${rows.join(',')}]` };

  function lineAt(at: number): string {
    const start = starts[at] ?? 0;
    return text.slice(start, Math.min(starts[at + 1] ?? 0, start + LONGEST_LINE)).trimEnd();
  }
}

/** The first lines of entries: of documents, of messages, or of the outermost list. */
function headsOf(lines: readonly string[]): number[] {
  const documents = lines.flatMap((line, at) => (DOCUMENT.test(line) && at > 0 ? [at] : []));
  if (documents.length >= FEWEST_ENTRIES - 1) return [0, ...documents];
  const messages = lines.flatMap((line, at) => (MESSAGE.test(line) ? [at] : []));
  if (messages.length >= FEWEST_ENTRIES) return messages;
  const indents = lines.map((line) => (/^ *- /.test(line) ? line.indexOf('-') : Number.POSITIVE_INFINITY));
  const outer = indents.reduce((least, indent) => Math.min(least, indent), Number.POSITIVE_INFINITY);
  return outer === Number.POSITIVE_INFINITY
    ? []
    : indents.flatMap((indent, at) => (indent === outer ? [at] : []));
}

/** Behind the last entry of a list: what stands less deep belongs to what holds the list. */
function endOf(lines: readonly string[], last: number): number {
  const head = lines[last] ?? '';
  if (!/^ *- /.test(head)) return lines.length;
  const indent = indentOf(head);
  const next = lines.findIndex((line, at) => at > last && line !== '' && indentOf(line) <= indent);
  return next === -1 ? lines.length : next;
}

type Value = string | number | boolean | null | readonly Value[] | { readonly [key: string]: Value };

const ITEM = /^( *)- ?/;
const KEY = /^ *(?:"([^"]{1,80})"|'([^']{1,80})'|([\w./ [\]-]{1,80}?))(?::(?: +|$)| ?(?=[{<]$))(.*)$/;
const NOTHING = /^(?:[{<]|[|>][+-]?|)$/;

/** Of lines that stand at least as deep as the first of them. */
function readValue(given: readonly string[], depth: number): Value {
  const lines = given.filter((line) => !/^(?: *(?:[}>]|#.*)?|---.*)$/.test(line));
  const [head] = lines;
  if (head === undefined) return null;
  if (depth > DEEPEST) return lines.join('\n');
  const indent = indentOf(head);
  const isItem = ITEM.test(head);
  // The items of a list may stand as deep as its name.
  const firsts = lines.flatMap((line, at) =>
    indentOf(line) <= indent && (isItem || !ITEM.test(line)) ? [at] : [],
  );
  const parts = firsts.map((from, at) => lines.slice(from, firsts[at + 1]));
  if (isItem) {
    const items = parts.map(([first = '', ...below]) =>
      readValue([first.replace(ITEM, '$1  '), ...below], depth + 1),
    );
    return items.length === 1 && depth === 0 ? (items[0] ?? null) : items;
  }
  if (!KEY.test(head)) return scalar(lines.map((line) => line.trim()).join(' '));
  return Object.fromEntries(
    parts.map(([first = '', ...below]) => {
      const [, quoted, single, plain = first.trim(), written = ''] = KEY.exec(first) ?? [];
      const value = NOTHING.test(written) ? readValue(below, depth + 1) : scalar(written);
      return [quoted ?? single ?? plain, value];
    }),
  );
}

function indentOf(line: string): number {
  return line.search(/\S|$/);
}

const LITERAL = /^(?:-?(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?|true|false|null|"[^"\\\p{Cc}]*")$/u;

function scalar(written: string): Value {
  if (LITERAL.test(written)) return JSON.parse(written) as Value;
  return written.replace(/^'(.*)'$/, '$1');
}
