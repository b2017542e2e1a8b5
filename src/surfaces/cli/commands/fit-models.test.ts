import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { runCommand } from '../../../../test/support/run-command.js';
import type { FitResult } from '../../../app/fit/fit.js';

let server: Server | undefined;
afterEach(() => new Promise((done) => (server === undefined ? done(undefined) : server.close(done))));

interface Asked {
  readonly messages: readonly { readonly content: string }[];
}

/** A service that speaks the OpenAI format. */
async function serve(
  reply: (asked: Asked) => { status: number; content: string },
): Promise<{ url: string; asked: Asked[] }> {
  const asked: Asked[] = [];
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString('utf8');
    });
    request.on('end', () => {
      const question = JSON.parse(body) as Asked;
      asked.push(question);
      const { status, content } = reply(question);
      response.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
      response.end(JSON.stringify({ choices: [{ message: { content }, finish_reason: 'stop' }] }));
    });
  });
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, asked };
}

const long = (name: string) =>
  `The ${name} sailed to Bergen with ${name.length * 100} passengers and a cargo of ${name}s. `.repeat(40);

function run(url: string, names: readonly string[], more: readonly string[] = []) {
  const cwd = mkdtempSync(join(tmpdir(), 'plimsoll-fit-models-'));
  for (const name of names) writeFileSync(join(cwd, `${name}.txt`), long(name));
  const set = (value: string) => ['--set', value];
  const argv = [
    'fit',
    ...names.map((name) => `${name}.txt`),
    '--budget',
    '400',
    '--json',
    ...set(`providers.compat.base_url=${url}`),
    ...set('research.summarization_provider=compat:small'),
    ...more,
  ];
  return { argv, cwd, env: { PLIMSOLL_HOME: join(cwd, 'home') } };
}

describe('plimsoll fit with a model', () => {
  it('puts the summaries of the model into the text and names the level', async () => {
    const { url } = await serve(() => ({
      status: 200,
      content: JSON.stringify({ summary: 'It sailed.', key_points: ['Bergen'] }),
    }));
    const { argv, cwd, env } = run(url, ['ferry', 'barge']);
    const result = (await runCommand(argv, { cwd, env })).json<FitResult>();
    expect(result.text).toContain('It sailed.\n- Bergen');
    expect(result.summaries).toBe('model');
    expect(result.tokens).toBeLessThanOrEqual(400);
  });

  it('asks a model only once about the same, also in another run, unless the cache is off', async () => {
    const { url, asked } = await serve(() => ({
      status: 200,
      content: JSON.stringify({ summary: 'It sailed.', key_points: ['Bergen'] }),
    }));
    const { argv, cwd, env } = run(url, ['ferry']);
    await runCommand(argv, { cwd, env });
    const calls = asked.length;
    await runCommand(argv, { cwd, env });
    expect(asked.length).toBe(calls);
    await runCommand([...argv, '--set', 'research.summarization_cache_enabled=false'], { cwd, env });
    expect(asked.length).toBeGreaterThan(calls);
  });

  it('plans without asking the model, and without writing anything', async () => {
    const { url, asked } = await serve(() => ({ status: 200, content: '{"summary": "It sailed."}' }));
    const { argv, cwd, env } = run(url, ['ferry', 'barge']);
    const plan = [...argv, '--dry-run', '--set', 'research.content_archive_enabled=true'];
    const result = (await runCommand(plan, { cwd, env })).json<FitResult>();
    expect(result).toMatchObject({ text: '', summaries: 'model', content_archive_hashes: {} });
    expect(asked).toEqual([]);
    expect(existsSync(env.PLIMSOLL_HOME)).toBe(false);
    const { out } = await runCommand(
      plan.filter((argument) => argument !== '--json'),
      { cwd, env },
    );
    expect(out).toMatch(/ \d items? would be summarised by compat:\w+; the figures are those of extracts\./);
  });

  it('plans extracts for items that have no room for what a model would say', async () => {
    const { url, asked } = await serve(() => ({ status: 200, content: '{"summary": "It sailed."}' }));
    const { argv, cwd, env } = run(url, ['ferry'], ['--budget', '30']);
    const plan = (await runCommand([...argv, '--dry-run'], { cwd, env })).json<FitResult>();
    expect(plan.items.map(({ summary }) => summary)).toEqual(['extractive']);
    const made = (await runCommand(argv, { cwd, env })).json<FitResult>();
    expect(made.summaries).toBe(plan.summaries);
    expect(asked).toEqual([]);
  });

  it('falls back to extracts when the model fails, and says so', async () => {
    const { url } = await serve(() => ({ status: 401, content: '' }));
    const { argv, cwd, env } = run(url, ['ferry', 'barge']);
    const result = (await runCommand(argv, { cwd, env })).json<FitResult>();
    expect(result.warnings).toContain('SUMMARY_PROVIDER_FAILED');
    expect(result.summaries).toBe('extractive');
    const reasons = Object.values(result.content_fidelity).map(({ phases }) => phases.fit?.reason);
    expect(reasons).toContain('provider_error');
  });

  it('puts small items into one call', async () => {
    const { url, asked } = await serve(({ messages }) => {
      const ids = [...(messages.at(-1)?.content ?? '').matchAll(/source="([^"]+)"/g)].map(
        (match) => match[1],
      );
      return {
        status: 200,
        content: JSON.stringify({
          summaries: ids.map((id) => ({ source_id: id, summary: `Of ${id}.`, key_points: ['p'] })),
        }),
      };
    });
    const cwd = mkdtempSync(join(tmpdir(), 'plimsoll-fit-small-'));
    const lines = Array.from({ length: 6 }, (_, index) => ({
      id: `i${index}`,
      content: Array.from({ length: 60 }, (_word, at) => `w${index * 100 + at}`).join(' '),
    }));
    writeFileSync(join(cwd, 'items.jsonl'), lines.map((line) => JSON.stringify(line)).join('\n'));
    const argv = [
      'fit',
      '--items',
      'items.jsonl',
      '--budget',
      '500',
      '--strategy',
      'proportional',
      '--json',
      '--set',
      `providers.compat.base_url=${url}`,
      '--set',
      'research.summarization_provider=compat:small',
    ];
    const result = (
      await runCommand(argv, { cwd, env: { PLIMSOLL_HOME: join(cwd, 'home') } })
    ).json<FitResult>();
    expect(asked).toHaveLength(1);
    expect(result.text).toMatch(/^Of i\d\.$/m);
  });
});
