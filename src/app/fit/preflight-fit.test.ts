import { afterEach, describe, expect, it } from 'vitest';
import {
  type Answer,
  json,
  type ModelServer,
  startModelServer,
} from '../../adapters/models/testing/model-server.js';
import { defaultConfig } from '../../contract/config/default-config.js';
import { fit as fitItems } from './fit.js';

const items = Array.from({ length: 6 }, (_, at) => ({
  id: `note ${at}`,
  content:
    `The lighthouse number ${at} was lit in 19${at}3 and served ${at}14 ships a year, said Ingrid Sund. `.repeat(
      9,
    ),
}));
const env = { ANTHROPIC_API_KEY: 'k', GEMINI_API_KEY: 'k' };
let server: ModelServer | undefined;

afterEach(async () => {
  await server?.close();
  server = undefined;
});

/** A provider that counts some tokens for each character, and whose summaries the key does not allow. */
async function counting(field: 'input_tokens' | 'totalTokens', perCharacter: number, provider: string) {
  return answering((response, body, path) => {
    if (!/count/i.test(path)) json(response, 401, { error: { message: 'no' } });
    else json(response, 200, { [field]: Math.ceil(JSON.stringify(body).length * perCharacter) });
  }, provider);
}

async function answering(answer: Answer, provider = 'claude') {
  server = await startModelServer(answer);
  const config = defaultConfig();
  return {
    ...config,
    providers: {
      ...config.providers,
      [provider]: { ...config.providers[provider as 'claude'], base_url: server.url },
    },
  };
}

function named<Given extends ReturnType<typeof defaultConfig>>(config: Given, model: string): Given {
  return { ...config, research: { ...config.research, summarization_provider: model } };
}

const whole = [{ id: 'a', content: items.map(({ content }) => content).join('\n') }];

