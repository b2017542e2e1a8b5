import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../../../../test/support/run-command.js';

const orders = Array.from({ length: 90 }, (_, at) => ({
  id: `ORD-${1000 + at}`,
  customer: ['Ann', 'Bob', 'Cy'][(at * 7) % 3],
  status: ['shipped', 'paid', 'pending'][(at * 5 + Math.floor(at / 7)) % 3],
  total: 20 + ((at * 37) % 89) * 3.25,
  parcels: 1 + ((at * 11) % 9),
  approved: at % 6 !== 4,
  created_at: `2026-${String(1 + ((at * 5) % 12)).padStart(2, '0')}-${String(1 + ((at * 13) % 28)).padStart(2, '0')}T10:00:00Z`,
  weight: `${((at * 29) % 83) + 2} kg`,
}));
type Order = (typeof orders)[number];
const csv = [
  Object.keys(orders[0] ?? {}).join(','),
  ...orders.map((order) => Object.values({ ...order, approved: order.approved ? 'yes' : 'no' }).join(',')),
].join('\n');

const highest = (rows: readonly Order[], by: (order: Order) => number | string): Order =>
  rows.reduce((best, order) => (by(order) > by(best) ? order : best));
const lowest = (rows: readonly Order[], by: (order: Order) => number | string): Order =>
  rows.reduce((best, order) => (by(order) < by(best) ? order : best));
const ofAnn = orders.filter(({ customer }) => customer === 'Ann');

let cwd: string;
beforeAll(async () => {
  cwd = await mkdtemp(join(tmpdir(), 'plimsoll-bound-questions-'));
  await writeFile(join(cwd, 'orders.json'), JSON.stringify({ orders }));
  await writeFile(join(cwd, 'orders.csv'), `${csv}\n`);
});
afterAll(() => rm(cwd, { recursive: true, force: true }));

async function bound(file: string, query: string, limit = 260) {
  const env = { PLIMSOLL_HOME: join(cwd, 'home') };
  const args = ['bound', file, '--limit', String(limit), '--query', query, '--json'];
  const ran = await runCommand(args, { cwd, env });
  const { text, handle } = ran.json<{ text: string; handle: string }>();
  const filter = /Rows where (.*?): (?:all )?(\d+)(?: of (\d+))? shown/.exec(text);
  return { text, handle, env, filter: filter?.[1], total: Number(filter?.[3] ?? filter?.[2]) };
}

describe('plimsoll bound: a question about the most or the least', () => {
  it.each<[string, Order]>([
    ['which order has the highest total?', highest(orders, ({ total }) => total)],
    ['the cheapest order', lowest(orders, ({ total }) => total)],
    ['cheapest order of Ann', lowest(ofAnn, ({ total }) => total)],
    ['latest order', highest(orders, ({ created_at }) => created_at)],
    ['When was the oldest order of Ann made?', lowest(ofAnn, ({ created_at }) => created_at)],
    ['the most recent order', highest(orders, ({ created_at }) => created_at)],
    ['least expensive one', lowest(orders, ({ total }) => total)],
    ['largest weight', highest(orders, ({ weight }) => Number.parseInt(weight, 10))],
  ])('shows the row that has it: %s', async (query, order) => {
    for (const file of ['orders.json', 'orders.csv'])
      expect((await bound(file, query)).text).toContain(order.id);
    expect((await bound('orders.json', query, 100)).text).toContain(order.id);
  });

  it('shows as many as are asked for, and says what the highest of all is', async () => {
    const best = [...orders].sort((a, b) => b.total - a.total).slice(0, 3);
    const { text } = await bound('orders.json', 'top 3 orders by total', 400);
    for (const { id } of best) expect(text).toContain(id);
    expect(text).toContain(`Highest total: ${best[0]?.total}.`);
  });

  it('is read beside a bound', async () => {
    const { text } = await bound('orders.json', 'most parcels of orders with at least 5 kg', 400);
    expect(text).toContain('Highest parcels');
    expect((await bound('orders.json', 'which is at lowest total', 400)).text).toContain('Lowest total');
  });

  it.each([
    ['what is the largest order?', 'Highest total_eur: 990'],
    ['the biggest order by total', 'Highest total_eur: 990'],
    ['biggest order by qty', 'Highest qty: 9'],
    ['most expensive order', 'Highest total_eur: 990'],
    ['the cheapest order', 'Lowest total_eur: 1'],
    ['smallest order', 'Lowest total_eur: 1'],
    ['highest order no', 'Highest order_no: 5059'],
    ['latest order', 'Latest ordered: 2026-12-24'],
    ['max ordered', 'Latest ordered: 2026-12-24'],
  ])(
    'is told of what has a size, not of the day or number that the word for a row names: %s',
    async (query, told) => {
      const rows = Array.from({ length: 60 }, (_, at) => ({
        order_no: 5000 + at,
        order: 20_000 + at,
        qty: 1 + ((at * 7) % 9),
        total_eur: at === 31 ? 990 : 1 + ((at * 37) % 89),
        ordered: `2026-${String(1 + (at % 12)).padStart(2, '0')}-${String(1 + ((at * 13) % 28)).padStart(2, '0')}`,
      }));
      await writeFile(join(cwd, 'ordered.json'), JSON.stringify(rows));
      const { text } = await bound('ordered.json', query, 400);
      expect(text.match(/(?:Highest|Lowest|Latest|Earliest) [^.]*/g)).toEqual([told]);
    },
  );

  it('is not told where several figures may be its size', async () => {
    const rows = Array.from({ length: 60 }, (_, at) => ({
      name: `n${at}`,
      depth: at % 17,
      width: (at * 7) % 23,
    }));
    await writeFile(join(cwd, 'pools.json'), JSON.stringify(rows));
    expect((await bound('pools.json', 'the largest pool', 300)).text).not.toMatch(/Highest|Lowest/);
    expect((await bound('pools.json', 'the largest depth', 300)).text).toContain('Highest depth: 16');
  });

  it('is not read where nothing of it is a column, or where it is a bound or a time', async () => {
    for (const query of [
      'most of the customers',
      'orders with at least 7 parcels',
      'orders that took 30 min',
      'orders that took 30 mins',
    ])
      expect((await bound('orders.json', query, 400)).text).not.toMatch(/Highest|Lowest|Latest/);
  });
});

