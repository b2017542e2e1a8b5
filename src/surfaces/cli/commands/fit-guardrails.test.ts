import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCommand } from '../../../../test/support/run-command.js';
import type { FitResult } from '../../../app/fit/fit.js';

const TOPICS =
  'ferry crane storm mast crew harbour museum engine owner lantern rope sail anchor winter'.split(' ');

/** Fourteen files of different lengths; `empty` of them, before the others by name, hold nothing. */
function harbour({ empty = 0, sentences = 40 } = {}): string {
  const cwd = mkdtempSync(join(tmpdir(), 'plimsoll-fit-guardrails-'));
  for (let n = 0; n < empty; n++) writeFileSync(join(cwd, `a-empty-${n}.md`), '\n');
  for (const [rank, topic] of TOPICS.entries()) {
    const lines = Array.from(
      { length: sentences * (1 + rank) },
      (_, n) => `In ${1700 + n * (rank + 1)} the ${topic} of ship ${n} had its ${rank + n}th repair.`,
    );
    writeFileSync(join(cwd, `note-${topic}.md`), lines.join(' '));
  }
  return cwd;
}

async function fitted(cwd: string, budget: number, ...more: string[]): Promise<FitResult> {
  const { code, json } = await runCommand(['fit', '.', '--budget', String(budget), '--json', ...more], {
    cwd,
  });
  expect(code).toBe(0);
  return json<FitResult>();
}

const enoughFor = (error: string) =>
  Number(/Raise the budget to about ([\d,]+)/.exec(error)?.[1]?.replaceAll(',', ''));

const kept = ({ items }: FitResult) => items.filter(({ level }) => level !== 'dropped').map(({ id }) => id);

