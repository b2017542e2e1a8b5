/** Every request that research sends, over the real wire formats, against the limits of whoever gets it; and what a kill costs. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConfigSchema } from '../../contract/config/config.js';
import { openResearch } from './open-research.js';
import { startChild } from './testing/child-process.js';
import { type Behaviour, type ScriptedProvider, startScriptedProvider } from './testing/scripted-provider.js';

const QUERY = 'Who built the old bridge, and when was it opened?';
const MODELS = ['openai:gpt-4o-mini', '[api]claude:haiku', '[api]gemini:flash', 'compat:m'] as const;

/** The pause between two tries is not waited for. */
const PAUSE_MS = 3_000;
vi.mock('node:timers/promises', async (original) => {
  const timers = await original<typeof import('node:timers/promises')>();
  const wait: typeof timers.setTimeout = (milliseconds, ...rest) =>
    timers.setTimeout(milliseconds === PAUSE_MS ? 0 : milliseconds, ...rest);
  return { ...timers, setTimeout: wait };
});

let folder: string;
const servers: ScriptedProvider[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plimsoll-limits-'));
  await mkdir(join(folder, 'docs'));
  await writeFile(
    join(folder, 'docs', 'bridge.md'),
    'The old bridge was built by James Eads.\n\nIt was opened in 1874.\n',
  );
  for (let at = 0; at < 5; at++)
    await writeFile(
      join(folder, 'docs', `pier-${at}.md`),
      Array.from(
        { length: 40 * (at + 1) },
        (_, line) => `The old bridge has pier ${line} of ${at}, 橋脚 no. 0x${line}f.`,
      ).join('\n\n'),
    );
  for (const name of ['OPENAI_API_KEY', 'ANTHROPIC_API_KEY', 'GEMINI_API_KEY']) vi.stubEnv(name, 'k');
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  for (const server of servers.splice(0)) await server.close();
  await rm(folder, { recursive: true, force: true });
});

interface Scripted {
  readonly model: (typeof MODELS)[number];
  readonly window: number;
  readonly maxOutput: number;
  readonly behaviours: readonly Behaviour[];
}

async function configFor(chain: readonly Scripted[], research: object = {}) {
  for (const { model, window, maxOutput, behaviours } of chain)
    servers.push(
      await startScriptedProvider({
        window,
        maxOutput,
        isShared: model !== '[api]gemini:flash',
        behaviour: (call) => behaviours[Math.min(call, behaviours.length) - 1] ?? 'answers',
      }),
    );
  const name = (model: string) => model.replace(/^\[api\]/, '');
  const urls = chain.map(({ model }, at) => [name(model).split(':')[0], { base_url: servers[at]?.url }]);
  const limits = chain.map(({ model, window, maxOutput }) => [
    name(model),
    {
      context_window: window,
      max_output_tokens: maxOutput,
      output_reserved: Math.min(maxOutput, window >> 1),
    },
  ]);
  const names = chain.map(({ model }) => model);
  return {
    providers: Object.fromEntries(urls),
    research: {
      provider: names[0],
      providers: names.slice(1),
      summarization_provider: names[0],
      summarization_providers: names.slice(1),
      model_context_overrides: Object.fromEntries(limits),
      ...research,
    },
  };
}

const scripted = (model: Scripted['model']): fc.Arbitrary<Scripted> =>
  fc.record({
    model: fc.constant(model),
    window: fc.integer({ min: 900, max: 12_000 }),
    maxOutput: fc.integer({ min: 200, max: 3_000 }),
    behaviours: fc.oneof(
      { weight: 3, arbitrary: fc.constant<Behaviour[]>(['answers']) },
      fc.constantFrom<Behaviour[]>(['is down'], ['refuses'], ['talks'], ['is cut off']),
      fc.array(fc.constantFrom<Behaviour>('answers', 'is down', 'limits its rate', 'talks'), {
        minLength: 2,
        maxLength: 8,
      }),
    ),
  });

describe('what research sends to a provider', () => {
  it('is within its window and its longest answer, and one that is dead or too small is passed over', async () => {
    const chains = fc
      .shuffledSubarray([...MODELS], { minLength: 1, maxLength: 3 })
      .chain((models) => fc.tuple(...models.map(scripted)));
    await fc.assert(
      fc.asyncProperty(chains, fc.boolean(), async (chain, isManaged) => {
        for (const server of servers.splice(0)) await server.close();
        // Without token management nothing is kept out of a call but what the answer may not be.
        const config = await configFor(chain, { token_management_enabled: isManaged });
        const home = await mkdtemp(join(folder, 'home-'));
        const service = await openResearch({
          config: ConfigSchema.parse(config),
          env: { ...process.env, PLIMSOLL_HOME: home },
          cwd: folder,
        });
        const { research_id: id } = await service.create({ query: QUERY, from: ['docs'] });
        expect(await service.run(id)).toMatchObject({ status: 'completed' });
        const { calls } = await service.state(id);
        await service.close();
        const over = servers.flatMap(({ violations }) => violations);
        expect(isManaged ? over : over.filter((told) => told.includes('of answer'))).toEqual([]);
        if (isManaged)
          for (const call of calls) expect(call.estimated_tokens).toBeLessThanOrEqual(call.budget);
        for (const [at, { behaviours }] of chain.entries())
          if (isManaged && behaviours.every((one) => one === 'is down' || one === 'refuses'))
            expect(servers[at]?.prompts.length).toBeLessThanOrEqual(3);
      }),
      { numRuns: 15 },
    );
  }, 240_000);
});

describe('a run whose process is killed when an answer has come', () => {
  it.each([1, 2, 3, 4])('does not pay for answer %i again', async (number) => {
    const config = await configFor(
      [{ model: '[api]claude:haiku', window: 60_000, maxOutput: 4_000, behaviours: ['answers'] }],
      { learn_token_ratios: true, calls_at_once: 1 },
    );
    const order = { home: join(folder, 'home'), cwd: folder, config };
    const child = await startChild({
      ...order,
      request: { query: QUERY, from: ['docs'] },
      diesAfterAnswer: number,
    });
    await child.ended;
    expect(child.said.some(({ kind }) => kind === 'status')).toBe(false);
    expect(servers[0]?.answered).toHaveLength(number);
    const id = String(child.said.find(({ kind }) => kind === 'id')?.id);
    const resumed = await startChild({ ...order, id });
    await resumed.ended;
    expect(resumed.said.find(({ kind }) => kind === 'status')).toMatchObject({ status: 'completed' });
    expect(new Set(servers[0]?.answered).size).toBe(servers[0]?.answered.length);
  });
});
