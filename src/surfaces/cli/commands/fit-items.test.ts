/** `--items` and `--protect`: what is wrong with what was given is said, with how to write it. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCommand } from '../../../../test/support/run-command.js';
import { type FitItem, type FitResult, fit as fitItems } from '../../../app/fit/fit.js';

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
    expect((await fitItems([misspelt as FitItem], { budget: 50 })).input_notes).toEqual(notes);
  });

  it('that are null are not set', async () => {
    const empty = { quality: null, confidence: null, title: null, source: null, date: null, protected: null };
    const { code, out } = await fitted(JSON.stringify({ id: 'a', content: 'x', ...empty }));
    expect({ code, out }).toEqual({ code: 0, out: '[a]\nx\n' });
  });
});

describe('labels of items', () => {
  const market =
    'The market for stationary batteries grows by 12 percent a year. Prices of lithium fell from 70 to 14 dollars since 2022. Margins stay thin until 2028.';
  const opened =
    'Aster Motors opened its plant in Tallinn on Monday. It employs 900 people and makes 40,000 packs a year.';
  const lines = (items: readonly Readonly<Record<string, string>>[]) =>
    items.map((item) => JSON.stringify(item)).join('\n');

  it('do not bring what has nothing to do with the question before what answers it', async () => {
    const items = [
      { id: 'outlook', content: market, quality: 'high', confidence: 'confirmed', date: '2026-06-30' },
      { id: 'blog', content: opened, quality: 'low', confidence: 'speculation', date: '2024-02-03' },
    ];
    const { out } = await fitted(lines(items), '--query', 'when was the plant opened?');
    expect(out).toContain('[blog] dated 2024-02-03\n');
    expect(out).toContain('opened its plant in Tallinn on Monday');
  });

  it('are read in any case', async () => {
    const items = [
      { id: 'blog', content: opened, quality: 'low', confidence: 'speculation' },
      { id: 'outlook', content: market, quality: 'high', confidence: 'confirmed' },
    ];
    const loud = items.map((item) => ({
      ...item,
      quality: item.quality.toUpperCase(),
      confidence: item.confidence.toUpperCase(),
    }));
    const [plain, capitals] = [await fitted(lines(items), '--json'), await fitted(lines(loud), '--json')];
    expect(capitals.code).toBe(0);
    expect(capitals.json<FitResult>().items).toEqual(plain.json<FitResult>().items);
    expect(new Set(plain.json<FitResult>().items.map(({ priority }) => priority)).size).toBe(2);
  });
});

describe('items that are none', () => {
  it.each([
    ['{"id":7,"content":"x"}', 'Item 1 has the id 7, which is a number.', '"id": "7"'],
    ['[{"id":"a","content":"x"}]', 'i.jsonl is a JSON list, not JSON lines.', "jq -c '.[]'"],
    [
      '[\n{"id":"a",\n"content":"x"}\n]',
      'i.jsonl is a JSON list, not JSON lines.',
      'one JSON object per line',
    ],
    ['', 'i.jsonl holds no items.', 'Write one JSON object per line'],
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

it('gives a program the figures of a budget that is too small', async () => {
  const items = JSON.stringify({
    id: 'a',
    content: 'The ferry sailed to Bergen. '.repeat(90),
    protected: true,
  });
  const argv = ['fit', '--items', '-', '--budget', '2', '--json'];
  const { code, json } = await runCommand(argv, { stdin: items });
  expect(code).toBe(2);
  expect(json()).toMatchObject({
    error_code: 'INVALID_PARAMS',
    details: { code: 'PROTECTED_OVERFLOW', budget: 2, missing_tokens: expect.any(Number) },
  });
});

it('blames all protected items when they do not fit together, and the one that is alone', async () => {
  const long = (ship: string) => `${ship} lay ${'at the long quay of the old harbour '.repeat(40)}.`;
  const rows = (n: number) => Array.from({ length: 60 }, (_, at) => `{"row": ${at}, "n": ${n}}`).join('\n');
  const files = { 'a.txt': 'Pump A runs.', 'b.txt': long('Ann'), 'c.json': rows(1), 'd.log': rows(2) };
  for (const budget of ['10', '16', '20']) {
    const { err } = await runCommand(['fit', '.', '--budget', budget, '--protect', '*'], {
      cwd: folder(files),
    });
    expect(err).not.toContain('The item "');
    expect(err).toMatch(/4 protected items do not fit into \d+ tokens even at their shortest/);
  }
  const alone = await runCommand(['fit', '.', '--budget', '3', '--protect', 'b.txt'], { cwd: folder(files) });
  expect(alone.err).toMatch(/protected items? do|item "b\.txt" is protected/);
});

describe('what changes nothing or is likely a slip', () => {
  const cwd = folder({ 'a.txt': 'Pump A runs.' });
  it.each([
    [['--budget', '50', '--phase', 'analysis'], 'The phase "analysis" has no effect'],
    [['--model', 'gtp-4o'], 'The model "gtp-4o" is not known; did you mean "gpt-4o"?'],
    [['--model', 'claude:sonet'], 'did you mean "claude:sonnet"?'],
    [['--model', 'gpt-4o', '--budget', '900000'], 'The budget of 900,000 tokens is more than the '],
    [['--model', 'gtp-4o'], 'a window of 128,000 tokens is assumed'],
  ])('is told of %j', async (argv, told) => {
    const { code, err } = await runCommand(['fit', 'a.txt', ...argv], { cwd });
    expect(code).toBe(0);
    expect(err).toContain(told);
  });

  it.each([
    ['--model', 'gpt-4'],
    ['--model', 'gpt-4o', '--budget', '900'],
    ['--model', 'acme:m1'],
  ])('is not told of %j %j', async (...argv) => {
    const { err } = await runCommand(['fit', 'a.txt', ...argv], { cwd });
    expect(err).not.toMatch(/did you mean|more than/);
  });

  it('is a date of which day and month may be either: it counts as none', async () => {
    const priority = async (date: string | undefined) => {
      const item = { id: 'a', content: 'x', ...(date === undefined ? {} : { date }) };
      return fitItems([item, { id: 'older', content: 'y', date: '2020-01-01' }], { budget: 50 });
    };
    const none = await priority(undefined);
    const unclear = await priority('03/04/2026');
    expect(unclear.items[0]?.priority).toBe(none.items[0]?.priority);
    expect(unclear.input_notes[0]).toMatch(/^The date "03\/04\/2026" of item "a" may be two different days/);
    const unreadable = await priority('2026-13-45');
    expect(unreadable.items[0]?.priority).toBe(none.items[0]?.priority);
    expect(unreadable.input_notes).toEqual([
      'The date "2026-13-45" of item "a" cannot be read and is ignored; write it as 2026-04-03.',
    ]);
    for (const date of ['2026-02-31', '2026-02-31T10:00:00Z', '31.02.2026 maybe']) {
      const { items, input_notes: notes } = await priority(date);
      expect(items[0]?.priority).toBe(none.items[0]?.priority);
      expect(notes[0]).toContain(`The date "${date}" of item "a" cannot be read and is ignored`);
    }
    const broken = await fitItems([{ id: 'a', content: 'x', date: new Date('bad') }], { budget: 50 });
    expect(broken.input_notes[0]).toContain('The date "Invalid Date" of item "a" cannot be read');
    for (const clear of ['2026-04-03', '04/04/2026', '04/23/2026', '3 April 2026']) {
      const { items, input_notes: notes } = await priority(clear);
      expect(items[0]?.priority).toBeGreaterThan(none.items[0]?.priority ?? 1);
      expect(notes).toEqual([]);
    }
  });

  it('is an empty question, in a program as on the command line', async () => {
    for (const query of ['', ' ', ['who?', '']])
      await expect(fitItems([{ id: 'a', content: 'x' }], { budget: 50, query })).rejects.toThrow(
        'A question is empty.',
      );
  });
});

describe('the date of an item', () => {
  const mails = [
    {
      id: 'm1',
      date: '2026-03-04T09:30:00Z',
      content: 'The boiler in hall B was replaced. The old one goes to the museum.',
    },
    {
      id: 'm2',
      date: '2026-05-09',
      content: 'On 2026-05-09 the roof was repaired. Thanks to all for their patience.',
    },
    {
      id: 'm3',
      date: 'soon',
      content: 'The canteen has a new menu, and soup is served on every day of the week.',
    },
  ];
  const lines = mails.map((mail) => JSON.stringify(mail)).join('\n');

  it('stands over it where the question asks when something was, unless the item says it', async () => {
    const { out } = await fitted(lines, '--query', 'when was the boiler replaced?', '--budget', '200');
    expect(out).toContain('[m1] dated 2026-03-04\nThe boiler');
    expect(out).toContain('[m2]\nOn 2026-05-09');
    expect(out).toContain('[m3]\nThe canteen');
  });

  it('stands there also where there is little room', async () => {
    const { out } = await fitted(lines, '--query', 'when was the boiler replaced?', '--budget', '34');
    expect(out).toContain('[m1] dated 2026-03-04\nThe boiler in hall B was replaced.');
  });

  it('takes no room where another question is asked, or none', async () => {
    for (const query of [['--query', 'who replaced the boiler?'], []])
      expect((await fitted(lines, ...query, '--budget', '200')).out).not.toContain('dated');
  });
});

describe('one item of many that answers, of low quality', () => {
  const items = Array.from({ length: 200 }, (_, n) => ({
    id: `rep-${n}`,
    title: `Depot ${n % 5 === 0 ? 'Visby' : 'Turku'} report ${n}`,
    content: `Depot ${n % 5 === 0 ? 'Visby' : 'Turku'}, report ${n}. Stock of hawsers is ${300 + n} units. The roof of the hall is in order. ${
      n === 115
        ? 'The crane of the depot Visby failed because of a cracked gear; the repair costs 12,640 EUR.'
        : 'The yard is tidy and the gates close.'
    }`,
    quality: n === 115 ? 'low' : 'high',
  }));
  const lines = items.map((item) => JSON.stringify(item)).join('\n');

  it.each(['80', '120'])('is shown with its answer, within %s tokens', async (budget) => {
    const cwd = folder({ 'i.jsonl': lines });
    const query = 'why did the crane in Visby fail and what does the repair cost?';
    const { out } = await runCommand(['fit', '--items', 'i.jsonl', '--budget', budget, '--query', query], {
      cwd,
    });
    expect(out).toContain('failed because of a cracked gear; the repair costs 12,640 EUR.');
  });
});
