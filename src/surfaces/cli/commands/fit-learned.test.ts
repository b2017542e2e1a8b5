import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { runCommand } from '../../../../test/support/run-command.js';
import { countTokens } from '../../../app/counting.js';
import type { FitResult } from '../../../app/fit/fit.js';

const RATIO = 1.1;
let server: Server | undefined;
afterEach(() => new Promise((done) => (server === undefined ? done(undefined) : server.close(done))));

/** A service in the OpenAI format that reports 1.1 tokens for each of o200k_base. */
async function serve(): Promise<string> {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { messages } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as {
      messages: { content: string }[];
    };
    const sent = messages.map(({ content }) => content).join('\n');
    const usage = {
      prompt_tokens: Math.round(countTokens(sent, 'o200k_base') * RATIO),
      completion_tokens: 9,
    };
    const content = JSON.stringify({ summary: 'It sailed.', key_points: ['Bergen'] });
    response.writeHead(200, { 'content-type': 'application/json', connection: 'close' });
    response.end(JSON.stringify({ choices: [{ message: { content }, finish_reason: 'stop' }], usage }));
  });
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
}

it('counts with what a provider reported once it was switched on and has learned, and says so', async () => {
  const url = await serve();
  const cwd = mkdtempSync(join(tmpdir(), 'plimsoll-fit-learned-'));
  const env = { PLIMSOLL_HOME: join(cwd, 'home') };
  const fitted = async (name: string, learn: boolean) => {
    const text = `The ${name} sailed to Bergen with many passengers and a cargo of salted herring. `.repeat(
      80,
    );
    writeFileSync(join(cwd, `${name}.txt`), text);
    const set = [
      `providers.compat.base_url=${url}`,
      'research.summarization_provider=compat:small',
      `research.learn_token_ratios=${learn}`,
    ].flatMap((value) => ['--set', value]);
    const argv = ['fit', `${name}.txt`, '--budget', '500', '--model', 'compat:small', '--json', ...set];
    return (await runCommand(argv, { cwd, env })).json<FitResult>();
  };
  const names = ['ferry', 'barge', 'schooner', 'trawler', 'cutter', 'yawl', 'brig'];
  for (const name of names) expect((await fitted(name, false)).counter).toBe('open-weights');
  const before = await fitted('punt', true);
  expect(before.learned_ratios).toBeUndefined();
  for (const name of names) await fitted(`${name}s`, true);
  const after = await fitted('punt', true);
  expect(after.counter).toBe('open-weights (learned)');
  expect(after.learned_ratios).toMatchObject({ model: 'compat:small', family: 'open-weights' });
  const [learned, dated] = [after, before].map(({ items }) => items[0]?.tokens_before ?? 0);
  const truth =
    countTokens(
      'The punt sailed to Bergen with many passengers and a cargo of salted herring. '.repeat(80),
      'o200k_base',
    ) * RATIO;
  expect(learned).toBeGreaterThanOrEqual(truth);
  expect(learned).toBeLessThan(dated ?? 0);
  expect((await fitted('punt', false)).counter).toBe('open-weights');
});
