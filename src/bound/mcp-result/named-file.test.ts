/** A call that names a file: its answer may be the file, or something about it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { META_KEY } from '../../contract/names.js';
import { boundCallResult } from '../../engine/bound.js';
import { mayBeContentOf } from '../../reduce/detect-kind.js';
import { boundOptions, parsed, textResult } from './testing/bound-options.js';

const ARGUMENTS = ['path', 'file', 'filePath', 'file_path', 'filename'];
const NAMES = ['src/app.ts', '/repo/app.py', 'README.md', 'deploy.yaml'];

const FINDINGS = Array.from({ length: 900 }, (_, line) => ({
  line,
  severity: line === 577 ? 'error' : 'warning',
  code: line === 577 ? 'TS2345' : 'no-unused-vars',
  message: `'x${line}' is defined but never used`,
}));
const DIFF = Array.from(
  { length: 200 },
  (_, at) =>
    `diff --git a/src/m${at}.ts b/src/m${at}.ts\n--- a/src/m${at}.ts\n+++ b/src/m${at}.ts\n@@ -1,2 +1,2 @@\n-const old${at} = 1;\n+const new${at} = 2;\n const same = 3;\n`,
).join('');
const HITS = Array.from({ length: 900 }, (_, at) => `src/m${at % 40}.ts:${at}: call(x${at});`).join('\n');

async function bounded(text: string, parameters: Record<string, unknown>) {
  const leaving = await boundCallResult(textResult(text), { ...boundOptions({}), parameters });
  const { content, _meta } = parsed(leaving.text);
  return {
    text: content[0]?.text ?? '',
    kind: (_meta as Record<string, { kind?: string }>)[META_KEY]?.kind,
  };
}

describe('the answer to a call that names a file', () => {
  it('stays JSON and shows what is unusual, whatever the file and the argument are called', async () => {
    for (const argument of ARGUMENTS)
      for (const name of NAMES) {
        const { text, kind } = await bounded(JSON.stringify(FINDINGS, null, 2), { [argument]: name });
        expect([name, kind]).toEqual([name, 'json-array']);
        expect(JSON.stringify(JSON.parse(text))).toContain('TS2345');
      }
  });

  it('is cut as a diff or as search hits where it is one', async () => {
    for (const name of NAMES) {
      expect((await bounded(DIFF, { path: name })).kind).toBe('diff');
      expect((await bounded(HITS, { path: name })).kind).toBe('search-hits');
    }
    expect((await bounded(DIFF, { path: 'src/m144.ts' })).text).toContain('+const new144 = 2;');
  });

  it('is the file where it looks like one, also one that is full of examples', () => {
    const files = (folder: string) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
    const own = [...files('src'), ...files('docs')].filter((name) => /\.(?:ts|md)$/.test(name));
    expect(own.length).toBeGreaterThan(500);
    expect(own.filter((name) => !mayBeContentOf(name, readFileSync(name, 'utf8')))).toEqual([]);
  });
});
