import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMemoryResearchStore } from '../../../test/support/memory-research-store.js';
import { createSqliteResearchStore } from './sqlite-research-store.js';
import { describeResearchStore } from './testing/research-store-contract.js';

let folder: string;
let opened = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plimsoll-research-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function path(): string {
  opened++;
  return join(folder, `${opened}`, 'research.db');
}

describeResearchStore('the research store on disk', async () => createSqliteResearchStore(path()));
describeResearchStore('the research store in memory', async () => createMemoryResearchStore());

describe('the research store on disk', () => {
  it('keeps everything after it was closed', async () => {
    const file = path();
    const first = createSqliteResearchStore(file);
    await first.create('r1', 'state', 1);
    await first.record('r1', 'call', 'answer', 2);
    await first.acquire('r1', 'someone', 3, 4);
    await first.close();
    await expect(first.get('r1')).rejects.toThrow('closed');
    const second = createSqliteResearchStore(file);
    expect(await second.get('r1')).toMatchObject({ state: 'state', heldUntil: 4 });
    expect(await second.recorded('r1', 'call')).toBe('answer');
    await second.close();
  });

  it('lets only one of many that ask at once have a run', async () => {
    const file = path();
    const stores = Array.from({ length: 6 }, () => createSqliteResearchStore(file));
    await stores[0]?.create('r1', 's', 0);
    const won = await Promise.all(stores.map((store, n) => store.acquire('r1', `owner-${n}`, 10, 20)));
    expect(won.filter(Boolean)).toHaveLength(1);
    await Promise.all(stores.map((store) => store.close()));
  });
});
