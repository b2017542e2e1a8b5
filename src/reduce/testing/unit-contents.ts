/** Content of every kind whose units have a given length, short or far too long for the limit. Sizes are in characters. */
import { sampleContents } from './sample-contents.js';

export interface UnitContent {
  readonly name: string;
  readonly value: unknown;
}

export function unitContents(unit: number, count: number): UnitContent[] {
  const each = <Item>(make: (at: number) => Item) => Array.from({ length: count }, (_, at) => make(at));
  const words = (at: number) => `${at} word and more words `.repeat(Math.ceil(unit / 22)).slice(0, unit);
  const solid = (letters: string) => letters.repeat(Math.ceil((unit * count) / letters.length));
  const lines = (make: (at: number) => string) => each(make).join('\n');
  const text: Record<string, string> = {
    words: each(words).join(''),
    lines: lines(words),
    letters: solid('x'),
    emoji: solid('😀'),
    kanji: solid('港の船は静かだった'),
    thai: solid('กขคงจ'),
    blanks: solid(' '),
    marks: solid('".\\'),
    base64: Buffer.from(each((at) => `${(at * 7919) % 251}${words(at)}`).join(''))
      .toString('base64')
      .replace(/^/, 'Qk0z'),
    log: lines((at) => `2026-01-01T10:00:${10 + (at % 50)} ERROR worker ${words(at)}`),
    csv: `id,name,note\n${lines((at) => `${at},name ${at},"${words(at)}"`)}`,
    grid: `| id | note |\n|---|---|\n${lines((at) => `| ${at} | ${words(at)} |`)}`,
    diff: `diff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -1,${count} +1,${count} @@\n${lines((at) => `-old ${words(at)}\n+new ${words(at)}`)}`,
    hits: lines((at) => `src/part-${at}.ts:${at}:${words(at)}`),
    history: lines(
      (at) =>
        `commit ${at.toString(16).padStart(40, 'a')}\nAuthor: Ann <ann@example.org>\nDate:   Mon Nov 16 09:00:00 2026 +0000\n\n    ${words(at)}\n`,
    ),
    page: `<html><body>${each((at) => `<p>${words(at)}</p>`).join('')}</body></html>`,
    markdown: lines((at) => `## Part ${at}\n\n${words(at)}\n`),
    settings: lines((at) => `key${at}:\n  note: ${words(at)}`),
    records: lines((at) => JSON.stringify({ id: at, note: words(at) })),
    embedded: `Result:\n${JSON.stringify(each((at) => ({ id: at, note: words(at) })))}\nDone.`,
    nested: `${'{"a":'.repeat(60)}${JSON.stringify(each(words).join(''))}${'}'.repeat(60)}`,
    lists: `${'['.repeat(unit * 3)}1${']'.repeat(unit * 3)}`,
    digits: `[${'9'.repeat(unit * count)}]`,
  };
  const values: Record<string, unknown> = {
    numbers: Array.from({ length: unit * count }, (_, at) => at),
    strings: each(words),
    rows: each((at) => ({ id: at, name: `item ${at}`, note: words(at) })),
    string: { note: each(words).join('') },
    inside: { data: { page: { note: each(words).join('') } } },
    pictures: { note: solid('😀') },
    escapes: { note: solid('"\\\n') },
    key: { [solid('k')]: 1 },
    keys: Object.fromEntries(each((at) => [`k${at} ${words(at)}`, at])),
    entries: Object.fromEntries(each((at) => [`entry ${at}`, { id: at, note: words(at) }])),
  };
  return [
    ...Object.entries({ ...text, ...values }).map(([name, value]) => ({ name, value })),
    ...sampleContents(1)
      .filter(({ path }) => path === undefined)
      .map(({ kind, text }) => ({ name: `sample ${kind}`, value: text })),
  ];
}
