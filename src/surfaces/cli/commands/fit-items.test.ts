/** `--items` and `--protect`: what is wrong with what was given is said, with how to write it. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCommand } from '../../../../test/support/run-command.js';
import { type FitItem, type FitResult, fit } from '../../../app/fit/fit.js';

function folder(files: Readonly<Record<string, string>>): string {
  const cwd = mkdtempSync(join(tmpdir(), 'plimsoll-fit-items-'));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(cwd, name), content);
  return cwd;
}

const fitted = (lines: string, ...more: string[]) =>
  runCommand(['fit', '--items', 'i.jsonl', '--budget', '50', ...more], { cwd: folder({ 'i.jsonl': lines }) });

describe('fields of items', () => {
  const misspelt = { id: 'a', content: 'x', protcted: true, author: 'Ann', url: 'u' };

  it('that are not known are told, with the one that was likely meant', async () => {
    const { code, err } = await fitted(JSON.stringify(misspelt));
    expect(code).toBe(0);
    expect(err).toContain(
      'warning: The field "protcted" of item "a" is not known and changes nothing; did you mean "protected"?',
    );
    expect(err).toContain('warning: Fields of items that are not known change nothing: author, url.');
    const { input_notes: notes } = (await fitted(JSON.stringify(misspelt), '--json')).json<FitResult>();
    expect(notes).toHaveLength(2);
    expect((await fit([misspelt as FitItem], { budget: 50 })).input_notes).toEqual(notes);
  });

  it('that are null are not set', async () => {
    const empty = { quality: null, confidence: null, title: null, source: null, date: null, protected: null };
    const { code, out } = await fitted(JSON.stringify({ id: 'a', content: 'x', ...empty }));
    expect({ code, out }).toEqual({ code: 0, out: '[a]\nx\n' });
  });
});

describe('items that are none', () => {
  it.each([
    ['{"id":7,"content":"x"}', 'Item 1 has the id 7, which is a number.', '"id": "7"'],
    ['[{"id":"a","content":"x"}]', 'i.jsonl is a JSON list, not JSON lines.', "jq -c '.[]'"],
    ['[\n{"id":"a",\n"content":"x"}\n]', 'i.jsonl is a JSON list, not JSON lines.', 'one JSON object a line'],
    ['', 'i.jsonl holds no items.', 'Write one JSON object a line'],
  ])('as %j are told with how to write them', async (lines, message, remedy) => {
    const { code, err } = await fitted(lines);
    expect(code).toBe(2);
    expect(err).toContain(message);
    expect(err).toContain(remedy);
  });
});

it('reads standard input once', async () => {
  const stdin = 'Hello.';
  const twice = await runCommand(['fit', '-', '-', '--budget', '50'], { stdin });
  expect(twice).toMatchObject({ code: 0, out: '[standard input]\nHello.\n' });
  const both = await runCommand(['fit', '--items', '-', '-', '--budget', '50'], { stdin });
  expect(both.err).toContain('Standard input cannot be items and a text at once.');
});

it('blames all protected items when they do not fit together, and the one that is alone', async () => {
  const long = (ship: string) => `${ship} lay ${'at the long quay of the old harbour '.repeat(40)}.`;
  const rows = (n: number) => Array.from({ length: 60 }, (_, at) => `{"row": ${at}, "n": ${n}}`).join('\n');
  const files = { 'a.txt': 'Pump A runs.', 'b.txt': long('Ann'), 'c.json': rows(1), 'd.log': rows(2) };
  for (const budget of ['16', '30', '40']) {
    const { err } = await runCommand(['fit', '.', '--budget', budget, '--protect', '*'], {
      cwd: folder(files),
    });
    expect(err).not.toContain('The item "');
    expect(err).toMatch(/4 protected items do not fit into \d+ tokens even at their shortest/);
  }
  const alone = await runCommand(['fit', '.', '--budget', '5', '--protect', 'b.txt'], { cwd: folder(files) });
  expect(alone.err).toMatch(/protected items? do|item "b\.txt" is protected/);
});
