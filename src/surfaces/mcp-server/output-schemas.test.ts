/** Every answer of the server fits the schema that its tool announces, and a report fits its pages, as a client sees them. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterEach, expect, it } from 'vitest';
import { defaultConfig } from '../../contract/config/default-config.js';
import { parseListenAddress } from '../wire/http-guard.js';
import { runMcp } from './run-mcp.js';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

interface Answer {
  readonly isError?: boolean;
  readonly structuredContent: { readonly data: Record<string, unknown> };
}

/** A client, and a call that also says what the announced schema has against the answer. */
async function connected(cwd: string) {
  const errors = new PassThrough();
  const url = new Promise<string>((resolve) => {
    errors.on('data', (chunk: Buffer) => resolve(/listening at (\S+)/.exec(chunk.toString())?.[1] ?? ''));
  });
  let stop: (reason: string) => void = () => undefined;
  const done = runMcp({
    config: defaultConfig(),
    env: { PLIMSOLL_HOME: join(cwd, 'home') },
    cwd,
    version: '1.0.0',
    roots: ['docs'],
    listen: { address: parseListenAddress('127.0.0.1:0'), token: undefined, origins: [] },
    input: new PassThrough(),
    output: new PassThrough(),
    errors,
    ended: new Promise<string>((resolve) => {
      stop = resolve;
    }),
  });
  ends.push(async () => {
    stop('over');
    await done;
  });
  const client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(new StreamableHTTPClientTransport(new URL(await url)));
  ends.push(() => client.close());
  const { tools } = await client.listTools();
  // What every client puts into every context.
  expect(JSON.stringify(tools).length).toBeLessThan(13_000);
  const ajv = new Ajv2020({ strict: false });
  const checks = new Map(
    tools.map(({ name, outputSchema = {} }) => [name, ajv.compile(outputSchema as object)]),
  );
  return async (
    tool: string,
    parameters: Record<string, unknown>,
    onprogress?: () => void,
  ): Promise<Answer> => {
    const name = `deep-research-${tool}`;
    const options = onprogress === undefined ? {} : { onprogress };
    const answer = (await client.callTool({ name, arguments: parameters }, options)) as unknown as Answer;
    const check = checks.get(name);
    expect(check?.(answer.structuredContent), JSON.stringify(check?.errors)).toBe(true);
    expect(JSON.stringify(answer.structuredContent).length).toBeLessThanOrEqual(33 * 1_024);
    return answer;
  };
}

it('answers and refuses within the schema of each tool, and gives a long report in pages without a loss', async () => {
  const cwd = mkdtempSync(join(tmpdir(), 'plimsoll-mcp-schemas-'));
  mkdirSync(join(cwd, 'docs'));
  for (let at = 0; at < 25; at++) {
    const lines = Array.from(
      { length: 40 },
      (_, line) => `The harbour wall of pier ${at} has stone ${line * 3 + at}.`,
    );
    writeFileSync(join(cwd, 'docs', `pier-${at}.md`), `${lines.join(' ')}\n`);
  }
  const call = await connected(cwd);
  const query = Array.from(
    { length: 16 },
    (_, at) => `Which stones has the harbour wall of pier ${at}?`,
  ).join('\n');
  const begun = await call('start', { query, max_sources: 50, max_sub_questions: 20 });
  const { research_id } = begun.structuredContent.data;
  await call('status', { research_id, wait_seconds: 60 }, () => undefined);
  let [text, records, pages] = ['', 0, 0];
  let cursor: unknown;
  do {
    const page = await call('report', { research_id, ...(cursor === undefined ? {} : { cursor }) });
    const { data } = page.structuredContent;
    text += data.report as string;
    records += Object.keys(data.content_fidelity as object).length;
    pages += 1;
    cursor = data.next_cursor ?? undefined;
  } while (cursor !== undefined);
  expect(pages).toBeGreaterThan(1);
  expect(text).toMatch(/^# Which stones[\s\S]*\n## Sources\n[\s\S]*\n$/);
  expect(records).toBeGreaterThan(14);
  for (const [tool, parameters] of [
    ['list', { limit: 1 }],
    ['cancel', { research_id }],
    ['resume', { research_id }],
    ['delete', { research_id }],
  ] as const)
    expect((await call(tool, parameters)).isError).not.toBe(true);
  for (const [tool, parameters] of [
    ['start', { query: '', max_iterations: 11, max_sub_questions: 21, max_sources: 51, colour: 'red' }],
    ['status', { research_id: 'gone', wait_seconds: 301 }],
    ['report', { research_id }],
    ['list', { limit: 0, cursor: 7 }],
    ['cancel', { research_id }],
    ['resume', {}],
    ['delete', { research_id }],
  ] as const)
    expect((await call(tool, parameters)).isError).toBe(true);
  const refused = await call('start', {
    query: '',
    max_iterations: 11,
    max_sub_questions: 21,
    max_sources: 51,
    colour: 1,
  });
  expect((refused.structuredContent.data.details as { violations: unknown[] }).violations).toHaveLength(5);
});
