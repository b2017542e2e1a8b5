import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createArchive } from '../../archive/archive.js';
import { createInstallKeys } from '../../archive/install-keys.js';
import { createMemoryStore } from './memory-store.js';
import { storeWithPatience } from './store-with-patience.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a disk that hangs', () => {
  it.each(['get', 'put'] as const)(
    'in %s makes the archive go on in memory, with one warning',
    async (step) => {
      const disk = {
        ...createMemoryStore({ limitBytes: 1_000_000 }),
        [step]: () => new Promise<never>(() => {}),
      };
      const warnings: string[] = [];
      const archive = createArchive({
        store: storeWithPatience(disk, 10_000),
        fallback: createMemoryStore({ limitBytes: 1_000_000 }),
        keys: createInstallKeys(new Uint8Array(32)),
        clock: { now: () => 0 },
        principal: 'test',
        quotaBytes: 1_000_000,
        onWarning: ({ code, message }) => void warnings.push(`${code}: ${message}`),
      });
      const request = { text: 'kept', secrets: [], scope: 'call', item: 'a/b', ttlHours: 1 } as const;
      const keeping = archive.keep(request);
      await vi.advanceTimersByTimeAsync(10_000);
      const kept = await keeping;
      expect(kept?.handle).toBeDefined();
      expect((await archive.keep({ ...request, text: 'and more' }))?.handle).toBeDefined();
      expect(archive.writable).toBe(false);
      expect(warnings).toEqual([
        'ARCHIVE_WRITE_FAILED: Originals cannot be written: The disk did not answer within 10 s.',
      ]);
    },
  );

  it('is no concern while it answers', async () => {
    const store = storeWithPatience(createMemoryStore({ limitBytes: 1_000 }), 10_000);
    await store.put('objects', 'a', Buffer.from('x'));
    expect(Buffer.from((await store.get('objects', 'a')) ?? [])).toEqual(Buffer.from('x'));
    expect(await store.delete('objects', 'a')).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });
});
