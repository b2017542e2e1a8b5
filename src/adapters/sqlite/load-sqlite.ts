/**
 * Finds an SQLite with full-text search: the one inside Node if it is complete, else the optional package with the
 * same interface. Node 22.13 and later start their own without a flag; only some have full-text search.
 */
import { PlimsollError } from '../../contract/plimsoll-error.js';
import type { SqlRow, SqlValue } from './database.js';

export interface NativeStatement {
  run(...values: SqlValue[]): { readonly changes: number | bigint };
  get(...values: SqlValue[]): unknown;
  all(...values: SqlValue[]): unknown[];
}

export interface NativeDatabase {
  exec(sql: string): void;
  prepare(sql: string): NativeStatement;
  close(): void;
}

export type OpenNative = (path: string) => NativeDatabase;

let found: Promise<OpenNative> | undefined;

export function loadSqlite(): Promise<OpenNative> {
  found ??= findSqlite();
  return found;
}

async function findSqlite(): Promise<OpenNative> {
  for (const load of [fromNode, fromPackage]) {
    const open = await load();
    if (open !== undefined && hasFullText(open)) return open;
  }
  throw new PlimsollError('INTERNAL_ERROR', 'There is no SQLite with full-text search to keep research in.', {
    remedy: 'Use Node 24 or later, or install @photostructure/sqlite beside Plimsoll.',
  });
}

interface SqliteModule {
  readonly DatabaseSync: new (path: string) => NativeDatabase;
}

async function fromNode(): Promise<OpenNative | undefined> {
  const module = withoutExperimentalWarning(
    () => process.getBuiltinModule('node:sqlite') as SqliteModule | undefined,
  );
  return module && ((path) => new module.DatabaseSync(path));
}

async function fromPackage(): Promise<OpenNative | undefined> {
  try {
    const { DatabaseSync } = await import('@photostructure/sqlite');
    return (path) => new DatabaseSync(path) as NativeDatabase;
  } catch {
    return undefined;
  }
}

function hasFullText(open: OpenNative): boolean {
  const database = open(':memory:');
  try {
    const options = database.prepare('PRAGMA compile_options').all() as SqlRow[];
    return options.some((row) => row.compile_options === 'ENABLE_FTS5');
  } finally {
    database.close();
  }
}

/** Node 22 says on standard error that its SQLite may change; the reader of a report cannot do anything about it. */
function withoutExperimentalWarning<Result>(work: () => Result): Result {
  const emitWarning = process.emitWarning;
  process.emitWarning = () => undefined;
  try {
    return work();
  } finally {
    process.emitWarning = emitWarning;
  }
}