describe('plimsoll bound: a question with a condition', () => {
  it.each<[string, string, (order: Order) => boolean]>([
    ['which orders are not approved?', 'approved = false', ({ approved }) => !approved],
    ["orders that aren't approved yet", 'approved = false', ({ approved }) => !approved],
    ['unapproved orders', 'approved = false', ({ approved }) => !approved],
    ['approved orders', 'approved = true', ({ approved }) => approved],
    ['orders with more than 7 parcels', 'parcels > 7', ({ parcels }) => parcels > 7],
    ['orders with more than seven parcels', 'parcels > 7', ({ parcels }) => parcels > 7],
    [
      'total between 100 and 120',
      'total >= 100 and total <= 120',
      ({ total }) => total >= 100 && total <= 120,
    ],
    [
      'orders between $120 and $100',
      'total >= 100 and total <= 120',
      ({ total }) => total >= 100 && total <= 120,
    ],
    [
      'orders with from two to 3 parcels',
      'parcels >= 2 and parcels <= 3',
      ({ parcels }) => parcels > 1 && parcels < 4,
    ],
    ['which orders are not shipped?', 'status != shipped', ({ status }) => status !== 'shipped'],
    ["orders that weren't paid yet", 'status != paid', ({ status }) => status !== 'paid'],
    [
      'orders by customers other than Ann that are not shipped or paid',
      'customer != Ann and status != shipped and status != paid',
      ({ customer, status }) => customer !== 'Ann' && status === 'pending',
    ],
    [
      'pending orders not from Bob with more than 5 parcels',
      'status = pending and customer != Bob and parcels > 5',
      ({ customer, status, parcels }) => customer !== 'Bob' && status === 'pending' && parcels > 5,
    ],
    ['total is at most 40', 'total <= 40', ({ total }) => total <= 40],
    ['orders over $250', 'total > 250', ({ total }) => total > 250],
    [
      'shiped orders over 200 total that are not approved',
      'status = shipped and total > 200 and approved = false',
      ({ status, total, approved }) => status === 'shipped' && total > 200 && !approved,
    ],
  ])('counts the rows that meet it, and the filter finds them: %s', async (query, filter, isMet) => {
    const wanted = orders.filter(isMet);
    const found = await bound('orders.json', query, 400);
    expect([found.filter, found.total]).toEqual([filter, wanted.length]);
    const shown = orders.filter(({ id }) => found.text.includes(id));
    // Rows that stand out have one turn of three.
    expect(shown.filter(isMet).length).toBeGreaterThan(Math.min(shown.length, wanted.length) * 0.6);
    const args = ['archive', 'show', found.handle, '--where', filter];
    const { out } = await runCommand(args, { cwd, env: found.env });
    expect(orders.filter(({ id }) => out.includes(id))).toEqual(wanted);
    const table = await bound('orders.csv', query, 160);
    // A short notice counts them only where some are left out.
    if (table.filter === undefined) {
      for (const { id } of wanted) expect(table.text).toContain(id);
      return;
    }
    expect(table.filter).toBe(filter.replace('= false', '= no').replace('= true', '= yes'));
    expect(table.total).toBe(wanted.length);
  });

  it('leaves out what is denied, also where few rows have it', async () => {
    const claims = Array.from({ length: 80 }, (_, at) => ({
      claim: `C-${at}`,
      status: at % 20 === 7 ? 'rejected' : 'approved',
    }));
    await writeFile(join(cwd, 'claims.json'), JSON.stringify(claims));
    const { text, filter, total } = await bound('claims.json', 'which claims were not rejected?', 260);
    expect([filter, total]).toEqual(['status != rejected', 76]);
    const shown = JSON.parse(text.slice(0, text.lastIndexOf(']\n[plimsoll') + 1)) as typeof claims;
    expect(shown.filter(({ status }) => status === 'approved').length).toBeGreaterThan(shown.length / 2);
  });

  it('is not said of what is asked about', async () => {
    const { text, filter } = await bound('orders.json', 'is order ORD-1004 approved or not?', 200);
    expect(text).toContain('ORD-1004');
    expect(filter ?? '').not.toContain('approved');
    const paid = await bound('orders.json', 'is order ORD-1004 paid or not?', 200);
    expect(paid.text).toContain('ORD-1004');
    expect(paid.filter ?? '').not.toContain('!=');
    const why = await bound('orders.json', 'why is order ORD-1005 not shipped?', 200);
    expect(why.text).toContain('ORD-1005');
    const shipped = orders.find(({ status }, at) => at > 20 && status === 'shipped')?.id ?? '';
    const asked = `why is the order ${shipped.slice(-4)} not shipped?`;
    expect((await bound('orders.json', asked, 200)).text).toContain(shipped);
  });
});

