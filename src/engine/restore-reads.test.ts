import { beforeEach, describe, expect, it } from 'vitest';
import { createArchive } from '../archive/archive.js';
import { createInstallKeys } from '../archive/install-keys.js';
import { type MapStore, mapStore } from '../archive/testing/map-store.js';
import { defaultConfig } from '../contract/config/default-config.js';
import { prunePolicy } from '../session/policy.js';
import { heuristicCounter } from '../tokens/heuristic-counter.js';
import { pruneSession } from './prune-session.js';
import { restoreHandles, restoreSession } from './restore-session.js';

const policy = prunePolicy(defaultConfig().resilience, { mode: 'aggressive', digestLines: true });
const HOUR = 3_600_000;

let store: MapStore & { reads: number };
let now: number;
beforeEach(() => {
  const map = mapStore();
  const get = map.get.bind(map);
  store = Object.assign(map, { reads: 0 });
  store.get = (space, key) => {
    store.reads++;
    return get(space, key);
  };
  now = 1_000_000_000;
});

/** As a command opens it: nothing is remembered. */
const opened = () =>
  createArchive({
    store,
    fallback: mapStore(),
    keys: createInstallKeys(new Uint8Array(32).fill(7)),
    clock: { now: () => now },
    principal: 'user:1000',
    quotaBytes: 100_000_000,
    onWarning: ({ message }) => expect(message).toBe(''),
  });

const session = (name: string, turns = 8) =>
  JSON.stringify([
    { role: 'system', content: 'Be kind.' },
    ...Array.from({ length: turns }, (_, turn) => [
      { role: 'user', content: `${name}, question ${turn}` },
      {
        role: 'assistant',
        content: null,
        tool_calls: [
          {
            id: `c${turn}`,
            type: 'function',
            function: { name: 'bash', arguments: `{"command":"./look ${turn}"}` },
          },
        ],
      },
      { role: 'tool', tool_call_id: `c${turn}`, content: `${name} line ${turn}\n`.repeat(60) },
      { role: 'assistant', content: `Answer ${turn}.` },
    ]).flat(),
  ]);

async function pruned(text: string, item: string, budget = 700, ttlHours?: number): Promise<string> {
  now += 1_000;
  const request = { source: text, policy, counter: heuristicCounter, archive: opened(), ttlHours };
  const { text: written } = await pruneSession({ ...request, budget, item });
  expect(written.length).toBeLessThan(text.length);
  return written;
}

async function readsOf(work: () => Promise<unknown>): Promise<number> {
  store.reads = 0;
  await work();
  return store.reads;
}

describe('restoring a session', () => {
  it('reads what its prunes kept, however many others are in the archive', async () => {
    const original = session('mine');
    const once = await pruned(original, 'mine.json', 1_400);
    const twice = await pruned(once, 'mine.json', 700);
    const handle = /\b[a-z2-7]{16}\b/.exec(twice)?.[0] ?? '';
    const all = async () => {
      const restored = await restoreSession(twice, opened(), { name: 'elsewhere/copy.json' });
      expect([restored.text === original, restored.prunes, restored.verified]).toEqual([true, 2, true]);
    };
    const one = () => restoreHandles(twice, [handle], opened(), undefined);
    const rewritten = async () => {
      const again = JSON.stringify(JSON.parse(twice), null, 2);
      const restored = await restoreSession(again, opened());
      expect([restored.rewritten, JSON.stringify(JSON.parse(restored.text)) === original]).toEqual([
        true,
        true,
      ]);
    };
    const before = [await readsOf(all), await readsOf(rewritten), await readsOf(one)];
    for (let other = 0; other < 20; other++) await pruned(session(`other ${other}`), `other-${other}.json`);
    expect([await readsOf(all), await readsOf(rewritten), await readsOf(one)]).toEqual(before);
    expect(Math.max(...before)).toBeLessThan(40);
  });

  it('finds it among packs of an older version, which have no marks', async () => {
    const original = session('mine');
    const once = await pruned(original, 'mine.json', 1_400);
    for (const [path, value] of [...store.files]) {
      if (!path.includes('pack')) continue;
      store.files.delete(path);
      if (!path.startsWith('pack-marks/')) store.files.set(path.replace('.m.', '.'), value);
    }
    const twice = await pruned(once, 'mine.json', 700);
    const restored = await restoreSession(twice, opened(), { name: 'mine.json' });
    expect([restored.text === original, restored.prunes]).toEqual([true, 2]);
  });

  it('finds it when its pack was written again because a part of it left, and drops marks that lead nowhere', async () => {
    const original = session('mine');
    const written = await pruned(original, 'mine.json');
    await pruned(session('gone'), 'gone.json', 700, 1);
    const marks = () => [...store.files.keys()].filter((path) => path.startsWith('pack-marks/')).length;
    expect(marks()).toBe(4);
    const handle = /\b[a-z2-7]{16}\b/.exec(written)?.[0] ?? '';
    now += 3 * HOUR;
    expect((await opened().clean((entry) => entry.handle === handle)).removed).toBeGreaterThan(1);
    expect((await opened().read(handle)).kind).toBe('expired');
    const restored = await restoreSession(written, opened(), { name: 'mine.json' });
    expect([restored.text === original, restored.verified]).toEqual([true, true]);
    expect(marks()).toBeLessThan(4);
  });
});