describe('the guardrails of plimsoll fit', () => {
  it.each([150, 200, 400, 1_000])('keep at least three items in %d tokens', async (budget) => {
    const result = await fitted(harbour(), budget);
    expect(kept(result).length).toBeGreaterThanOrEqual(3);
    expect(result.tokens).toBeLessThanOrEqual(budget);
  });

  it.each([200, 600])('keep three beside an answer only where it costs little, for %d', async (budget) => {
    const result = await fitted(harbour(), budget, '--query', 'Which repair did the lantern of ship 3 have?');
    const isBent = result.warning_details.some(({ item_id }) => item_id === undefined);
    expect(isBent).toBe(kept(result).length < 3);
    if (budget === 600) expect(isBent).toBe(false);
    expect(result.text).toContain('lantern of ship 3 had its 12th repair');
  });

  it.each([60, 100, 200, 300, 500, 2_000])(
    'keep a protected table in %d tokens, and whole before others get much',
    async (budget) => {
      const cwd = harbour();
      const rows = ['Aurora,Maja Lind,1200,Velm', 'Borealis,Ivo Rask,860,Tarn', 'Dorado,Per Holm,310,Oslo'];
      writeFileSync(join(cwd, 'ships.csv'), ['ship,captain,tonnage,port', ...rows, ''].join('\n'));
      const result = await fitted(cwd, budget, '--protect', 'ships.csv');
      expect(kept(result)).toContain('ships.csv');
      expect(result.tokens).toBeLessThanOrEqual(budget);
      if (budget >= 200) for (const row of rows) expect(result.text).toContain(row);
    },
  );

  it('bend with a warning on standard error when the budget has no room for three', async () => {
    const { code, err } = await runCommand(['fit', '.', '--budget', '30'], { cwd: harbour() });
    expect(code).toBe(0);
    expect(err).toContain('warning: Only 1 of 14 items is in the text, fewer than the 3 that should stay: ');
  });

  it('name no number of items that there never were', async () => {
    const cwd = mkdtempSync(join(tmpdir(), 'plimsoll-fit-guardrails-'));
    writeFileSync(join(cwd, 'one.md'), 'The ferry sails at noon from the northern pier. '.repeat(30));
    writeFileSync(join(cwd, 'two.md'), 'A crane lifts forty tonnes and needs two people. '.repeat(30));
    const { err } = await runCommand(['fit', '.', '--budget', '30'], { cwd });
    expect(err).toContain('warning: Only 1 of 2 items is in the text: ');
  });

  it('show the warnings about items by code', async () => {
    const { err } = await runCommand(['fit', '.', '--budget', '200'], { cwd: harbour() });
    expect(err).toMatch(
      /warning: "note-\w+\.md" was left out in fit: .*\(CONTENT_DROPPED\) And \d+ more like this\./,
    );
    expect(err).toMatch(/warning: "note-\w+\.md" was reduced to .*\(PRIORITY_SUMMARIZED\)/);
  });

  it('say who takes the room, and count all items', async () => {
    const cwd = mkdtempSync(join(tmpdir(), 'plimsoll-fit-guardrails-'));
    const day = (at: number) =>
      `Fog lay on the bay on day ${at}, and ${at + 3} boats stayed at their moorings. `;
    const prose = Array.from({ length: 200 }, (_, at) => day(at)).join('');
    writeFileSync(join(cwd, 'a.txt'), `The lighthouse keeper was paid 74 guineas. ${prose}`);
    const row = (at: number) => `${at},customer number ${at},${at * 7}.50,2026-10-07,delivered`;
    for (const name of ['orders', 'sales', 'returns'])
      writeFileSync(
        join(cwd, `${name}.csv`),
        `id,who,${name},date,state\n${Array.from({ length: 900 }, (_, at) => row(at)).join('\n')}`,
      );
    writeFileSync(join(cwd, 'blank.txt'), ' \n\n ');
    writeFileSync(join(cwd, 'empty.txt'), '');
    const result = await fitted(cwd, 200, '--query', 'How much was the lighthouse keeper paid?');
    expect(kept(result)).not.toContain('blank.txt');
    expect(result.text).not.toMatch(/\[(?:blank|empty)\.txt/);
    const message = result.warning_details.find(({ item_id }) => item_id === undefined)?.message ?? '';
    expect(message.replace(/takes [\d,]+/, 'takes N')).toMatchInlineSnapshot(
      `"Only 2 of 6 items (2 empty) are in the text, fewer than the 3 that should stay: "a.txt" takes N of 200 tokens, which leaves the others too little to say anything."`,
    );
  });

  it('do not count what is empty or a copy', async () => {
    const cwd = mkdtempSync(join(tmpdir(), 'plimsoll-fit-guardrails-'));
    for (const name of ['one', 'two', 'three'])
      writeFileSync(join(cwd, `${name}.md`), 'The ferry sails. '.repeat(30));
    writeFileSync(join(cwd, 'empty.md'), '');
    const result = await fitted(cwd, 80);
    expect(result.warning_details.filter(({ item_id }) => item_id === undefined)).toEqual([]);
  });

  it.each([1, 2, 5])('end in an error when nothing fits into %d tokens', async (budget) => {
    const cwd = harbour();
    const { code, out, err } = await runCommand(['fit', '.', '--budget', String(budget)], { cwd });
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(
      /None of the 14 items fits into the budget of \d tokens?, .*: about \d+ more are needed\./,
    );
    const enough = enoughFor(err);
    expect(enough).toBeLessThan(40);
    expect(kept(await fitted(cwd, enough)).length).toBeGreaterThan(0);
    const less = await runCommand(['fit', '.', '--budget', String(enough - 1)], { cwd });
    expect(less.code).toBe(2);
  });

  it.each([
    ['deep.json', `${'['.repeat(3_000)}${']'.repeat(3_000)}`, 9],
    [
      'one.js',
      `/*! (c) */\n'use strict';\n${'function harbourMasterOfTheNorth(berth) {\n  return berth;\n}\n'.repeat(80)}`,
      9,
    ],
  ])(
    'name a budget that shows something of %s, in which little has no form',
    async (name, content, budget) => {
      const cwd = mkdtempSync(join(tmpdir(), 'plimsoll-fit-guardrails-'));
      writeFileSync(join(cwd, name), content);
      const { code, err } = await runCommand(['fit', name, '--budget', String(budget)], { cwd });
      expect(code).toBe(2);
      const enough = enoughFor(err);
      expect(kept(await fitted(cwd, enough))).toEqual([name]);
      const less = await runCommand(['fit', name, '--budget', String(Math.floor(enough * 0.9))], { cwd });
      expect(less.code).toBe(2);
    },
  );
});

describe('the plan of plimsoll fit', () => {
  it.each([30, 90, 200, 700])('names the items, levels and tokens of the run, for %d', async (budget) => {
    const cwd = harbour({ empty: 1, sentences: 10 });
    const plan = await fitted(cwd, budget, '--dry-run');
    const run = await fitted(cwd, budget);
    expect(plan.items).toEqual(run.items);
    expect(plan.tokens).toBe(run.tokens);
    expect(plan).toMatchObject({ text: '', summaries: run.summaries, content_fidelity: {} });
  });

  it('leave nobody out for another where all are to have the same share', async () => {
    const result = await fitted(harbour({ sentences: 10 }), 900, '--strategy', 'proportional');
    expect(kept(result)).toHaveLength(TOPICS.length);
  });
});

describe('an empty file', () => {
  it('is called empty, and takes nothing from the others', async () => {
    const without = await fitted(harbour(), 200);
    const result = await fitted(harbour({ empty: 2 }), 200);
    expect(result.items.filter(({ id }) => id.includes('empty')).map(({ why }) => why)).toEqual([
      'empty',
      'empty',
    ]);
    expect(kept(result).filter((id) => !id.includes('empty'))).toEqual(kept(without));
  });

  it('takes no place of the most important', async () => {
    const result = await fitted(harbour({ empty: 8, sentences: 4 }), 1_500);
    const [top] = result.warning_details.filter(({ code }) => code === 'PRIORITY_SUMMARIZED');
    expect(top?.item_id).toMatch(/^note-/);
  });
});
