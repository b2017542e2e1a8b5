/** Providers that fail: the next one is asked, the reason is told once and right, and no key is shown. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { runCommand } from '../../../../test/support/run-command.js';
import { json, type ModelServer, startModelServer } from '../../../adapters/models/testing/model-server.js';
import type { FitResult } from '../../../app/fit/fit.js';

const servers: ModelServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

async function serve(answer: (response: ServerResponse) => void): Promise<ModelServer> {
  const server = await startModelServer(answer);
  servers.push(server);
  return server;
}

const SUMMARY = JSON.stringify({ summary: 'It sailed.', key_points: ['Bergen'] });
const ollama = (response: ServerResponse) =>
  json(response, 200, { done: true, done_reason: 'stop', message: { content: SUMMARY } });
const TEXT = 'The ferry sailed to Bergen with 1200 passengers and a cargo of rope. '.repeat(60);

/** `compat:m` at the first server, then Ollama at the second. */
async function fitted(first: ModelServer, next: ModelServer | undefined, env = {}, more: string[] = []) {
  const cwd = mkdtempSync(join(tmpdir(), 'plimsoll-fit-providers-'));
  writeFileSync(join(cwd, 'ferry.txt'), TEXT);
  const set = [
    `providers.compat.base_url=${first.url}/v1`,
    'providers.compat.api_key_env=MYKEY',
    'research.summarization_provider=compat:m',
    ...(next === undefined
      ? []
      : [
          `providers.ollama.base_url=${next.url}/api`,
          'research.summarization_providers=["ollama:llama3.2"]',
        ]),
  ].flatMap((value) => ['--set', value]);
  const argv = ['fit', 'ferry.txt', '--budget', '300', ...set, ...more];
  return runCommand(argv, { cwd, env: { PLIMSOLL_HOME: join(cwd, 'home'), ...env } });
}

describe('a provider whose key is missing', () => {
  it('is passed over for the next one, with the name of the variable', async () => {
    const first = await serve((response) => json(response, 500, {}));
    const next = await serve(ollama);
    const { code, out, err } = await fitted(first, next);
    expect(code).toBe(0);
    expect(out).toContain('It sailed.');
    expect(err).toContain('compat:m gave no summary: the environment variable MYKEY is not set.');
    expect(first.asked).toEqual([]);
    expect(next.asked.map(({ path }) => path)).toEqual(['/api/chat']);
  });

  it('is named by a plan', async () => {
    const first = await serve((response) => json(response, 500, {}));
    const { out, err } = await fitted(first, await serve(ollama), {}, ['--dry-run']);
    expect(out).toContain('1 item would be summarised by ollama:llama3.2; ');
    expect(err).toContain('compat:m would not be asked: the environment variable MYKEY is not set.');
    const alone = await fitted(first, undefined, {}, ['--dry-run', '--json']);
    expect(alone.json<FitResult>()).toMatchObject({
      summaries: 'extractive',
      warnings: expect.arrayContaining(['SUMMARY_PROVIDER_FAILED']),
    });
  });
});

describe('a provider that is refused', () => {
  const CURSOR = 'cursor-agent:gpt-4.1';
  const WHY = `The program of ${CURSOR} cannot be run with all of its tools disabled, so it is not used.`;
  const set = (value: string) => ['--set', value];
  const fallback = set(`research.summarization_providers=["${CURSOR}"]`);
  const answers = (response: ServerResponse) =>
    json(response, 200, { choices: [{ message: { content: SUMMARY }, finish_reason: 'stop' }] });

  it('is left out with a warning where another one is named, and the others are asked', async () => {
    const first = await serve(answers);
    const { code, out, err } = await fitted(first, undefined, { MYKEY: 'key-of-mine' }, fallback);
    expect(code).toBe(0);
    expect(out).toContain('It sailed.');
    expect(err).toContain(`warning: ${CURSOR} was not asked: ${WHY} (SUMMARY_PROVIDER_FAILED)`);
    const later = set(`research.summarization_provider=${CURSOR}`);
    const named = set('research.summarization_providers=["compat:m"]');
    const second = await fitted(first, undefined, { MYKEY: 'key-of-mine' }, [...later, ...named]);
    expect(second.out).toContain('It sailed.');
    expect(second.err).toContain(`${CURSOR} was not asked: ${WHY}`);
  });

  it('is named by a plan', async () => {
    const first = await serve(answers);
    const more = [...fallback, '--dry-run'];
    const { out, err } = await fitted(first, undefined, { MYKEY: 'key-of-mine' }, more);
    expect(out).toContain('1 item would be summarised by compat:m; ');
    expect(err).toContain(`${CURSOR} would not be asked: ${WHY}`);
    expect(first.asked).toEqual([]);
  });

  it('is an error where it is the only one, with a remedy that works', async () => {
    const first = await serve(answers);
    const only = set(`research.summarization_provider=${CURSOR}`);
    for (const more of [only, [...only, '--dry-run']]) {
      const { code, err } = await fitted(first, undefined, {}, more);
      expect(code).toBe(2);
      expect(err).toContain(WHY);
      expect(err).toContain('openai:MODEL, ');
      expect(err).not.toContain('[api]cursor-agent');
    }
    const { out } = await fitted(first, undefined, { OPENAI_API_KEY: 'key-of-mine' }, [
      ...set('research.summarization_provider=openai:gpt-4.1'),
      ...set(`providers.openai.base_url=${first.url}/v1`),
    ]);
    expect(out).toContain('It sailed.');
  });

  it('for want of an address is left out with a warning as well', async () => {
    const first = await serve(ollama);
    const { code, out, err } = await fitted(first, undefined, {}, [
      ...set('research.summarization_provider=[api]codex:gpt-6'),
      ...set('research.summarization_providers=["ollama:llama3.2"]'),
      ...set(`providers.ollama.base_url=${first.url}`),
    ]);
    expect(code).toBe(0);
    expect(out).toContain('It sailed.');
    expect(err).toContain('[api]codex:gpt-6 was not asked: [api]codex:gpt-6 has no address.');
  });
});

