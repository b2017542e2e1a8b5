/**
 * Opens a database file that several processes may use at once: write-ahead log, a wait for a busy writer, private
 * files, and a format version. An older format is migrated step by step; a newer one is refused.
 */
import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { invalidParams, PlimsollError } from '../../contract/plimsoll-error.js';
import type { Database, SqlRow, SqlValue, Statement } from './database.js';
import { databaseError, isBusy } from './database-error.js';
import { loadSqlite, type NativeDatabase } from './load-sqlite.js';

export interface OpenDatabaseOptions {
  readonly path: string;
  /** Step n brings a file from format n to n + 1; the first makes an empty file into format 1. */
  readonly migrations: readonly ((database: Database) => void)[];
  readonly busyTimeoutMs?: number;
}

const BUSY_TIMEOUT_MS = 10_000;

export async function openDatabase(options: OpenDatabaseOptions): Promise<Database> {
  const { path } = options;
  const openNative = await loadSqlite();
  try {
    await makePrivate(path);
  } catch (cause) {
    throw new PlimsollError('INTERNAL_ERROR', `${path} cannot be created: ${(cause as Error).message}.`, {
      remedy: 'Check the permissions of the folder, or set PLIMSOLL_HOME to another folder.',
      cause,
    });
  }
  let native: NativeDatabase | undefined;
  try {
    native = openNative(path);
    await prepareFile(native, options);
    const database = wrapDatabase(native, path);
    migrate(database, options);
    return database;
  } catch (error) {
    native?.close();
    throw databaseError(error, path);
  }
}

/** The side files of SQLite get the mode of the main file. */
async function makePrivate(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(path, 'a', 0o600);
  try {
    await file.chmod(0o600);
  } finally {
    await file.close();
  }
}

async function prepareFile(native: NativeDatabase, options: OpenDatabaseOptions): Promise<void> {
  const patience = options.busyTimeoutMs ?? BUSY_TIMEOUT_MS;
  native.exec(`PRAGMA busy_timeout = ${patience}`);
  // The change to a write-ahead log does not wait for others by itself.
  for (let waited = 0; ; waited += 10) {
    try {
      native.exec('PRAGMA journal_mode = WAL');
      break;
    } catch (error) {
      if (!isBusy(error) || waited >= patience) throw error;
      await sleep(10);
    }
  }
  native.exec('PRAGMA synchronous = NORMAL');
  native.exec('PRAGMA foreign_keys = ON');
}

function migrate(database: Database, { path, migrations }: OpenDatabaseOptions): void {
  if (versionOf(database) === migrations.length) return;
  database.transaction(() => {
    // Another process may have migrated the file while this one waited.
    const version = versionOf(database);
    if (version > migrations.length) {
      throw invalidParams(
        `${path} has format ${version}, which a newer Plimsoll wrote; this one knows format ${migrations.length}.`,
        'Update Plimsoll, or set PLIMSOLL_HOME to another folder.',
      );
    }
    for (const step of migrations.slice(version)) step(database);
    database.exec(`PRAGMA user_version = ${migrations.length}`);
  });
}

function versionOf(database: Database): number {
  return Number(database.prepare('PRAGMA user_version').get()?.user_version ?? 0);
}

function wrapDatabase(native: NativeDatabase, path: string): Database {
  const statements = new Map<string, Statement>();
  let isOpen = true;

  function told<Result>(work: () => Result): Result {
    if (!isOpen) throw new PlimsollError('INTERNAL_ERROR', `${path} was closed already.`);
    try {
      return work();
    } catch (error) {
      throw databaseError(error, path);
    }
  }

  function prepare(sql: string): Statement {
    let statement = statements.get(sql);
    if (statement === undefined) {
      const compiled = told(() => native.prepare(sql));
      statement = {
        run: (...values) => told(() => ({ changes: Number(compiled.run(...values).changes) })),
        get: <Row extends SqlRow>(...values: SqlValue[]) =>
          told(() => compiled.get(...values) as Row | undefined),
        all: <Row extends SqlRow>(...values: SqlValue[]) => told(() => compiled.all(...values) as Row[]),
      };
      statements.set(sql, statement);
    }
    return statement;
  }

  return {
    exec: (sql) => told(() => native.exec(sql)),
    prepare,
    transaction(work) {
      told(() => native.exec('BEGIN IMMEDIATE'));
      try {
        const result = work();
        told(() => native.exec('COMMIT'));
        return result;
      } catch (error) {
        try {
          native.exec('ROLLBACK');
        } catch {
          // SQLite ends some transactions itself, a full disk among the reasons.
        }
        throw error;
      }
    },
    durably(work) {
      told(() => native.exec('PRAGMA synchronous = FULL'));
      try {
        return work();
      } finally {
        native.exec('PRAGMA synchronous = NORMAL');
      }
    },
    close() {
      if (!isOpen) return;
      isOpen = false;
      statements.clear();
      native.close();
    },
  };
}
