/** How many calls of one `fit` are under way at the same time, counted where they arrive. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { runCommand } from '../../../../test/support/run-command.js';
import { json, type ModelServer, startModelServer } from '../../../adapters/models/testing/model-server.js';
import type { FitResult } from '../../../app/fit/fit.js';

const SUMMARY = JSON.stringify({ summary: 'It sailed.', key_points: ['Bergen'] });
let server: ModelServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

/** Answers after a while, in the format of the address that was asked; `most` is what was under way at once. */
async function slowServer(milliseconds = 40) {
  const seen = { most: 0, calls: 0 };
  let open = 0;
  server = await startModelServer((response, _, path) => {
    seen.calls++;
    seen.most = Math.max(seen.most, ++open);
    setTimeout(() => {
      open--;
      if (path.startsWith('/api/'))
        json(response, 200, { done: true, done_reason: 'stop', message: { content: SUMMARY } });
      else json(response, 200, { choices: [{ message: { content: SUMMARY }, finish_reason: 'stop' }] });
    }, milliseconds);
  });
  return { seen, url: server.url };
}

/** Items that are too long to share a call: more than are under way when the first answers come, three at a time. */
const CALLS = 16;

async function fitted(url: string, model: string, settings: readonly string[]) {
  const cwd = mkdtempSync(join(tmpdir(), 'plimsoll-fit-at-once-'));
  const items = Array.from({ length: CALLS }, (_, at) =>
    JSON.stringify({
      id: `ship-${at}`,
      content: `Ship ${at} sailed to Bergen with ${at}00 passengers and a cargo of rope. `.repeat(60),
    }),
  );
  writeFileSync(join(cwd, 'items.jsonl'), items.join('\n'));
  const set = [
    `providers.compat.base_url=${url}/v1`,
    `providers.ollama.base_url=${url}`,
    `research.summarization_provider=${model}`,
    ...settings,
  ].flatMap((value) => ['--set', value]);
  const argv = ['fit', '--items', 'items.jsonl', '--budget', '2400', '--strategy', 'equal-share', '--json'];
  const ran = await runCommand([...argv, ...set], { cwd, env: { PLIMSOLL_HOME: join(cwd, 'home') } });
  return ran.json<FitResult>();
}

describe('calls of plimsoll fit that are under way at the same time', () => {
  it.each([
    ['four by default', 'compat:m', [], 4],
    ['one where it is set', 'compat:m', ['research.calls_at_once=1'], 1],
    ['two where it is set', 'compat:m', ['research.calls_at_once=2'], 2],
    ['six where it is set', 'compat:m', ['research.calls_at_once=6'], 6],
    ['one where ollama is asked', 'ollama:llama3.2', [], 1],
    ['one where ollama may be asked', 'compat:m', ['research.summarization_providers=["ollama:small"]'], 1],
    ['three of ollama where it is set', 'ollama:llama3.2', ['research.calls_at_once=3'], 3],
  ])('are %s', async (_, model, settings, most) => {
    const { seen, url } = await slowServer();
    const result = await fitted(url, model, settings);
    expect(result.summaries).toBe('model');
    expect(seen.calls).toBe(CALLS);
    expect(seen.most).toBe(most);
  });

  it('are no more where texts are summarised in parts', async () => {
    const { seen, url } = await slowServer();
    const overrides =
      'research.model_context_overrides={"compat:m":{"context_window":1600,"max_output_tokens":256,"budgeting_mode":"input_only"}}';
    await fitted(url, 'compat:m', [overrides, 'research.calls_at_once=2']);
    expect(seen.calls).toBeGreaterThan(8);
    expect(seen.most).toBe(2);
  });

  it('have their own time each: waiting for others is no part of it', async () => {
    const { seen, url } = await slowServer(150);
    const result = await fitted(url, 'compat:m', [
      'research.calls_at_once=1',
      'research.summarization_timeout=1',
    ]);
    expect(seen.calls).toBe(CALLS);
    expect(result.warnings).not.toContain('SUMMARY_PROVIDER_FAILED');
  });
});
