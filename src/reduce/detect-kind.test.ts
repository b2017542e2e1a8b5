import { describe, expect, it } from 'vitest';
import type { ContentKind } from '../contract/reduction.js';
import { detectKind, isEditable } from './detect-kind.js';
import { MANUAL_PAGE } from './testing/manual-page.js';
import { sampleContents } from './testing/sample-contents.js';

const texts: [ContentKind, string][] = [
  ['json-array', ' [1, 2] '],
  ['json-object', '{"a": {}}'],
  ['text', '{"a": broken'],
  ['text', ''],
  ['text', 'The ship left the port. It was late, and nobody saw it go.'],
  ['log', '2026-01-01 10:00:00 INFO up\n2026-01-01 10:00:01 ERROR down\n'],
  ['log', '[2026-01-01T10:00:00Z] started\n[2026-01-01T10:00:01Z] ready\n'],
  ['log', 'Jan  5 10:00:00 host sshd[1]: open\nJan  5 10:00:01 host sshd[1]: close\n'],
  ['log', '{"level":"info","msg":"a"}\n{"level":"warn","msg":"b"}\n'],
  [
    'code',
    '#\n# Attempts that a keeper has.\n#\nLIGHT_RETRIES\t5\n\n#\n# Seconds between them.\n#\nLIGHT_PAUSE\t60\n#LIGHT_COLOUR red\n',
  ],
  ['diff', 'diff --git a/x b/x\nindex 1..2 100644\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b\n'],
  ['diff', '--- x.orig\n+++ x\n@@ -1,2 +1,2 @@\n a\n-b\n+c\n'],
  ['search-hits', 'src/a.ts:1:import x\nsrc/b.ts:20:export y\n'],
  ['search-hits', 'C:\\code\\a.ts:1:import x\nC:\\code\\b.ts:20:export y\n'],
  ['search-hits', 'my notes/ch 1.txt:4:one\nMy File:12:two\nold list.txt:7 three\n'],
  ['text', 'At about 8:26 the ship left the port.\nAround 9:40 it was seen again.\nBy 10:15 it was gone.\n'],
  [
    'text',
    'At 8:26:30 the either/or test of day 2 began.\nThe crew (at 9:41) saw it.\nGenesis 1:1 was read.\n',
  ],
  ['text', MANUAL_PAGE],
  ['markdown', '# Title\n\nText with [a link](http://x).\n\n- one\n- two\n'],
  ['html', '<!DOCTYPE html>\n<html><body><p>x</p></body></html>'],
  ['html', '<div><p>a</p><p>b</p><span>c</span></div>'],
  ['code', 'import os\n\ndef main():\n    return os.name\n\nclass A:\n    pass\n'],
  ['code', '     1\tconst a = 1;\n     2\tconst b = 2;\n     3\texport { a, b };\n'],
  ['code', 'name: build\non:\n  push:\n    branches: [main]\njobs:\n  test:\n    runs-on: linux\n'],
  ['base64', Buffer.from(Array.from({ length: 400 }, (_, index) => (index * 37) % 256)).toString('base64')],
  ['base64', '\u0000\u0001\u0002\ufffd'.repeat(100)],
];

const rows = (count: number) => Array.from({ length: count }, (_, id) => ({ id, state: 'ok' }));

describe('detectKind', () => {
  it.each(texts)('finds %s in %j', (kind, text) => {
    expect(detectKind(text)).toBe(kind);
  });

  it('finds the kind of every sample', () => {
    for (const { kind, text, path } of sampleContents(1)) expect(detectKind(text, path)).toBe(kind);
  });

  it.each<[string, ContentKind]>([
    ['src/a.tsx', 'code'],
    ['Dockerfile', 'code'],
    ['deep/.env.local', 'code'],
    ['a.YAML', 'code'],
    ['page.html', 'code'],
    ['notes.md', 'markdown'],
    ['run.log', 'log'],
    ['table.csv', 'table'],
    ['fix.patch', 'diff'],
    ['readme.txt', 'text'],
  ])('goes by the name %s', (path, kind) => {
    expect(detectKind('Some words. And more of them.', path)).toBe(kind);
  });

  it.each<[string, unknown, ContentKind]>([
    ['data/payments.json', rows(40), 'json-array'],
    ['export.json', { total: 40, data: { rows: rows(40) } }, 'json-object'],
    ['map.geojson', { type: 'FeatureCollection', features: rows(40) }, 'json-object'],
    ['numbers.json', [1, 2, 3, 4], 'json-array'],
    ['package.json', { name: 'x', contributors: rows(40) }, 'code'],
    ['package-lock.json', { packages: rows(40) }, 'code'],
    ['web/tsconfig.build.json', { references: rows(40) }, 'code'],
    ['app.config.json', rows(40), 'code'],
    ['.vscode/settings.json', { rules: rows(40) }, 'code'],
    ['routes.json', { host: 'a', ports: [1, 2, 3], limits: { a: 1, b: 2 } }, 'code'],
    ['texts.json', { title: 'a', body: 'x'.repeat(90), links: rows(1) }, 'code'],
  ])('decides by the content of %s, written over lines', (path, value, kind) => {
    const text = JSON.stringify(value, null, 2);
    expect(detectKind(text, path)).toBe(kind);
    expect(detectKind(`\ufeff${text}`, path)).toBe(kind);
  });

  it('takes lines of JSON in a file for records', () => {
    const text = rows(9)
      .map((row) => JSON.stringify(row, null, 1).replaceAll('\n', ' '))
      .join('\n');
    for (const path of ['a.jsonl', 'a.ndjson']) expect(detectKind(text, path)).toBe('log');
  });

  it('takes JSON in a file for editable when it has lines, for data when it is one line', () => {
    const value = { a: [1, 2, 3], b: { c: 1, d: 2 } };
    expect(detectKind(JSON.stringify(value, null, 2), 'tsconfig.json')).toBe('code');
    expect(detectKind(JSON.stringify(value), 'data.json')).toBe('json-object');
  });

  it('lets an agent edit from code anywhere and from Markdown that is a file', () => {
    expect([isEditable('code', undefined), isEditable('markdown', 'a.md')]).toEqual([true, true]);
    expect([isEditable('markdown', undefined), isEditable('log', 'a.log')]).toEqual([false, false]);
  });
});
