import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from './database.js';
import { openDatabase } from './open-database.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plimsoll-sqlite-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const first = (database: Database) => database.exec('CREATE TABLE words (word TEXT, writer TEXT)');
const second = (database: Database) => database.exec("ALTER TABLE words ADD COLUMN note TEXT DEFAULT 'old'");
const count = (database: Database) => database.prepare('SELECT count(*) AS n FROM words').get()?.n;

describe('a database', () => {
  it('is private, also where the file was open before, and leaves the folder as it was', async () => {
    const path = join(folder, 'private', 'a.db');
    await mkdir(join(folder, 'private'));
    await writeFile(path, '');
    await chmod(join(folder, 'private'), 0o755);
    await chmod(path, 0o644);
    const database = await openDatabase({ path, migrations: [first] });
    database.prepare('INSERT INTO words VALUES (?, ?)').run('secret', 'me');
    expect((await stat(join(folder, 'private'))).mode & 0o777).toBe(0o755);
    for (const file of [path, `${path}-wal`, `${path}-shm`])
      expect((await stat(file)).mode & 0o777).toBe(0o600);
    database.close();
  });

  it('brings an older format up to date and keeps its rows', async () => {
    const path = join(folder, 'older', 'a.db');
    const old = await openDatabase({ path, migrations: [first] });
    old.prepare('INSERT INTO words VALUES (?, ?)').run('kept', 'me');
    old.close();
    const database = await openDatabase({ path, migrations: [first, second] });
    expect(database.prepare('SELECT word, note FROM words').all()).toMatchObject([
      { word: 'kept', note: 'old' },
    ]);
    database.close();
  });

  it('refuses a newer format and leaves the file alone', async () => {
    const path = join(folder, 'newer', 'a.db');
    (await openDatabase({ path, migrations: [first, second] })).close();
    await expect(openDatabase({ path, migrations: [first] })).rejects.toMatchObject({
      code: 'INVALID_PARAMS',
      message: `${path} has format 2, which a newer Plimsoll wrote; this one knows format 1.`,
      remedy: 'Update Plimsoll, or set PLIMSOLL_HOME to another folder.',
    });
    (await openDatabase({ path, migrations: [first, second] })).close();
  });

  it('leaves the format as it was when a migration fails', async () => {
    const path = join(folder, 'fails', 'a.db');
    (await openDatabase({ path, migrations: [first] })).close();
    const broken = (database: Database) => {
      second(database);
      throw new Error('half way');
    };
    await expect(openDatabase({ path, migrations: [first, broken] })).rejects.toThrow('half way');
    const database = await openDatabase({ path, migrations: [first, second] });
    expect(count(database)).toBe(0);
    database.close();
  });

  it('says in a sentence that a file is no database, or cannot be made', async () => {
    const path = join(folder, 'other.db');
    await writeFile(path, 'This is a letter and not a database. '.repeat(50));
    await expect(openDatabase({ path, migrations: [first] })).rejects.toMatchObject({
      message: `${path} is damaged or not a database.`,
    });
    await expect(openDatabase({ path: join(path, 'below', 'a.db'), migrations: [] })).rejects.toMatchObject({
      code: 'INTERNAL_ERROR',
      remedy: expect.stringContaining('PLIMSOLL_HOME'),
    });
  });

  it('says that the disk is full, and keeps what it had', async () => {
    const path = join(folder, 'full', 'a.db');
    const database = await openDatabase({ path, migrations: [first] });
    database.prepare('INSERT INTO words VALUES (?, ?)').run('kept', 'me');
    database.exec('PRAGMA max_page_count = 4');
    const addMuch = () =>
      database.transaction(() => {
        for (let n = 0; n < 100; n++)
          database.prepare('INSERT INTO words VALUES (?, ?)').run('x'.repeat(5_000), 'me');
      });
    expect(addMuch).toThrow(`The disk is full: ${path} could not grow.`);
    expect(count(database)).toBe(1);
    database.durably(() => database.prepare('DELETE FROM words').run());
    expect(count(database)).toBe(0);
    database.close();
  });

  it('undoes a transaction that throws', async () => {
    const database = await openDatabase({ path: join(folder, 'undo', 'a.db'), migrations: [first] });
    expect(() =>
      database.transaction(() => {
        database.prepare('INSERT INTO words VALUES (?, ?)').run('gone', 'me');
        throw new Error('changed my mind');
      }),
    ).toThrow('changed my mind');
    expect(count(database)).toBe(0);
    database.close();
    expect(() => count(database)).toThrow('closed');
    database.close();
  });

  it('is shared by several processes that open and write it at once', async () => {
    const path = join(folder, 'shared', 'a.db');
    const writer = join(folder, 'writer.mjs');
    await build({
      stdin: {
        contents: `
          import { openDatabase } from './open-database.js';
          const [path, name] = process.argv.slice(2);
          const migrations = [(d) => d.exec('CREATE TABLE words (word TEXT, writer TEXT)')];
          const database = await openDatabase({ path, migrations });
          for (let n = 0; n < 50; n++)
            database.transaction(() => {
              const { n: before } = database.prepare('SELECT count(*) AS n FROM words').get();
              database.prepare('INSERT INTO words VALUES (?, ?)').run(String(before), name);
            });
          database.close();`,
        resolveDir: import.meta.dirname,
        loader: 'ts',
      },
      bundle: true,
      platform: 'node',
      format: 'esm',
      external: ['@photostructure/sqlite'],
      outfile: writer,
    });
    const packages = join(import.meta.dirname, '../../../node_modules');
    await promisify(execFile)('ln', ['-s', packages, join(folder, 'node_modules')]);
    const run = (name: string) => promisify(execFile)(process.execPath, [writer, path, name]);
    await Promise.all(['a', 'b', 'c', 'd'].map(run));
    const database = await openDatabase({ path, migrations: [first] });
    expect(count(database)).toBe(200);
    // Nobody read a count that somebody else was about to change.
    expect(database.prepare('SELECT count(DISTINCT word) AS n FROM words').get()?.n).toBe(200);
    expect(database.prepare('PRAGMA integrity_check').get()).toMatchObject({ integrity_check: 'ok' });
    database.close();
  });
});
