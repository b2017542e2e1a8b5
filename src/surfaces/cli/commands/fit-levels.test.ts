/** Levels that are set by hand: kept to as long as they fit, and never a reason to show less of the item. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCommand } from '../../../../test/support/run-command.js';
import type { FitResult } from '../../../app/fit/fit.js';

const note = (ship: string) =>
  Array.from({ length: 40 }, (_, n) => `In ${1700 + n} the ${ship} lay ${n} days at quay ${n % 7}.`).join(
    ' ',
  );

async function fitted(budget: number, ...more: string[]) {
  const cwd = mkdtempSync(join(tmpdir(), 'plimsoll-fit-levels-'));
  for (const ship of ['ferry', 'barge']) writeFileSync(join(cwd, `${ship}.txt`), note(ship));
  const argv = ['fit', 'ferry.txt', 'barge.txt', '--budget', String(budget), '--json', ...more];
  const result = (await runCommand(argv, { cwd })).json<FitResult>();
  const [ferry, barge] = result.items;
  if (ferry === undefined || barge === undefined) throw new Error('An item is missing.');
  return { ferry, barge, result };
}

it.each(['priority-first', 'equal-share', 'proportional'])(
  'are kept to from what they and the least of the others take on, by %s',
  async (strategy) => {
    const { ferry: whole } = await fitted(9_000);
    const least = Math.ceil(whole.tokens_before / 2);
    for (const budget of [least + 70, least + 150, least + 300]) {
      const argv = ['--level', 'ferry.txt=condensed', '--strategy', strategy];
      const { ferry, barge, result } = await fitted(budget, ...argv);
      expect(ferry).toMatchObject({ level: 'condensed', why: 'level set by hand' });
      expect(ferry.tokens_after).toBeGreaterThan(least * 0.9);
      expect(ferry.tokens_after).toBeLessThanOrEqual(least);
      expect(barge.tokens_after).toBeGreaterThan(9);
      expect(result.tokens).toBeLessThanOrEqual(budget);
    }
  },
);

it.each(['condensed', 'raw'])('of %s that do not fit give no less than none', async (level) => {
  for (const budget of [120, 200, 300]) {
    const without = await fitted(budget);
    const { ferry, barge, result } = await fitted(budget, '--level', `ferry.txt=${level}`);
    expect(ferry.why).toBe(`${level} does not fit`);
    expect(ferry.tokens_after).toBeGreaterThan(without.ferry.tokens_after);
    expect(ferry.tokens_after).toBeGreaterThan(barge.tokens_after);
    expect(result.tokens).toBeGreaterThan(budget * 0.85);
  }
});

it('are told where the item would have fitted whole', async () => {
  const { ferry, result } = await fitted(9_000, '--level', 'ferry.txt=headline');
  expect(result.warnings).toEqual(['PRIORITY_SUMMARIZED']);
  expect(result.warning_details).toEqual([
    {
      code: 'PRIORITY_SUMMARIZED',
      message: `"ferry.txt" was reduced to headline, the level that was set by hand: ${ferry.tokens_after} of ${ferry.tokens_before} tokens.`,
      phase: 'fit',
      item_id: 'ferry.txt',
    },
  ]);
  expect(result.content_fidelity['ferry.txt']?.phases.fit).toMatchObject({
    level: 'headline',
    reason: 'manual_override',
    warnings: ['PRIORITY_SUMMARIZED'],
  });
  const whole = await fitted(9_000, '--level', 'ferry.txt=raw');
  expect(whole.result.warnings).toEqual([]);
});

it('are told of an item that matters less as of a text that was shortened, and of many in one line', async () => {
  const cwd = mkdtempSync(join(tmpdir(), 'plimsoll-fit-levels-'));
  const ships = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  const items = ships.map((id) =>
    JSON.stringify({ id, content: note(id), quality: id < 'f' ? 'high' : 'low' }),
  );
  writeFileSync(join(cwd, 'items.jsonl'), items.join('\n'));
  const levels = ['f', 'g'].flatMap((id) => ['--level', `${id}=headline`]);
  const argv = ['fit', '--items', 'items.jsonl', '--budget', '90000', ...levels];
  const { warnings } = (await runCommand([...argv, '--json'], { cwd })).json<FitResult>();
  expect(warnings).toEqual(['CONTENT_TRUNCATED']);
  const { err } = await runCommand(argv, { cwd });
  expect(err.match(/^warning: .*$/gm)).toEqual([
    expect.stringMatching(
      /"f" was reduced to headline, the level that was set by hand: .* \(CONTENT_TRUNCATED\) And 1 more like this\.$/,
    ),
  ]);
});

it('are bounds also where room is left', async () => {
  const { ferry, barge } = await fitted(1_000, '--level', 'ferry.txt=headline');
  expect(ferry.level).toBe('headline');
  expect(ferry.tokens_after).toBeLessThanOrEqual(Math.ceil(ferry.tokens_before * 0.1));
  expect(barge.level).toBe('raw');
});

it.each([['--protect', 'rule.txt'], []])(
  'of a short item are some words of it, never none',
  async (...protect) => {
    const cwd = mkdtempSync(join(tmpdir(), 'plimsoll-fit-levels-'));
    const rule =
      'House rules: no smoking in the pump room, wear a helmet, keep the doors shut, and sign the log when you leave.';
    for (const [name, content] of Object.entries({
      'rule.txt': rule,
      'ok.txt': 'All is well.',
      'ferry.txt': note('ferry'),
    }))
      writeFileSync(join(cwd, name), content);
    for (const budget of [60, 150, 400, 2_000]) {
      const argv = [
        'fit',
        '.',
        '--budget',
        String(budget),
        '--level',
        'rule.txt=headline',
        '--level',
        'ok.txt=headline',
      ];
      const { items } = (await runCommand([...argv, ...protect, '--json'], { cwd })).json<FitResult>();
      const shown = items.find(({ id }) => id === 'rule.txt');
      expect(shown).toMatchObject({ level: 'headline', why: 'level set by hand' });
      expect(shown?.tokens_after).toBeGreaterThan(3);
      expect(shown?.tokens_after).toBeLessThanOrEqual(10);
      expect(items.find(({ id }) => id === 'ok.txt')?.level).toBe('raw');
    }
  },
);
