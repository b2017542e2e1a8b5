/** The server as clients meet it: the official clients of both generations, over both transports, in both eras of the protocol. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { Client as FirstClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport as FirstStdio } from '@modelcontextprotocol/sdk/client/stdio.js';
import { ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { toolLimits } from 'plimsoll';
import type { ToolMeta } from 'plimsoll/contract';
import { ARIA } from 'plimsoll/presets/aria';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NO_FILE, type Payload, useSample, whole } from './answers.js';

const folder = join(import.meta.dirname, '..');
const launcher = join(folder, 'bin/plimsoll-aria.mjs');
const info = { name: 'test', version: '1.0.0' };
const home = mkdtempSync(join(tmpdir(), 'aria-home-'));
const reference = join(mkdtempSync(join(tmpdir(), 'aria-reference-')), 'reference');
cpSync(join(folder, 'reference'), reference, { recursive: true });
const env: Record<string, string> = {
  PATH: process.env.PATH ?? '',
  HOME: home,
  PLIMSOLL_HOME: home,
  PLIMSOLL_LOG_LEVEL: 'error',
  ARIA_DATA: NO_FILE,
  ARIA_REFERENCE: reference,
};
const command = (...flags: string[]) => ({
  command: process.execPath,
  args: [launcher, ...flags],
  cwd: home,
  env,
});

interface Answer {
  readonly content: { readonly type: string; readonly text: string }[];
  readonly structuredContent?: Record<string, unknown>;
  readonly isError?: boolean;
  readonly _meta?: Record<string, ToolMeta>;
}

interface Caller {
  readonly client: Client | FirstClient;
  call(name: string, args?: object, meta?: Record<string, string>): Promise<Answer>;
  close(): Promise<void>;
}

async function second(...flags: string[]): Promise<Caller> {
  const client = new Client(info);
  await client.connect(new StdioClientTransport(command(...flags)));
  return callerOf(client);
}

/** The revision without sessions. */
async function stateless(): Promise<Caller> {
  const client = new Client(info, { versionNegotiation: { mode: { pin: '2026-07-28' } } });
  await client.connect(new StdioClientTransport(command()));
  return callerOf(client);
}

async function first(): Promise<Caller> {
  const client = new FirstClient(info, { capabilities: { elicitation: {} } });
  client.setRequestHandler(ElicitRequestSchema, () => ({ action: 'accept', content: { confirm: true } }));
  await client.connect(new FirstStdio(command()));
  return callerOf(client);
}

async function overHttp(): Promise<Caller> {
  const child: ChildProcess = spawn(process.execPath, command('--http', '0').args, { cwd: home, env });
  const lines = createInterface({ input: child.stderr as NodeJS.ReadableStream });
  const [address] = (await once(lines, 'line')) as [string];
  const client = new Client(info);
  await client.connect(new StreamableHTTPClientTransport(new URL(address)));
  const caller = callerOf(client);
  return {
    ...caller,
    close: async () => {
      await caller.close();
      child.kill();
    },
  };
}

function callerOf(client: Client | FirstClient): Caller {
  return {
    client,
    call: async (name, args = {}, meta) =>
      (await client.callTool({
        name,
        arguments: args as Record<string, unknown>,
        ...(meta && { _meta: meta }),
      })) as unknown as Answer,
    close: () => client.close(),
  };
}

const textOf = ({ content }: Answer) => content[0]?.text ?? '';
const payloadOf = (answer: Answer) => JSON.parse(textOf(answer)) as Payload;

/** As much as each tool can be asked for. */
const LARGEST: Readonly<Record<string, object>> = {
  'universe.route': { origin: 'ZDYA-G', destination: 'UYG-YX', mode: 'safe' },
  'universe.search': {},
  'universe.borders': { origin: 'Jita' },
  'universe.loop': { origin: 'Jita', target_jumps: 100, min_borders: 10, max_borders: 15 },
  'market.orders': { type: 'Light Railgun S1' },
  'market.arbitrage': {},
  'sde.search': { query: 's' },
  'sde.agent_search': { origin: 'Jita' },
  'skills.easy_80_plan': { activity: 'everything' },
};