const handbook = `# Billing service handbook

## Overview

The billing service creates invoices for all customers once a month. It runs on three hosts behind a balancer and keeps its data in PostgreSQL. The team that owns it sits in Lisbon.

## Deployment

Deployments happen on Tuesdays and Thursdays. Every deployment needs one review and a green build. The rollout takes twenty minutes and is watched by the person on call.

## Retries

Failed payments are retried three times. The first retry comes after one hour, the second after a day and the last after four days. After that the subscription is paused and the customer is told by mail.

## Limits

An invoice may have at most 400 lines. Larger ones are split. The export of invoices is limited to 25 requests a minute for each tenant.

## Contacts

The escalation address is billing-oncall@example.com. Questions about taxes go to Maria Sousa, those about refunds to Jens Holm.

## History

The service was written in 2017 in Ruby and moved to Go in 2021 because of the memory it needed. The old one was switched off in March 2022.
`;

describe('plimsoll bound: a question about a text, with hardly any room', () => {
  it.each([
    ['Who answers questions about refunds?', 'Jens Holm'],
    ['how often are failed payments retried?', 'three times'],
    ['how many requests a minute may be exported?', '25 requests'],
    ['when are deployments made?', 'Tuesdays'],
  ])('is answered from a file and from what was piped in: %s', async (query, answer) => {
    await writeFile(join(cwd, 'handbook.md'), handbook);
    const env = { PLIMSOLL_HOME: join(cwd, 'home') };
    for (const limit of [60, 70, 110]) {
      const args = ['--limit', String(limit), '--query', query];
      const file = await runCommand(['bound', 'handbook.md', ...args], { cwd, env });
      const piped = await runCommand(['bound', '-', ...args], { cwd, env, stdin: handbook });
      for (const { out } of [file, piped]) {
        expect(out).toContain(answer);
        expect(out).toContain('[plimsoll: ');
      }
    }
  });
});

const pods = Array.from({ length: 60 }, (_, at) => ({
  name: `${['api', 'web', 'worker'][at % 3]}-${(at * 7919 + 4096).toString(36)}-${at}`,
  ready: at === 31 ? '0/1' : '1/1',
  status: at === 31 ? 'CrashLoopBackOff' : 'Running',
  restarts: (at * 7) % 17,
  node: `node-${(at * 5) % 4}`,
}));
const printed = [
  'NAME              READY   STATUS             RESTARTS   NODE',
  ...pods.map(
    ({ name, ready, status, restarts, node }) =>
      `${name.padEnd(18)}${ready.padEnd(8)}${status.padEnd(19)}${String(restarts).padEnd(11)}${node}`,
  ),
].join('\n');

describe('plimsoll bound: a table as a program prints it, its columns below each other', () => {
  it.each([
    [
      'pods with more than 14 restarts',
      'RESTARTS > 14',
      ({ restarts }: (typeof pods)[number]) => restarts > 14,
    ],
    ['pods on node-2', 'NODE = "node-2"', ({ node }: (typeof pods)[number]) => node === 'node-2'],
  ])('has rows that are counted and found: %s', async (query, filter, isMet) => {
    await writeFile(join(cwd, 'pods.txt'), `${printed}\n`);
    const found = await bound('pods.txt', query, 150);
    const wanted = pods.filter(isMet);
    expect([found.filter, found.total]).toEqual([filter, wanted.length]);
    expect(found.text.split('\n')[0]).toBe(printed.split('\n')[0]);
    const args = ['archive', 'show', found.handle, '--where', filter];
    const { out } = await runCommand(args, { cwd, env: found.env });
    expect(pods.filter(({ name }) => out.includes(name))).toEqual(wanted);
  });

  it('shows the row that is unlike the others', async () => {
    await writeFile(join(cwd, 'pods.txt'), printed);
    const { text } = await bound('pods.txt', 'pods', 120);
    expect(text).toContain('CrashLoopBackOff');
  });
});
