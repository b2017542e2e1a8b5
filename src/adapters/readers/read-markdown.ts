/**
 * Reads Markdown. Title and date come from the front matter (plain lines of YAML or TOML) or from the first heading.
 */
import { countLineBreaks } from './places.js';
import type { ReaderResult } from './reading.js';

const MOST_FRONT_MATTER = 20_000;
const DATE_KEYS = ['date', 'updated', 'published', 'lastmod', 'modified', 'created'];

export function readMarkdown(source: string): ReaderResult {
  const { fields, bodyStart } = frontMatter(source);
  const text = source.slice(bodyStart);
  const date = DATE_KEYS.map((key) => fields.get(key)).find((value) => value !== undefined);
  return {
    title: fields.get('title') ?? firstHeading(text),
    text,
    ...(date === undefined ? {} : { date: dayOf(date) }),
    places: { kind: 'lines', anchors: [[0, 1 + countLineBreaks(source, 0, bodyStart)]] },
    form: 'markdown',
  };
}

function frontMatter(source: string): { fields: ReadonlyMap<string, string>; bodyStart: number } {
  const fields = new Map<string, string>();
  const fence = /^(---|\+\+\+)[ \t]*\n/.exec(source);
  if (fence === null) return { fields, bodyStart: 0 };
  const head = source.slice(0, MOST_FRONT_MATTER);
  const end = head.indexOf(`\n${fence[1]}`, fence[0].length - 1);
  if (end === -1) return { fields, bodyStart: 0 };
  for (const line of head.slice(fence[0].length, end).split('\n')) {
    const field = /^(\w+)[ \t]*[:=](.*)$/.exec(line);
    const value = (field?.[2] ?? '').trim().replace(/^(["'])(.*)\1$/, '$2');
    if (field !== null && value !== '') fields.set((field[1] ?? '').toLowerCase(), value);
  }
  const lineEnd = source.indexOf('\n', end + 1);
  return { fields, bodyStart: lineEnd === -1 ? source.length : lineEnd + 1 };
}

/** Among the first lines; a heading far below is the title of a part. */
function firstHeading(text: string): string | undefined {
  const lines = text.slice(0, 4_000).split('\n');
  for (const [index, line] of lines.entries()) {
    const heading = /^#{1,2}[ \t]+(\S.*)$/.exec(line)?.[1];
    if (heading !== undefined) return plain(heading);
    if (/^={3,}\s*$/.test(lines[index + 1] ?? '') && line.trim() !== '') return plain(line);
  }
  return undefined;
}

function plain(heading: string): string {
  return heading
    .replace(/[*_`]/g, '')
    .replace(/[ \t]#+[ \t]*$/, '')
    .trim();
}

function dayOf(date: string): string {
  return /^\d{4}-\d{2}-\d{2}/.exec(date)?.[0] ?? date.slice(0, 40);
}