describe.each([
  ['SDK 2.x over stdio', () => second()],
  ['SDK 2.x in the revision without sessions', stateless],
  ['SDK 1.x over stdio', first],
  ['SDK 2.x over Streamable HTTP', overHttp],
] as const)('ARIA, called by %s', (_, connect) => {
  let caller: Caller;
  beforeAll(async () => {
    useSample();
    caller = await connect();
  });
  afterAll(() => caller.close());

  it('offers nine tools and the one that gives back what was cut', async () => {
    const { tools } = await caller.client.listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual(
      [...Object.keys(LARGEST), 'plimsoll_retrieve'].sort(),
    );
    const route = tools.find(({ name }) => name === 'universe.route');
    expect(route?.inputSchema).toMatchObject({ type: 'object', required: ['origin', 'destination'] });
  });

  it.each(Object.entries(LARGEST))('keeps %s at its limits', async (name, args) => {
    const answer = await caller.call(name, args, { 'dev.plimsoll/turn': name });
    const payload = payloadOf(answer);
    const { maxBytes, lists } = toolLimits(name, ARIA.tools);
    expect(Buffer.byteLength(textOf(answer))).toBeLessThanOrEqual(maxBytes);
    for (const { key, maxItems } of lists)
      expect((payload[key] as unknown[]).length).toBeLessThanOrEqual(maxItems);
    expect(answer.structuredContent).toEqual(payload);
    expect(payload._meta.citations).toBeDefined();
    expect(payload._meta.truncated === true || payload._meta.summarized === true).toBe(true);
    expect(payload._meta.rest).toMatch(/^plimsoll_retrieve\(handle="[a-z2-7]{16}"\), kept 72 h$/);
  });

  it.each(Object.entries(LARGEST).filter(([name]) => name !== 'universe.search'))(
    'gives back all that was cut of %s, page by page',
    async (name, args) => {
      const { _meta } = payloadOf(await caller.call(name, args));
      const handle = /handle="(\w+)"/.exec(_meta.rest ?? '')?.[1];
      let original = '';
      for (let cursor: string | undefined, more = true; more; ) {
        const page = textOf(await caller.call('plimsoll_retrieve', { handle, ...(cursor && { cursor }) }));
        const notice = page.lastIndexOf('\n[plimsoll: ');
        original += page.slice(0, notice);
        cursor = /cursor="([^"]+)"/.exec(page.slice(notice))?.[1];
        more = cursor !== undefined;
      }
      const { activity_as_of: _, ...now } = await whole(name, args as Record<string, unknown>);
      expect(JSON.parse(original)).toMatchObject(now);
    },
  );

  it('gives back the rows that a model asks for', async () => {
    const { _meta } = payloadOf(await caller.call('universe.route', LARGEST['universe.route']));
    const handle = /handle="(\w+)"/.exec(_meta.rest ?? '')?.[1];
    const { systems } = await whole('universe.route', { ...LARGEST['universe.route'] });
    const one = textOf(await caller.call('plimsoll_retrieve', { handle, pointer: '/systems/50' }));
    expect(JSON.parse(one.split('\n')[0] ?? '')).toEqual(systems[50]);
    const where = 'security <= 0';
    const unsafe = textOf(await caller.call('plimsoll_retrieve', { handle, pointer: '/systems', where }));
    expect(unsafe).toContain(`${systems.filter(({ security }) => security <= 0).length} rows match`);
  });

  it.each([
    ['universe.route', { origin: 'Dodixi', destination: 'Jita' }, 'NOT_FOUND', 'Did you mean Dodixie'],
    ['universe.route', { origin: 'Jita', destination: 5 }, 'INVALID_PARAMS', 'destination'],
    ['universe.search', { limit: 'many' }, 'INVALID_PARAMS', 'it must be a number'],
    ['universe.loop', { origin: 'Jita', target_jumps: 500 }, 'INVALID_PARAMS', 'above the maximum 100'],
  ])('answers %s %j with the error of the policy', async (name, args, code, text) => {
    const answer = await caller.call(name, args);
    expect(answer.isError).toBe(true);
    expect(payloadOf(answer)).toMatchObject({ error: true, error_code: code, _meta: { count: 0 } });
    expect(payloadOf(answer).message).toContain(text);
  });

  it('gives its prompt', async () => {
    const { messages } = await caller.client.getPrompt({ name: 'aria' });
    expect(JSON.stringify(messages)).toContain('# ARIA');
  });
});

