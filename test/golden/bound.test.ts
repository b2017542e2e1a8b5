import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { boundInput } from '../../src/app/bound-input.js';
import type { CallRecord } from '../../src/app/proxy/call-record.js';
import { openProxy, type ResultProxy } from '../../src/app/proxy/open-proxy.js';
import { defaultConfig } from '../../src/contract/config/default-config.js';
import { META_KEY } from '../../src/contract/names.js';
import { boundResult } from '../../src/index.js';
import { createGovernor } from '../../src/mcp-tool.js';
import { type GoldenInput, goldenInputs } from './golden-inputs.js';

/** Of what leaves: its hash and bytes, what it tells, and the record of it. */
interface Golden {
  readonly hash: string;
  readonly bytes: number;
  readonly notice: string;
  readonly record: unknown;
}

type Flow = (input: GoldenInput, index: number) => Promise<Golden>;

const FILE = join(import.meta.dirname, 'bound.jsonl');
const clock = { now: () => Date.UTC(2026, 0, 22, 12) };
const inputs = goldenInputs();

let home: string;
let proxy: ResultProxy;
const recorded: CallRecord[] = [];

beforeAll(async () => {
  // A handle is made of the install key and the user: both are the same everywhere.
  vi.spyOn(process, 'getuid').mockReturnValue(1000);
  home = await mkdtemp(join(tmpdir(), 'plimsoll-golden-'));
  await mkdir(join(home, 'keys'), { mode: 0o700 });
  await writeFile(join(home, 'keys', 'install.key'), Buffer.alloc(32, 7), { mode: 0o600 });
  proxy = await openGoldenProxy();
});

const flows: Readonly<Record<string, Flow>> = {
  async library({ value, limit, unit, query }) {
    const { text, notice, record } = boundResult(value, {
      limit,
      unit,
      ...(query === undefined ? {} : { query }),
    });
    return golden(text, notice, record);
  },

  async 'command line'({ text, limit, unit, query }) {
    const { bounded } = await boundInput({
      text,
      source: '-',
      limit: { amount: limit, unit },
      model: 'gpt-4o',
      query,
      kind: undefined,
      redact: true,
      keep: true,
      config: defaultConfig(),
      env: { PLIMSOLL_HOME: home },
      cwd: home,
    });
    return golden(bounded.text, bounded.notice, bounded.record);
  },

  async proxy(input, index) {
    recorded.length = 0;
    const left = await proxy.bound({
      server: 'harbour',
      tool: `${input.unit}-${input.limit}`,
      parameters: input.query === undefined ? {} : { query: input.query },
      result: JSON.stringify(mcpResult(input, index)),
      info:
        index % 5 === 1 ? { outputSchema: { type: 'object' }, announcedCharacters: undefined } : undefined,
      client: ['claude-code', undefined, 'codex-mcp-client'][index % 3],
      session: 'golden',
      turn: index,
    });
    const { content, _meta } = JSON.parse(left) as { content?: { text?: string }[]; _meta?: object };
    const [record] = recorded;
    const { outcome, before, after, handle, kind, redacted } = record ?? {};
    const notice = (content ?? []).map(({ text }) => noticeIn(text ?? '')).join('');
    return golden(left, notice, {
      outcome,
      before,
      after,
      handle,
      kind,
      redacted,
      facts: digest(JSON.stringify(_meta ?? null)),
    });
  },

  async 'own tool'(input, index) {
    const { value, text, limit, unit, query } = input;
    const maxBytes = unit === 'bytes' ? limit : limit * 4;
    const data = Array.isArray(value)
      ? { rows: value }
      : typeof value === 'object' && value !== null
        ? value
        : { text };
    const [listKey] = Object.entries(data).find(([, held]) => Array.isArray(held)) ?? [];
    const governor = createGovernor({ clock, log: { write: () => {} } });
    const handler = governor.governTool(
      {
        name: 'harbour.look',
        maxBytes,
        ...(listKey === undefined ? {} : { listKey, maxItems: 40 }),
        ...(index % 4 === 1 ? { outputSchema: { type: 'object' } } : {}),
      },
      () => data,
    );
    const result = await handler(query === undefined ? {} : { query }, {});
    const notice = result.content.map((block) => noticeIn(block.text)).join('');
    return golden(JSON.stringify(result), notice, result._meta?.[META_KEY]);
  },
};

describe('what is bounded leaves as it did', () => {
  it('has three hundred inputs', () => expect(inputs).toHaveLength(300));

  it.each(Object.keys(flows))('by the flow: %s', async (name) => {
    const flow = flows[name] as Flow;
    const now = new Map<string, Golden>();
    for (const [index, input] of inputs.entries()) now.set(input.name, await flow(input, index));
    if (process.env.GOLDEN === 'write') return write(name, now);
    expect(now.size).toBe(300);
    expect(Object.fromEntries(now)).toEqual(Object.fromEntries(readGolden(name)));
  });
});

function golden(text: string, notice: string, record: unknown): Golden {
  return {
    hash: digest(text),
    bytes: Buffer.byteLength(text),
    notice,
    record: JSON.parse(JSON.stringify(record ?? null)),
  };
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}

function noticeIn(text: string): string {
  return /\[plimsoll: [^\n]{0,2000}/.exec(text)?.[0] ?? '';
}

/** The forms in which one content comes over MCP. */
function mcpResult({ text, value }: GoldenInput, index: number): object {
  const object = Array.isArray(value) ? { rows: value } : typeof value === 'string' ? { text } : value;
  const block = { type: 'text', text };
  const forms = [
    { content: [block] },
    { content: [{ type: 'text', text: JSON.stringify(object) }], structuredContent: object },
    { content: [], structuredContent: object },
    { content: text.match(/[\s\S]{1,1500}/g)?.map((part) => ({ type: 'text', text: part })) ?? [] },
    { content: [{ type: 'image', data: 'aGk=', mimeType: 'image/png' }, block], isError: true },
    { content: [block, { type: 'resource_link', uri: 'file:///a', name: 'a' }], _meta: { 'x/y': 1 } },
  ];
  return forms[index % forms.length] as object;
}

function openGoldenProxy(): Promise<ResultProxy> {
  const config = defaultConfig();
  const tools = Object.fromEntries(
    inputs.map(({ unit, limit }) => [
      `${unit}-${limit}`,
      unit === 'tokens' ? { limit_tokens: limit } : { limit_bytes: limit },
    ]),
  );
  return openProxy({
    config: { ...config, proxy: { ...config.proxy, tools } },
    env: { PLIMSOLL_HOME: home },
    cwd: home,
    log: { write: () => {} },
    clock,
    dryRun: false,
    onCall: (record) => void recorded.push(record),
  });
}

/** One line for each input and flow. `GOLDEN=write` writes them anew. */
function readGolden(flow: string): Map<string, Golden> {
  const lines = existsSync(FILE) ? readFileSync(FILE, 'utf8').trim().split('\n') : [];
  const rows = lines.map((line) => JSON.parse(line) as Golden & { flow: string; input: string });
  return new Map(
    rows
      .filter((row) => row.flow === flow)
      .map(({ input, hash, bytes, notice, record }) => [input, { hash, bytes, notice, record }]),
  );
}

async function write(flow: string, now: ReadonlyMap<string, Golden>): Promise<void> {
  const others = Object.keys(flows).flatMap((name) =>
    [...(name === flow ? now : readGolden(name))].map(([input, row]) =>
      JSON.stringify({ flow: name, input, ...row }),
    ),
  );
  await writeFile(FILE, `${others.join('\n')}\n`);
}
