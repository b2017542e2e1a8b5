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
      await expect(pruneMessages(messages, wrong as object)).rejects.toThrow(/option/);
  });
});
