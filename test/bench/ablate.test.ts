import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { transform } from 'esbuild';
import { afterAll, describe, expect, it } from 'vitest';

// The harness is plain JavaScript outside the compiler's view.
const { RUNTIME, switched } = await import('../../bench/ablate/switches.mjs' as string);

afterAll(() => {
  Reflect.deleteProperty(globalThis, '$switches');
});

const SOURCE = `const WORD = /\\bberth\\b/;
export function isBerth(text: string): boolean {
  return WORD.test(text);
}

export function firstFigure(text: string): string | undefined {
  return /\\d+/.exec(text)?.[0];
}

export function wordsOf(text: string): string[] {
  return text.split(/\\s+/g);
}
`;

describe('a rule that is switched off', () => {
  it('says nothing, and every rule that says something is known', async () => {
    const rules: string[] = [];
    const { code } = await transform(switched(SOURCE, 'text/berths', 'src/text/berths.ts', rules), {
      loader: 'ts',
    });
    const file = join(mkdtempSync(join(tmpdir(), 'ablate-')), 'berths.mjs');
    writeFileSync(file, `${RUNTIME}\nexport { $switches };\n${code}`);
    const { $switches, isBerth, firstFigure, wordsOf } = await import(pathToFileURL(file).href);
    const text = 'a berth for 75';
    const all = () => [isBerth(text), firstFigure(text), wordsOf(text).length];
    expect(all()).toEqual([true, '75', 4]);
    expect([...$switches.said].sort()).toEqual([...rules].sort());
    const without = (rule: string) => {
      $switches.off = rules.find((one) => one.endsWith(rule));
      return all();
    };
    expect(without('isBerth()')).toEqual([false, '75', 4]);
    expect(without('WORD')).toEqual([false, '75', 4]);
    expect(without('firstFigure()')).toEqual([true, undefined, 4]);
    expect(without('wordsOf()')).toEqual([true, '75', 0]);
  });
});
