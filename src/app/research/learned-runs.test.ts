import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { json, type ModelServer, startModelServer } from '../../adapters/models/testing/model-server.js';
import { type Config, ConfigSchema } from '../../contract/config/config.js';
import { scriptedModel } from '../../research/testing/scripted-model.js';
import { countTokens } from '../counting.js';
import { openResearch } from './open-research.js';

let server: ModelServer | undefined;
afterEach(() => server?.close());

it('records the learned ratios with every call that was counted with them, only when they are wanted', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'plimsoll-learned-runs-'));
  mkdirSync(join(folder, 'docs'));
  const line = 'The old bridge was built by James Eads of Saint Louis and opened in the summer. ';
  writeFileSync(join(folder, 'docs', 'bridge.md'), `# The bridge\n\n${line.repeat(60)}\n`);
  const model = scriptedModel('compat:small');
  server = await startModelServer(async (response, body) => {
    const [first, ...messages] = body.messages as { role: 'user'; content: string }[];
    const sent = [first, ...messages].map((message) => message?.content ?? '').join('\n');
    const { text } = await model.generate({ system: first?.content ?? '', messages });
    const usage = { prompt_tokens: Math.round(countTokens(sent, 'o200k_base') * 1.1), completion_tokens: 50 };
    json(response, 200, { choices: [{ message: { content: text }, finish_reason: 'stop' }], usage });
  });
  const calls = async (learn: boolean, query: string) => {
    const config = ConfigSchema.parse({
      providers: { compat: { base_url: `${server?.url}/v1` } },
      research: { provider: 'compat:small', learn_token_ratios: learn },
    }) as Config;
    const service = await openResearch({ config, env: { PLIMSOLL_HOME: join(folder, 'home') }, cwd: folder });
    const { research_id } = await service.create({ query, from: ['docs'], max_iterations: 1 });
    await service.run(research_id);
    const state = await service.state(research_id);
    await service.close();
    return state.calls;
  };
  expect((await calls(true, 'Who built it?')).every((call) => call.learned_ratios === undefined)).toBe(true);
  for (let run = 0; run < 6; run += 1) await calls(true, `Who built the old bridge, ${run}?`);
  const learned = await calls(true, 'Who opened the old bridge?');
  expect(learned.some((call) => Object.keys(call.learned_ratios ?? {}).length > 0)).toBe(true);
  expect((await calls(false, 'When was it?')).every((call) => call.learned_ratios === undefined)).toBe(true);
});
