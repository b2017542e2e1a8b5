import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMemoryResearchStore } from '../../research/testing/memory-research-store.js';
import { openDatabase } from '../sqlite/open-database.js';
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

  it('opens a file of the first format and goes on with what is in it', async () => {
    const file = path();
    const old = await openDatabase({ path: file, migrations: [(database) => database.exec(FORMAT_1)] });
    old.exec(
      "INSERT INTO runs (id, state, updated_at, owner, held_until) VALUES ('r1', 'now', 5, 'gone', 9)",
    );
    old.exec("INSERT INTO journal (run, key, value, at) VALUES (1, 'planning', 'answer', 6)");
    old.close();
    const store = createSqliteResearchStore(file);
    expect(await store.get('r1')).toMatchObject({ state: 'now', updatedAt: 5, heldUntil: 9 });
    expect(await store.recorded('r1', 'planning')).toBe('answer');
    expect(await store.acquire('r1', 'me', 10, 20)).toBe(true);
    await store.record('r1', 'analysis', 'more', 11);
    await store.save('r1', 'later', 12);
    expect(await store.previous('r1')).toBe('now');
    expect(await store.recorded('r1', 'analysis')).toBe('more');
    await store.close();
  });
});

/** As it was released: a later format must be able to read it. */
const FORMAT_1 = `
  CREATE TABLE runs (
    number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, state TEXT NOT NULL, previous TEXT,
    updated_at INTEGER NOT NULL, is_cancelled INTEGER NOT NULL DEFAULT 0, owner TEXT, held_until INTEGER
  );
  CREATE TABLE journal (
    run INTEGER NOT NULL REFERENCES runs(number) ON DELETE CASCADE, key TEXT NOT NULL, value TEXT NOT NULL,
    at INTEGER NOT NULL, PRIMARY KEY (run, key)
  );
`;
