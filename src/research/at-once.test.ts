import { describe, expect, it } from 'vitest';
import { inOrder } from './at-once.js';

const later = (turns: number) => new Promise<void>((done) => setTimeout(done, turns));

async function all<T>(results: AsyncGenerator<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const result of results) list.push(result);
  return list;
}

describe('work that is done a few at a time', () => {
  it('comes out in the order in which it went in, never more of it at once than it may', async () => {
    let running = 0;
    let most = 0;
    const items = Array.from({ length: 12 }, (_, at) => at);
    const found = await all(
      inOrder(items, 3, async (item) => {
        most = Math.max(most, ++running);
        await later((item * 5) % 7);
        running--;
        return item * 2;
      }),
    );
    expect(found).toEqual(items.map((item) => item * 2));
    expect(most).toBe(3);
    expect(await all(inOrder([], 3, async () => 1))).toEqual([]);
  });

  it('starts nothing further after a failure and throws it when all that is under way has ended', async () => {
    const started: number[] = [];
    const ended: number[] = [];
    const work = async (item: number) => {
      started.push(item);
      await later(item === 2 ? 1 : 8);
      if (item === 2) throw new Error('the second');
      ended.push(item);
    };
    await expect(all(inOrder([1, 2, 3, 4, 5, 6], 3, work))).rejects.toThrow('the second');
    expect(started).toEqual([1, 2, 3]);
    expect(ended).toEqual([1, 3]);
  });
});
