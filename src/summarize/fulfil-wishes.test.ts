import { expect, it } from 'vitest';
import { counterFor } from '../app/counting.js';
import type { ModelClient } from '../contract/ports/model-client.js';
import { parseProviderId } from '../contract/provider-id.js';
import { fulfilWishes } from './fulfil-wishes.js';

it('asks for no summary of a few tokens, of which a cut would leave nothing', async () => {
  let calls = 0;
  const client: ModelClient = {
    id: parseProviderId('compat:m'),
    async generate() {
      calls++;
      return { text: '{"summary": "The ferry sailed to Bergen and came back."}', stop: 'end' };
    },
  };
  const { counter } = counterFor('o200k_base');
  const content = 'The ferry sailed to Bergen with passengers on board and came back. '.repeat(20);
  const wish = { content, level: 'headline' } as const;
  const progress: string[] = [];
  const made = await fulfilWishes(
    [2, 16, 23, 24].map((target) => ({ ...wish, id: `of-${target}`, target })),
    '',
    {
      providers: [{ client, counter, limits: { input: 10_000, output: 1_000 } }],
      counter,
      cache: undefined,
      timeoutMs: 1_000,
      sleep: async () => undefined,
    },
    (done, of) => progress.push(`${done} of ${of}`),
  );
  expect([...made.keys()]).toEqual(['of-24']);
  expect(made.get('of-24')?.text).toBe('The ferry sailed to Bergen and came back.');
  expect([calls, progress]).toEqual([1, ['1 of 1']]);
});
