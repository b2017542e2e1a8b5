import { describe, expect, it } from 'vitest';
import { createQuota } from './quota.js';
import { mapStore } from './testing/map-store.js';

const never = async () => false;

function setUp(quotaBytes = 100) {
  const store = mapStore();
  const clock = { time: 1_000_000, now: () => clock.time };
  const open = () => createQuota(store, clock, quotaBytes);
  const write = (key: string, bytes: number) => store.put('objects', key, new Uint8Array(bytes));
  return { store, clock, open, write };
}

describe('the quota', () => {
  it('counts once for many writes, and not at all after another process has counted', async () => {
    const { store, open } = setUp(1_000_000);
    const quota = open();
    for (let at = 0; at < 50; at++) expect(await quota.admit(10, never)).toBe(true);
    const counted = store.lists;
    await open().admit(10, never);
    expect([counted, store.lists]).toEqual([2, 2]);
  });

  it('sees what others wrote a minute later, near the quota', async () => {
    const { clock, open, write } = setUp();
    await write('mine', 60);
    const quota = open();
    expect(await quota.admit(1, never)).toBe(true);
    await write('theirs', 39);
    clock.time += 61_000;
    expect(await quota.admit(2, never)).toBe(false);
    expect(await quota.admit(1, never)).toBe(true);
  });

  it('refuses nothing on an old count or on content that is there already', async () => {
    const { store, open, write } = setUp();
    const quota = open();
    // The same content again and again: counted each time, stored once.
    await write('same', 40);
    for (let at = 0; at < 10; at++) expect(await quota.admit(40, never)).toBe(true);
    await write('more', 60);
    // Over by its own count, so it counts again.
    expect(await quota.admit(30, never)).toBe(false);
    expect(await quota.admit(40, async () => true)).toBe(true);
    const counted = store.lists;
    for (let at = 0; at < 10; at++) await quota.admit(30, never);
    expect(store.lists).toBe(counted);
  });

  it('counts again after cleaning, whatever the count on disk says', async () => {
    const { store, open, write } = setUp();
    await write('full', 100);
    const quota = open();
    expect(await quota.admit(1, never)).toBe(false);
    await store.delete('objects', 'full');
    await quota.forget();
    expect(await quota.admit(100, never)).toBe(true);
    for (const record of ['{', '{"bytes":-1,"at":1}', '{"bytes":"x"}', 'null']) {
      store.files.set('usage/count', Buffer.from(record));
      expect(await open().admit(1, never)).toBe(true);
    }
  });
});
