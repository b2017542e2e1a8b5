import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '../adapters/stores/memory-store.js';
import { createArchive } from './archive.js';
import { createInstallKeys } from './install-keys.js';
import { joinedArchives } from './joined-archives.js';

const HOUR = 3_600_000;

function places() {
  let now = 0;
  const keys = createInstallKeys(new Uint8Array(32).fill(7));
  const one = () =>
    createArchive({
      store: createMemoryStore({ limitBytes: 1_000_000 }),
      fallback: createMemoryStore({ limitBytes: 0 }),
      keys,
      clock: { now: () => now },
      principal: 'user:1',
      quotaBytes: 1_000_000,
      onWarning: () => undefined,
    });
  const [own, other] = [one(), one()];
  const joined = joinedArchives({ archive: own, folder: '/own' }, { archive: other, folder: '/other' });
  const later = (hours: number) => {
    now += hours * HOUR;
  };
  return { own, other, joined, later };
}

const kept = (text: string, ttlHours?: number) => ({
  text,
  secrets: [],
  scope: 'prompt' as const,
  item: text,
  ttlHours,
});

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const item of items) found.push(item);
  return found;
}

describe('joined archives', () => {
  it('read what any of them holds, by handle and by hash', async () => {
    const { own, other, joined } = places();
    for (const archive of [own, other]) {
      const { handle = '', hash = '' } =
        (await archive.keep(kept(archive === own ? 'first' : 'second'))) ?? {};
      expect(await joined.read(handle)).toMatchObject({ kind: 'found' });
      expect(await joined.readByHash(hash)).toMatchObject({ kind: 'found' });
    }
  });

  it('keep in the first, and list all with their folders', async () => {
    const { own, other, joined } = places();
    await joined.keep(kept('mine'));
    await other.keep(kept('theirs'));
    expect((await all(own.entries())).map(({ reference }) => reference.item)).toEqual(['mine']);
    expect((await all(joined.entries())).map(({ folder, reference }) => [folder, reference.item])).toEqual([
      ['/own', 'mine'],
      ['/other', 'theirs'],
    ]);
  });

  it('say "expired" where one of them knows that, and clean all of them', async () => {
    const { own, other, joined, later } = places();
    await own.keep(kept('short', 1));
    const { handle = '' } = (await other.keep(kept('brief', 1))) ?? {};
    later(2);
    expect(await joined.read(handle)).toEqual({ kind: 'expired' });
    expect(await joined.clean()).toMatchObject({ removed: 2, damaged: [] });
    expect(await joined.read(handle)).toEqual({ kind: 'expired' });
    expect(await joined.read('a'.repeat(16))).toEqual({ kind: 'unknown' });
  });
});
