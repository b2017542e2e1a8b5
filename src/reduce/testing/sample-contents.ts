/** One large text of every kind, for tests that must hold for all of them. Sizes follow `scale`. */
import type { ContentKind } from '../../contract/reduction.js';

export interface SampleContent {
  readonly kind: ContentKind;
  readonly text: string;
  readonly path?: string;
}

export function sampleContents(scale: number): SampleContent[] {
  const count = (base: number) => Math.ceil(base * scale);
  const each = <Item>(base: number, make: (index: number) => Item) =>
    Array.from({ length: count(base) }, (_, index) => make(index));
  const rows = each(120, (index) => ({ id: index, name: `item ${index}`, price: index * 1.5, state: 'ok' }));
  const log = each(
    150,
    (index) => `2026-01-01T10:00:${index % 60} INFO worker ${index % 7} served request ${index}`,
  );
  const prose = each(
    150,
    (index) => `Sentence ${index} says that the harbour was calm and the ships lay still.`,
  );
  return [
    { kind: 'json-array', text: JSON.stringify(rows) },
    { kind: 'json-array', text: JSON.stringify(rows, null, 2) },
    { kind: 'json-object', text: JSON.stringify({ total: rows.length, rows, log: log.join('\n') }) },
    { kind: 'json-object', text: JSON.stringify(Object.fromEntries(rows.map((row) => [row.name, row]))) },
    { kind: 'log', text: log.join('\n') },
    { kind: 'log', text: rows.map((row) => JSON.stringify(row)).join('\n') },
    { kind: 'diff', text: each(8, sampleDiff).join('') },
    {
      kind: 'search-hits',
      text: each(150, (index) => `src/room-${index % 9}.ts:${index}:const value = ${index};`).join('\n'),
    },
    {
      kind: 'search-hits',
      text: each(150, (index) => `/home/me/src/room-${index % 9}/part-${index}.ts`).join('\n'),
    },
    {
      kind: 'markdown',
      text: each(10, (index) => `## Part ${index}\n\n${prose.slice(index, index + 9).join(' ')}\n`).join(
        '\n',
      ),
    },
    {
      kind: 'html',
      text: `<html><body>${prose.map((line) => `<p>${line}</p>`).join('')}</body></html>`,
    },
    { kind: 'code', text: each(150, (index) => `const value${index} = compute(${index});`).join('\n') },
    { kind: 'text', text: prose.join(' ') },
    { kind: 'text', text: each(400, (index) => '港の船は静かだった。'.slice(index % 3)).join('') },
    { kind: 'markdown', text: prose.map((line) => `- ${line}`).join('\n'), path: 'notes/harbour.md' },
    { kind: 'base64', text: Buffer.from(each(9000, (index) => (index * 7919) % 251)).toString('base64') },
  ];
}

function sampleDiff(index: number): string {
  const path = `src/file-${index}.ts`;
  const hunks = [10, 60].map((line) => {
    const body = Array.from({ length: 6 }, (_, at) => ` kept ${at}\n-old line ${at}\n+new line ${at}\n`);
    return `@@ -${line},12 +${line},12 @@ function part${line}()\n${body.join('')}`;
  });
  return `diff --git a/${path} b/${path}\nindex 1a2b3c..4d5e6f 100644\n--- a/${path}\n+++ b/${path}\n${hunks.join('')}`;
}
