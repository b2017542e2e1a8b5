import { describe, expect, it } from 'vitest';
import { callsAtOnce, createGate } from './calls-at-once.js';

const later = (turns: number) => new Promise<void>((done) => setTimeout(done, turns));

describe('a gate', () => {
  it('lets the waiting in by their order, also after one that failed', async () => {
    const gate = createGate(1);
    const order: number[] = [];
    const results = [1, 2, 3].map((item) =>
      gate(async () => {
        order.push(item);
        await later(1);
        if (item === 1) throw new Error('no');
        return item;
      }),
    );
    expect(await Promise.allSettled(results)).toMatchObject([
      { status: 'rejected' },
      { value: 2 },
      { value: 3 },
    ]);
    expect(order).toEqual([1, 2, 3]);
  });
});

describe('the number of calls at once', () => {
  it('is four, one where a model on this machine may be asked, or what is set', () => {
    expect(callsAtOnce({}, ['claude:haiku'])).toBe(4);
    expect(callsAtOnce({}, ['claude:haiku', 'Ollama:llama3.2'])).toBe(1);
    expect(callsAtOnce({ calls_at_once: 3 }, ['ollama:llama3.2'])).toBe(3);
  });
});
