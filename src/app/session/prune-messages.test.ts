import { describe, expect, it } from 'vitest';
import { pruneMessages } from './prune-messages.js';

describe('pruneMessages', () => {
  it('says what to pass of anything else', async () => {
    const refusal = (input: unknown) => pruneMessages(input as object[]).catch((error: unknown) => error);
    for (const input of [null, undefined, 3, {}, { messages: 'text' }]) {
      expect(await refusal(input)).toMatchObject({
        code: 'INVALID_PARAMS',
        remedy: 'Pass the text of a file, the array that goes to the model, or the request that holds it.',
      });
    }
  });

  it('refuses options that it does not have', async () => {
    const messages = [{ role: 'user', content: 'hi' }];
    for (const wrong of [{ mode: 'agressive' }, { budget: -1 }, { maxMessages: 1.5 }, { budgt: 5 }])
      await expect(pruneMessages(messages, wrong as object)).rejects.toThrow(
        /^pruneSession: .*(?:, not|no option)/,
      );
  });
});

describe('protected kinds', () => {
  it('that protect nothing are told, unless a message has them as a tag', async () => {
    const messages = [{ role: 'user', content: 'hi', tags: ['pinned'] }];
    const resilience = { protected_message_kinds: ['error', 'eror', 'pinned', 'milestone'] };
    const { report } = await pruneMessages(messages, { resilience, archive: false, env: {} });
    expect(report.warnings.filter((warning) => warning.includes('protected_message_kinds'))).toEqual([
      expect.stringMatching(/has "eror", which protects nothing here: .* Did you mean error\?$/),
      expect.stringMatching(/has "milestone", which protects nothing here: .* Kinds are error, /),
    ]);
  });
});

describe('the bill of a prune', () => {
  const hours = 3_600_000;
  const message = (id: string, role: string, text: string, at: number) => ({
    id,
    role,
    metadata: { createdAt: new Date(at).toISOString() },
    parts: [{ type: 'text', text }],
  });
  const messages = [
    message('a', 'user', 'Hello.', Date.now() - 2 * hours),
    message('b', 'assistant', 'Good morning.', Date.now() - hours),
    message('c', 'user', 'I am back.', Date.now()),
  ];

  it('is by the model that is asked for, and its cache is as old as the newest answer', async () => {
    const { report } = await pruneMessages(messages, { model: 'claude-sonnet-4-5', archive: false });
    expect(report.cache).toMatchObject({ cache_is_cold: true });
    expect(report.cache.cost_with).not.toBeNull();
  });
});
