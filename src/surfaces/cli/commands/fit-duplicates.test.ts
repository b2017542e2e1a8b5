import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCommand } from '../../../../test/support/run-command.js';
import type { FitResult } from '../../../app/fit/fit.js';

const MEETING =
  'The committee met in the town hall and heard the engineer speak about the new bridge over the river, its costs and its use for the farmers. After a long debate in which every member spoke, the plan was approved by a large majority. The minutes were read aloud, signed by the chair and put into the archive of the town.\n';
const DEPOT =
  'The Berlin depot keeps forty lorries and a workshop for repairs of gearboxes and axles. Drivers report to the yard before dawn and sign the sheet. The manager of the site answers for the keys and for the safe. The gate is locked at night and a watchman walks the fence.\n';

async function fitted(files: Readonly<Record<string, string>>, ...options: string[]): Promise<FitResult> {
  const cwd = mkdtempSync(join(tmpdir(), 'plimsoll-fit-duplicates-'));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(cwd, name), content);
  const sources = 'items.jsonl' in files ? ['--items', 'items.jsonl'] : ['.'];
  const { code, json } = await runCommand(['fit', ...sources, '--json', ...options], { cwd });
  expect(code).toBe(0);
  return json<FitResult>();
}

describe('duplicates in plimsoll fit', () => {
  it('are not what says the opposite, or speaks of something else', async () => {
    const files = {
      'approved.txt': MEETING,
      'rejected.txt': MEETING.replace('approved', 'rejected'),
      'berlin.txt': DEPOT,
      'munich.txt': DEPOT.replace('Berlin', 'Munich'),
      'hamburg.txt': DEPOT.replace('Berlin', 'Hamburg'),
    };
    const { items, text, tokens } = await fitted(files, '--budget', '220');
    expect(items.filter(({ why }) => why.includes('duplicate'))).toEqual([]);
    expect(tokens).toBeGreaterThan(200);
    expect(text).not.toContain('duplicate');
  });

  it('are what says the same, and the notice counts them', async () => {
    const text = `${MEETING}${DEPOT}${DEPOT.replace('Berlin', 'Munich')}`;
    const files = {
      'approved.txt': text,
      'fetched.txt': `Retrieved: 2026-10-11 12:30 UTC\n\n${text.replaceAll('. ', '.\n')}`,
      'other.txt': text.replaceAll('the', 'The'),
    };
    const result = await fitted(files, '--budget', '300');
    const { items } = result;
    expect(items.map(({ why }) => why)).toEqual([
      'fits whole',
      'duplicate of approved.txt',
      'duplicate of approved.txt',
    ]);
    expect(result.text).toMatch(/\[plimsoll: 1 of 3 items, 2 duplicates\]$/);
  });

  it('are folded into a protected item only when it says the same', async () => {
    const report = (name: string) =>
      Array.from(
        { length: 12 },
        (_, at) => `The ${name} report says that the pump delivers well in year ${at}.`,
      );
    const item = (id: string, content: string, more = {}) => JSON.stringify({ id, content, ...more });
    const important = { quality: 'high', confidence: 'confirmed', date: '2026-10-01' };
    const lines = [
      item('a', report('alpha').join(' '), important),
      item('same', report('delta').join('\n'), important),
      item('d', report('delta').join(' '), { protected: true }),
    ];
    const { items } = await fitted({ 'items.jsonl': lines.join('\n') }, '--budget', '300');
    expect(items.map(({ why }) => why.replace(/reduced to fit|whole/, '...'))).toEqual([
      '...',
      'duplicate of d',
      'protected, ...',
    ]);
  });
});

describe('files that differ in a line far from what is asked for', () => {
  const parts = Array.from(
    { length: 60 },
    (_, n) => `export function part${n}(size: number): number {\n  return size * ${n};\n}\n`,
  );
  const union = `/** Parses a union by its tag. */\nexport function parseUnion(tag: string, value: object): object {\n${Array.from({ length: 14 }, (_, n) => `  if (tag === 'kind-${n}') return check${n}(value);`).join('\n')}\n  throw new Error(tag);\n}\n`;
  const file = (end: string) =>
    `${parts.slice(0, 30).join('\n')}\n${union}\n${parts.slice(30).join('\n')}\nexport const end = '${end}';\n${parts.slice(0, 9).join('\n')}`;
  const files = { 'types.d.cts': file('cjs'), 'types.d.ts': file('js'), 'notes.txt': MEETING };

  it('are shown each for itself where they are protected or set by hand', async () => {
    for (const options of [
      ['--protect', 'types.*'],
      ['--level', 'types.d.ts=key_points'],
    ]) {
      const { text } = await fitted(
        files,
        '--budget',
        '1200',
        '--query',
        'how is a union parsed?',
        ...options,
      );
      expect(text).not.toContain('its best part');
    }
  });
});
