import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const { measureGrowth, measureInFreshProcess, measureInterleaved } = await import(
  '../../bench/harness/measure.mjs' as string
);

let folder: string;
let module: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plimsoll-measure-'));
  module = join(folder, 'cases.mjs');
  await writeFile(
    module,
    `import { appendFileSync } from 'node:fs';
let calls = 0;
export function count() { return { calls: ++calls, pid: process.pid }; }
export function order({ file, name }) { appendFileSync(file, name); }
export async function spans(_args, { measure }) {
  const runs = [];
  const sync = measure('sync', () => runs.push('s'), { repeat: 3 });
  const later = await measure('later', async () => runs.push('a'), { repeat: 2 });
  return { sync, later };
}
export function fails() { throw new Error('asked to fail'); }
export function hangs() { for (;;); }
`,
  );
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('measuring', () => {
  it('uses a fresh process for every repetition', async () => {
    const { runs } = await measureInFreshProcess({ module, export: 'count', repeat: 2 });
    const values = runs.map((run: { value: { calls: number; pid: number } }) => run.value);
    expect(values.map(({ calls }: { calls: number }) => calls)).toEqual([1, 1]);
    expect(new Set(values.map(({ pid }: { pid: number }) => pid)).size).toBe(2);
  });

  it('interleaves the cases and starts each round with another one', async () => {
    const file = join(folder, 'order');
    const cases = ['a', 'b', 'c'].map((name) => ({ name, module, export: 'order', args: { file, name } }));
    await measureInterleaved(cases, { repeat: 3 });
    const { readFile } = await import('node:fs/promises');
    expect(await readFile(file, 'utf8')).toBe('abcbcacab');
  });

  it('times named steps, synchronous or not, and gives back what they returned', async () => {
    const { value, spans, peakMemoryMb } = await measureInFreshProcess({
      module,
      export: 'spans',
      repeat: 1,
    });
    expect(value).toEqual({ sync: 3, later: 5 });
    expect(Object.keys(spans).sort()).toEqual(['later', 'sync', 'total']);
    expect(peakMemoryMb).toBeGreaterThan(10);
  });

  it('reports a case that throws, hangs or does not exist, and goes on', async () => {
    const cases = ['fails', 'hangs', 'absent', 'count'].map((name) => ({
      module,
      export: name,
      // The others take what a machine needs to start them.
      timeoutMs: name === 'hangs' ? 3000 : 60_000,
    }));
    const measurements = await measureInterleaved(cases, { repeat: 2 });
    expect(
      measurements.map(({ ok, reason, runs }: { ok: boolean; reason?: string; runs: object[] }) => [
        ok,
        reason?.replace(/.*cases\.mjs/, 'cases.mjs'),
        runs.length,
      ]),
    ).toEqual([
      [false, 'asked to fail', 1],
      [false, 'over 3000 ms', 1],
      [false, 'cases.mjs exports no function absent', 1],
      [true, undefined, 2],
    ]);
  });

  it('gives no exponent when fewer than two sizes could be measured', async () => {
    const options = { module, export: 'fails', sizes: [1, 2, 3], args: (size: number) => size, repeat: 1 };
    expect((await measureGrowth(options)).exponent).toBeUndefined();
  });
});