describe('the provider of the model counts the fitted text', () => {
  it.each([
    ['claude', '[api]claude:haiku', 'input_tokens', '/v1/messages/count_tokens'],
    ['gemini', '[api]gemini:flash', 'totalTokens', ':countTokens'],
  ] as const)('%s, near the budget', async (provider, model, field, path) => {
    const config = named(await counting(field, 0.2, provider), model);
    const { tokens } = await fitItems(whole, { budget: 100_000, model });
    const result = await fitItems(whole, { budget: Math.ceil(tokens * 1.05), model, config, env });
    expect(server?.asked.map((asked) => asked.path)).toEqual([expect.stringContaining(path)]);
    expect(result.provider_tokens).toBeGreaterThan(0);
    expect(result.items[0]?.level).toBe('raw');
  });

  it('and is not asked far from the budget, without its key, or when no option names it', async () => {
    const config = await counting('input_tokens', 0.2, 'claude');
    const model = '[api]claude:haiku';
    const { tokens } = await fitItems(whole, { budget: 100_000, model });
    const near = Math.ceil(tokens * 1.05);
    await fitItems(whole, { budget: tokens * 3, model, config: named(config, model), env });
    await fitItems(whole, { budget: near, model, config: named(config, model), env: {} });
    await fitItems(whole, { budget: near, model, config, env });
    expect(server?.asked).toEqual([]);
  });

  it('and a count over the budget makes the text shorter', async () => {
    const model = '[api]claude:haiku';
    const config = named(await counting('input_tokens', 0.6, 'claude'), model);
    const { tokens } = await fitItems(whole, { budget: 100_000, model });
    const budget = Math.ceil(tokens * 1.02);
    const result = await fitItems(whole, { budget, model, config, env });
    expect(result.items[0]?.level).not.toBe('raw');
    expect(result.budget).toBe(budget);
    expect(result.provider_tokens).toBeLessThanOrEqual(budget);
  });

  it('and a count that never comes down is an error with a budget that would do', async () => {
    const model = '[api]claude:haiku';
    const config = named(await counting('input_tokens', 1_000, 'claude'), model);
    const { tokens } = await fitItems(whole, { budget: 100_000, model });
    await expect(fitItems(whole, { budget: tokens + 9, model, config, env })).rejects.toThrow(
      /counts [\d,]+ tokens|no room/,
    );
  });

  it('and the error has its figures in groups, as elsewhere', async () => {
    const model = '[api]claude:haiku';
    const { tokens } = await fitItems(whole, { budget: 100_000, model });
    const config = named(await answering((response) => json(response, 200, { input_tokens: 4_700 })), model);
    await expect(fitItems(whole, { budget: tokens, model, config, env })).rejects.toThrow(
      /counts 4,700 tokens, \d,\d{3} more than the budget of \d,\d{3}, after 2 shorter texts/,
    );
  });

  it.each([
    ['claude', '[api]claude:haiku'],
    ['gemini', '[api]gemini:flash'],
  ] as const)(
    'and where it fails, %s, the local count stands and the reason is told',
    async (provider, model) => {
      const config = named(
        await answering((response) => json(response, 500, { error: { message: 'Out of order.' } }), provider),
        model,
      );
      const { tokens } = await fitItems(whole, { budget: 100_000, model });
      const result = await fitItems(whole, { budget: Math.ceil(tokens * 1.05), model, config, env });
      expect(server?.asked).toHaveLength(1);
      expect(result.items[0]?.level).toBe('raw');
      expect(result.provider_tokens).toBeUndefined();
      expect(result.input_notes).toContain(
        `${model} did not count the text itself, so the local count of ${result.tokens.toLocaleString('en')} tokens stands: The service answered 500: Out of order.`,
      );
    },
  );

  it.each([
    ['claude', '[api]claude:haiku'],
    ['gemini', '[api]gemini:flash'],
  ] as const)('and where it never answers, %s, it is not waited for', async (provider, model) => {
    const config = named(await answering(() => undefined, provider), model);
    const impatient = { ...config, research: { ...config.research, summarization_timeout: 0.05 } };
    const { tokens } = await fitItems(whole, { budget: 100_000, model });
    const result = await fitItems(whole, {
      budget: Math.ceil(tokens * 1.05),
      model,
      config: impatient,
      env,
    });
    expect(server?.asked).toHaveLength(1);
    expect(result.items[0]?.level).toBe('raw');
    expect(result.provider_tokens).toBeUndefined();
    expect(result.input_notes).toContain(
      `${model} did not count the text itself, so the local count of ${result.tokens.toLocaleString('en')} tokens stands: The count took longer than 0.05 seconds.`,
    );
  });

  it('and a signal that ends meanwhile ends the fit', async () => {
    const model = '[api]claude:haiku';
    const controller = new AbortController();
    const reason = new Error('enough');
    const config = named(await answering(() => controller.abort(reason)), model);
    const { tokens } = await fitItems(whole, { budget: 100_000, model });
    const budget = Math.ceil(tokens * 1.05);
    const running = fitItems(whole, { budget, model, config, env, signal: controller.signal });
    await expect(running).rejects.toBe(reason);
  });

  it('and where it fails the second time, that is told too', async () => {
    const model = '[api]claude:haiku';
    const { tokens } = await fitItems(whole, { budget: 100_000, model });
    const answers = [{ input_tokens: tokens * 2 }];
    const config = named(
      await answering((response, _, path) => {
        const body = answers.shift();
        const failure = /count/.test(path) ? 503 : 401;
        json(response, body === undefined ? failure : 200, body ?? { error: { message: 'Busy.' } });
      }),
      model,
    );
    const result = await fitItems(whole, { budget: tokens + 9, model, config, env });
    expect(result.tokens).toBeLessThan(tokens * 0.6);
    expect(result.input_notes).toContainEqual(
      expect.stringMatching(/did not count the text itself, .*: The service answered 503: Busy\.$/),
    );
  });
});
