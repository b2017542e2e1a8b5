/** Every request that summaries send, over the real wire formats, against the limits of whoever gets it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultConfig } from '../../contract/config/default-config.js';
import {
  type Behaviour,
  type ScriptedProvider,
  startScriptedProvider,
} from '../research/testing/scripted-provider.js';
import { fit as fitItems } from './fit.js';

const MODELS = ['openai:gpt-4o-mini', 'claude:haiku', 'gemini:flash', 'ollama:small', 'compat:m'] as const;
type Model = (typeof MODELS)[number];

interface Scripted {
  readonly model: Model;
  readonly window: number;
  readonly maxOutput: number;
  /** What happens to its calls, the last for all further ones. */
  readonly behaviours: readonly Behaviour[];
}

const SENTENCES = [
  'The ferry sailed to Bergen with passengers on board, and it never came back late. ',
  'Depot 4711 has 88 hawsers; hall 12,400.50 is not in order since 2024-03-01.\n',
  'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9 0x9f3a77c1 ',
  '渡船は乗客を乗せてベルゲンへ向かった。',
  '🚢⚓️ ahoy 🛟 ',
  '| a | 1.25 | -3 |\n',
];

const PAUSE_MS = 3_000;

let home: string;
const servers: ScriptedProvider[] = [];
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'plimsoll-limits-'));
  // The pause between two tries is not waited for.
  const { setTimeout: later } = globalThis;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((
    work: (...given: unknown[]) => void,
    milliseconds?: number,
    ...given: unknown[]
  ) => later(work, milliseconds === PAUSE_MS ? 0 : milliseconds, ...given)) as typeof setTimeout);
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const server of servers.splice(0)) await server.close();
  await rm(home, { recursive: true, force: true });
});

interface Fitted {
  readonly chain: readonly Scripted[];
  readonly contents: readonly string[];
  readonly budget: number;
  readonly query?: string;
}

async function fitted({ chain, contents, budget, query }: Fitted) {
  for (const server of servers.splice(0)) await server.close();
  for (const { model, window, maxOutput, behaviours } of chain)
    servers.push(
      await startScriptedProvider({
        window,
        maxOutput,
        isShared: model !== 'gemini:flash',
        behaviour: (call) => behaviours[Math.min(call, behaviours.length) - 1] ?? 'answers',
      }),
    );
  const config = defaultConfig();
  const urls = chain.map(({ model }, at) => [model.split(':')[0], { base_url: servers[at]?.url }]);
  const overrides = chain.map(({ model, window, maxOutput }) => [
    model,
    {
      context_window: window,
      max_output_tokens: maxOutput,
      output_reserved: Math.min(maxOutput, window >> 1),
    },
  ]);
  const tagged = chain.map(({ model }) =>
    model.startsWith('claude') || model.startsWith('gemini') ? `[api]${model}` : model,
  );
  const result = await fitItems(
    contents.map((content, at) => ({ id: `item-${at}`, content })),
    {
      budget,
      strategy: 'equal-share',
      ...(query === undefined ? {} : { query }),
      env: { PLIMSOLL_HOME: home, OPENAI_API_KEY: 'k', ANTHROPIC_API_KEY: 'k', GEMINI_API_KEY: 'k' },
      config: {
        ...config,
        providers: { ...config.providers, ...Object.fromEntries(urls) },
        research: {
          ...config.research,
          summarization_provider: tagged[0],
          summarization_providers: tagged.slice(1),
          summarization_cache_enabled: false,
          model_context_overrides: Object.fromEntries(overrides),
        },
      },
    },
  );
  return { result, servers: [...servers] };
}