describe('a key that a service repeats', () => {
  it.each(['hunter2', 'abcd', 'a"b\\c!', 'x'])('is not shown, whatever its length: %s', async (key) => {
    const first = await serve((response) =>
      json(response, 401, { error: { message: `Incorrect API key provided: Bearer ${key}` } }),
    );
    for (const more of [[], ['--json']]) {
      const { out, err } = await fitted(first, undefined, { MYKEY: key }, more);
      const told = more.length === 0 ? err : (JSON.parse(out) as FitResult).warning_details[0]?.message;
      expect(told).toContain('compat:m gave no summary: The service answered 401: ');
      expect(told).not.toContain(`Bearer ${key}`);
      expect(told).not.toContain(JSON.stringify(key).slice(1, -1).padEnd(4, '"'));
    }
  });
});

describe('what a provider answers', () => {
  it.each([
    ['nothing at the address', 404, {}, 'The service answered 404: '],
    ['a redirect', 307, { location: 'http://127.0.0.1:9/v2' }, 'a redirect to http://127.0.0.1:9/v2, which'],
    ['a long wait', 429, { 'retry-after': '3600' }, '(It asks to be tried again in 3,600 seconds.)'],
  ])('of %s leads to the next one at once', async (_, status, headers, told) => {
    const first = await serve((response) => json(response, status, { error: 'no' }, headers));
    const { out, err } = await fitted(first, await serve(ollama), { MYKEY: 'key-of-mine' });
    expect(first.asked).toHaveLength(1);
    expect(out).toContain('It sailed.');
    expect(err).toContain(told);
  });

  it('is told by its own sentence, without the JSON around it', async () => {
    const error = { type: 'authentication_error', message: 'invalid x-api-key' };
    const first = await serve((response) => json(response, 401, { type: 'error', error }));
    const { err } = await fitted(first, undefined, { MYKEY: 'key-of-mine' });
    expect(err).toContain('compat:m gave no summary: The service answered 401: invalid x-api-key');
    expect(err).not.toContain('{');
  });

  it('too late is told with its time and the setting of it', async () => {
    const first = await serve(() => undefined);
    const { err } = await fitted(first, await serve(ollama), { MYKEY: 'key-of-mine' }, [
      '--set',
      'research.summarization_timeout=1',
    ]);
    expect(err).toContain(
      'compat:m gave no summary: The answer took longer than 1 second (research.summarization_timeout).',
    );
  });

  it('and was cut off is called so, and that no model answered is told beside it', async () => {
    const choices = [{ message: { content: '{"summary": "It sai' }, finish_reason: 'length' }];
    const first = await serve((response) => json(response, 200, { choices }));
    const { err } = await fitted(first, undefined, { MYKEY: 'key-of-mine' });
    expect(err).toContain('compat:m gave no summary: The answer was cut off at its length limit.');
    expect(err).toContain('No model gave a summary; the extractive summariser did.');
  });
});

it('refuses a password in an address before anything is asked, and does not show it', async () => {
  const set = (value: string) => ['--set', value];
  const { code, err } = await runCommand([
    'fit',
    ...set('providers.compat.base_url=http://me:hunter2@127.0.0.1:9/v1'),
    ...set('research.summarization_provider=compat:m'),
    '-',
    '--budget',
    '30',
  ]);
  expect(code).not.toBe(0);
  expect(err).toContain('without a user name or password');
  expect(err).not.toContain('hunter2');
});
