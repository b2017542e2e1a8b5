import { describe, expect, it } from 'vitest';
import { createErrorMeta, logContext } from '../tool-output.js';
import { checkMessages as checkSession } from './check-messages.js';
import { pruneMessages } from './prune-messages.js';

/** Each level holds the one before it twice: written out it would be 2^60 values. */
function doubled(): object {
  let value: object = { role: 'user', content: 'x' };
  for (let depth = 0; depth < 60; depth++) value = { one: value, two: value };
  return value;
}

describe('objects that share references deeply', () => {
  it('are told as messages', async () => {
    const messages = [{ role: 'user', content: 'x', extra: doubled() }];
    expect(() => checkSession(messages)).toThrow('their nesting does not end');
    await expect(pruneMessages(messages, { budget: 1_000 })).rejects.toThrow('their nesting does not end');
  });

  it('cost little in the answer of a tool and in an error', async () => {
    const handler = logContext('ships', { log: { write: () => {} } })(() => doubled());
    expect(await handler({})).toBeDefined();
    let list: unknown[] = ['x'];
    for (let depth = 0; depth < 60; depth++) list = [list, list];
    expect(createErrorMeta('NOT_FOUND', list).message.length).toBeLessThanOrEqual(500);
  });
});