const scripted = (model: Model): fc.Arbitrary<Scripted> =>
  fc.record({
    model: fc.constant(model),
    window: fc.integer({ min: 600, max: 9_000 }),
    maxOutput: fc.integer({ min: 60, max: 3_000 }),
    behaviours: fc.oneof(
      { weight: 3, arbitrary: fc.constant<Behaviour[]>(['answers']) },
      fc.constantFrom<Behaviour[]>(['is down'], ['refuses'], ['limits its rate'], ['talks'], ['is cut off']),
      fc.array(fc.constantFrom<Behaviour>('answers', 'is down', 'limits its rate', 'talks', 'is cut off'), {
        minLength: 2,
        maxLength: 12,
      }),
    ),
  });

const workload = fc.record({
  chain: fc
    .shuffledSubarray([...MODELS], { minLength: 1, maxLength: 3 })
    .chain((models) => fc.tuple(...models.map(scripted))),
  contents: fc.array(
    fc
      .array(fc.tuple(fc.constantFrom(...SENTENCES), fc.integer({ min: 1, max: 60 })), {
        minLength: 1,
        maxLength: 6,
      })
      .map((parts) => parts.map(([sentence, times]) => sentence.repeat(times)).join('')),
    { minLength: 1, maxLength: 3 },
  ),
  budget: fc.integer({ min: 120, max: 2_000 }),
  query: fc.option(
    fc.integer({ min: 1, max: 90 }).map((times) => 'How many hawsers? '.repeat(times)),
    {
      nil: undefined,
    },
  ),
});

describe('what summaries send to a provider', () => {
  it('is within its window with the answer that is asked for, which is no longer than it can give', async () => {
    await fc.assert(
      fc.asyncProperty(workload, async ({ query, ...rest }) => {
        const { result, servers: asked } = await fitted({
          ...rest,
          ...(query === undefined ? {} : { query }),
        });
        expect(asked.flatMap(({ violations }) => violations)).toEqual([]);
        expect(result.tokens).toBeLessThanOrEqual(rest.budget);
        for (const [at, { behaviours }] of rest.chain.entries()) {
          const isDead = behaviours.every((one) => one === 'is down' || one === 'refuses');
          if (isDead) expect(asked[at]?.prompts.length).toBeLessThanOrEqual(3);
        }
      }),
      { numRuns: 40 },
    );
  }, 240_000);

  it('goes to the next one where the first is too small, is dead or talks, whatever the text is', async () => {
    const first = fc.constantFrom<Partial<Scripted>>(
      { window: 400 },
      { behaviours: ['is down'] },
      { behaviours: ['refuses'] },
      { behaviours: ['limits its rate'] },
      { behaviours: ['talks'] },
      { behaviours: ['is cut off'] },
    );
    await fc.assert(
      fc.asyncProperty(first, fc.integer({ min: 40, max: 400 }), async (change, times) => {
        const good: Scripted = {
          model: 'ollama:small',
          window: 8_000,
          maxOutput: 2_000,
          behaviours: ['answers'],
        };
        const { result, servers: asked } = await fitted({
          chain: [{ ...good, model: 'openai:gpt-4o-mini', ...change }, good],
          contents: [(SENTENCES[0] ?? '').repeat(times)],
          budget: 300,
        });
        expect(asked.flatMap(({ violations }) => violations)).toEqual([]);
        expect(asked[1]?.prompts.length).toBeGreaterThan(0);
        expect(result.summaries).toBe('model');
        expect(result.warnings).toContain('SUMMARY_PROVIDER_FAILED');
      }),
      { numRuns: 20 },
    );
  }, 240_000);

  it('keeps the parts that were paid for where they do not fit into one call', async () => {
    const { result, servers: asked } = await fitted({
      chain: [{ model: 'openai:gpt-4o-mini', window: 3_000, maxOutput: 1_400, behaviours: ['answers'] }],
      contents: [(SENTENCES[0] ?? '').repeat(600)],
      budget: 900,
    });
    expect(asked[0]?.violations).toEqual([]);
    expect(result.summaries).toBe('model');
    expect(new Set(asked[0]?.prompts).size).toBe(asked[0]?.prompts.length);
  });
});
