import { describe, expect, it } from 'vitest';
import { readMessage } from './rpc-message.js';

describe('a message', () => {
  it.each([
    ['plain', Buffer.from('x'), 1],
    ['plain and large', Buffer.from('x'), 1_200_000],
    ['large with letters of two bytes', Buffer.from('é'), 600_000],
    ['large with bytes that are no text', Buffer.from([0xff]), 1_200_000],
  ])('that is %s keeps its bytes', (_, letter, count) => {
    const start = Buffer.from('{"jsonrpc":"2.0","id":7,"result":{"n":1.0,"text":"');
    const came = Buffer.concat([start, ...Array.from({ length: count }, () => letter), Buffer.from('"}}')]);
    const message = readMessage(came);
    expect(message?.id).toBe('7');
    expect(message?.bytes.equals(came)).toBe(true);
  });
});