describe('the log', () => {
  it('goes to standard error, as JSON where ARIA_LOG_JSON is 1', async () => {
    const child = spawn(process.execPath, command('call', 'universe.search', '{"query":"jita"}').args, {
      env: { ...env, ARIA_LOG_JSON: '1', PLIMSOLL_LOG_LEVEL: 'info' },
    });
    const lines: string[] = [];
    createInterface({ input: child.stderr }).on('line', (line) => lines.push(line));
    await once(child, 'close');
    const records = lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));
    expect(records).toEqual(
      expect.arrayContaining([expect.objectContaining({ message: 'MCP call complete', action: 'search' })]),
    );
  });
});

describe('a conversation', () => {
  it('is warned at 50 and at 100 KB, and starts anew with the next turn', async () => {
    const caller = await second();
    let spent = 0;
    const at: Record<string, number> = {};
    while (spent < 110_000) {
      const answer = await caller.call('market.arbitrage', {}, { 'dev.plimsoll/turn': 'one' });
      spent += Buffer.byteLength(textOf(answer));
      const warning = payloadOf(answer)._meta.budget_warning;
      if (warning !== undefined)
        at[warning.startsWith('Context budget exceeded') ? 'hard' : 'soft'] ??= spent;
    }
    expect(at.soft).toBeGreaterThan(51_200);
    expect(at.soft).toBeLessThan(51_200 + 5_120);
    expect(at.hard).toBeGreaterThan(102_400);
    expect(at.hard).toBeLessThan(102_400 + 5_120);
    const next = await caller.call('market.arbitrage', {}, { 'dev.plimsoll/turn': 'two' });
    expect(payloadOf(next)._meta.budget_warning).toBeUndefined();
    await caller.close();
  });

  it('asks the person before a plan that begins with the pilot', async () => {
    const agreed = await first();
    const asPilot = { activity: 'mining', use_pilot: true };
    expect(payloadOf(await agreed.call('skills.easy_80_plan', asPilot)).pilot).toEqual({
      character_name: 'Sample Pilot',
    });
    await agreed.close();
    const silent = await second();
    expect(payloadOf(await silent.call('skills.easy_80_plan', asPilot)).error_code).toBe('CAPABILITY_DENIED');
    await silent.close();
  });

  it('sees a reference file that changes, and an error while it is wrong', async () => {
    const caller = await second();
    const path = join(reference, 'skills/efficacy_rules.yaml');
    const before = readFileSync(path, 'utf8');
    const plan = async () => payloadOf(await caller.call('skills.easy_80_plan', { activity: 'trading' }));
    const usual = (await plan()).total_hours as number;
    writeFileSync(path, before.replace('support_cap_at: 3', 'support_cap_at: 2'));
    expect((await plan()).total_hours).toBeLessThan(usual);
    writeFileSync(path, 'cap_at: many\n');
    expect((await plan()).error_code).toBe('INTERNAL_ERROR');
    writeFileSync(path, before);
    expect((await plan()).total_hours).toBe(usual);
    await caller.close();
  });

  it('over 24,000 types and 10,000 orders keeps the limits', async () => {
    const caller = await second('--sample-types', '24000', '--sample-orders', '10000');
    const found = payloadOf(await caller.call('sde.search', { query: 'railgun' }));
    expect(found).toMatchObject({ total_found: 2_000, _meta: { truncated_from: 2_000 } });
    const orders = await caller.call('market.orders', { type: 'Light Railgun S300' });
    expect(payloadOf(orders)._meta).toMatchObject({ truncated_from: 10_000 });
    expect(Buffer.byteLength(textOf(orders))).toBeLessThanOrEqual(3_072);
    const handle = /handle="(\w+)"/.exec(payloadOf(orders)._meta.rest ?? '')?.[1];
    const rest = textOf(
      await caller.call('plimsoll_retrieve', { handle, pointer: '/sell_orders', where: 'system = Hek' }),
    );
    expect(rest).toContain('of 5,000 rows');
    await caller.close();
  });
});
