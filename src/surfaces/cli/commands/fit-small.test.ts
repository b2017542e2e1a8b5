/** Very small budgets: what is shown of an item says something, or the item leaves its room to others. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCommand } from '../../../../test/support/run-command.js';

const BERTHS = [
  'berth,length_m,depth_m,owner,monthly_rent_eur',
  'A1,35,6.5,Nordfisk,1200',
  'A2,52,7.1,Port Authority,1850',
  'B1,120,11.0,Halden Grain,7400',
  'B2,88,9.4,Nordfisk,4100',
  'C7,18,3.2,Sailing Club,310',
].join('\n');
const STAFF = JSON.stringify(
  ['harbour master', 'crane operator', 'customs officer', 'diver'].map((role, at) => ({
    name: `Person ${at}`,
    role,
    since: `20${10 + at}-04-01`,
    phone: `+47 555 010${at}`,
  })),
);
const FERRY =
  '# Ferry\n\nThe ferry to Orm island takes 55 minutes in calm weather. In winter the crossing takes up to 80 minutes. The boat is cleaned on Mondays, and its crew has five people. Tickets are sold on board and in the office beside the fish hall.';

async function fitted(files: Readonly<Record<string, string>>, ...argv: string[]) {
  const cwd = mkdtempSync(join(tmpdir(), 'plimsoll-fit-small-'));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(cwd, name), content);
  return runCommand(['fit', '.', ...argv], { cwd });
}

it.each([50, 60, 70])(
  'shows the row of a table that is asked for under its header, within %i tokens',
  async (budget) => {
    const argv = ['--budget', String(budget), '--query', 'How deep is berth B2?'];
    const { out } = await fitted({ 'berths.csv': BERTHS, 'ferry.md': FERRY }, ...argv);
    expect(out).toContain('berth,length_m,depth_m,owner,monthly_rent_eur\n');
    expect(out).toContain('\nB2,88,9.4,Nordfisk,4100\n');
  },
);

it('leaves out what would be brackets only, and gives its room to others', async () => {
  for (const budget of [30, 40, 50, 60]) {
    const asked = ['--query', 'How long does the ferry take?', '--query', 'Who is the harbour master?'];
    const { out } = await fitted(
      { 'staff.json': STAFF, 'ferry.md': FERRY },
      '--budget',
      String(budget),
      ...asked,
    );
    expect(out).toContain('55 minutes');
    expect(out).not.toMatch(/staff\.json\]\n[[\]{}\s]*\n\[plimsoll/);
  }
});

it('shows a row of a table without a question too, and something of an item in every budget from 15 tokens on', async () => {
  const files = { 'berths.csv': BERTHS, 'staff.json': STAFF, 'ferry.md': FERRY };
  const { out } = await fitted(files, '--budget', '120');
  expect(out).toMatch(/monthly_rent_eur\n(\[…\]\n)?[ABC]\d,\d+,/);
  for (let budget = 15; budget < 30; budget++)
    expect((await fitted(files, '--budget', String(budget))).code).toBe(0);
});

it('shares what is left over evenly too, by equal-share', async () => {
  const files = {
    'staff.json': STAFF,
    'ferry.md': FERRY,
    'dredging.md':
      'The contract was awarded to Baggerwerk Nord for 2.4 million euros. Work starts on 12 May and will last 14 weeks. About 90,000 cubic metres of silt leave the inner basin.',
    'museum.md':
      'The museum opens at ten and shows nets, lamps and a model of the old pier. Guides speak three languages. Children pay nothing, and groups of twelve get a tour.',
    'fishing.md':
      'Nineteen cutters land cod and herring before sunrise. The auction begins at six, and ice is sold by the tonne beside the slipway all through the season.',
  };
  const argv = ['--budget', '100', '--strategy', 'equal-share', '--json'];
  const { items } = (await fitted(files, ...argv)).json<{ items: { tokens_after: number }[] }>();
  const shares = items.map(({ tokens_after }) => tokens_after).filter((tokens) => tokens > 0);
  expect(shares.length).toBeGreaterThan(3);
  expect(Math.max(...shares)).toBeLessThan(1.5 * Math.min(...shares));
});

it('cuts a text that is one sentence with a condition before it leaves it out or fails', async () => {
  const rule =
    'The pilot may not leave the ship before the second buoy is passed, unless the harbour master has given leave in writing, and only when the tide has turned, provided that the tug stays alongside until the lamp on the mole is lit and the fee of 40 crowns was paid at the office by the master or his mate';
  const alone = await fitted({ 'rule.txt': rule }, '--budget', '50');
  expect(alone.code).toBe(0);
  expect(alone.out).toMatch(/^The pilot may not leave the ship .* \[…\]$/m);
  expect(alone.err).toContain('CONTENT_TRUNCATED');
});

it('shows a few words of each item where none may be left out, and fits into the budget that the error names', async () => {
  const files = Object.fromEntries(
    [BERTHS, STAFF, FERRY, 'import { setTimeout as sleep } from "node:timers/promises";\n'.repeat(9)].flatMap(
      (content, at) => ['txt', 'md', 'csv'].map((ending) => [`${ending}-${at}.${ending}`, content]),
    ),
  );
  const keepAll = ['--query', 'fee?', '--set', 'research.allow_content_dropping=false'];
  const few = await fitted(files, '--budget', '100', ...keepAll);
  expect(few.code).toBe(2);
  const [, advised = ''] = /Raise the budget to about (\d+)/.exec(few.err) ?? [];
  for (const budget of [Number(advised), 250, 300, 400, 600]) {
    const { code, out } = await fitted(files, '--budget', String(budget), ...keepAll);
    expect(code).toBe(0);
    for (const name of Object.keys(files)) expect(out).toMatch(new RegExp(`^\\[${name}\\]\\n.+`, 'm'));
  }
});

it('fits into every budget above one that does, also where words have no spaces between them', async () => {
  const contract =
    '根据合同第三条，客户每月支付一万八千五百欧元，不含增值税。如果逾期付款，利率为百分之八。'.repeat(9);
  const codes: (number | undefined)[] = [];
  for (let budget = 8; budget < 30; budget++)
    codes.push(
      (await fitted({ 'zh.txt': contract }, '--budget', String(budget), '--query', 'when is it?')).code,
    );
  expect(codes.slice(codes.indexOf(0))).toEqual(codes.slice(codes.indexOf(0)).map(() => 0));
  expect(codes.indexOf(0)).toBeLessThan(10);
});
