/**
 * The research store in one SQLite file. Runs are listed in the order of their creation, which stays the same while a
 * reader turns pages. `record` keeps the first answer of a key, and the answer is on the disk when it returns,
 * because a call may have been paid for. A state can be made again from what was recorded.
 */
import { invalidParams, PlimsollError } from '../../contract/plimsoll-error.js';
import type { ResearchStore, StoredRun } from '../../contract/ports/research-store.js';
import type { Database, SqlRow, SqlValue } from '../sqlite/database.js';
import { openDatabase } from '../sqlite/open-database.js';

const MIGRATIONS: readonly ((database: Database) => void)[] = [
  (database) =>
    database.exec(`
      CREATE TABLE runs (
        number INTEGER PRIMARY KEY AUTOINCREMENT,
        id TEXT NOT NULL UNIQUE,
        state TEXT NOT NULL,
        previous TEXT,
        updated_at INTEGER NOT NULL,
        is_cancelled INTEGER NOT NULL DEFAULT 0,
        owner TEXT,
        held_until INTEGER
      );
      CREATE TABLE journal (
        run INTEGER NOT NULL REFERENCES runs(number) ON DELETE CASCADE,
        key TEXT NOT NULL,
        value TEXT NOT NULL,
        at INTEGER NOT NULL,
        PRIMARY KEY (run, key)
      );
    `),
];
const COLUMNS = 'number, id, state, updated_at, is_cancelled, held_until';

export function createSqliteResearchStore(path: string): ResearchStore {
  let opened: Promise<Database> | undefined;
  let ready: Database | undefined;
  let isClosed = false;
  const database = (): Promise<Database> => {
    if (isClosed) throw new PlimsollError('INTERNAL_ERROR', `${path} was closed already.`);
    opened ??= openDatabase({ path, migrations: MIGRATIONS }).then((open) => {
      ready = open;
      return open;
    });
    return opened;
  };

  async function changed(sql: string, ...values: SqlValue[]): Promise<boolean> {
    return (await database()).prepare(sql).run(...values).changes > 0;
  }

  /** Synchronous if the file is open: an answer is on the disk before anything else happens. */
  async function changedDurably(sql: string, ...values: SqlValue[]): Promise<boolean> {
    const open = isClosed || ready === undefined ? await database() : ready;
    return open.durably(() => open.prepare(sql).run(...values).changes > 0);
  }

  return {
    async list({ limit, cursor }) {
      const before = cursor === undefined ? Number.MAX_SAFE_INTEGER : readCursor(cursor);
      const rows = (await database())
        .prepare(`SELECT ${COLUMNS} FROM runs WHERE number < ? ORDER BY number DESC LIMIT ?`)
        .all(before, limit + 1);
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      return {
        runs: page.map(storedRun),
        cursor: rows.length > limit && last !== undefined ? String(last.number) : undefined,
      };
    },

    async get(id) {
      const row = (await database()).prepare(`SELECT ${COLUMNS} FROM runs WHERE id = ?`).get(id);
      return row && storedRun(row);
    },

    async create(id, state, now) {
      const isNew = await changedDurably(
        'INSERT INTO runs (id, state, updated_at) VALUES (?, ?, ?) ON CONFLICT (id) DO NOTHING',
        id,
        exactText(state),
        now,
      );
      if (!isNew) throw runExists(id);
    },

    async save(id, state, now) {
      const isThere = await changed(
        'UPDATE runs SET previous = state, state = ?, updated_at = ? WHERE id = ?',
        exactText(state),
        now,
        id,
      );
      if (!isThere) throw noSuchRun(id);
    },

    async previous(id) {
      const row = (await database()).prepare('SELECT previous FROM runs WHERE id = ?').get(id);
      return readExactText(row?.previous);
    },

    delete: (id) => changed('DELETE FROM runs WHERE id = ?', id),

    async recorded(id, key) {
      const row = (await database())
        .prepare('SELECT value FROM journal JOIN runs ON number = run WHERE id = ? AND key = ?')
        .get(id, key);
      return readExactText(row?.value);
    },

    async record(id, key, value, now) {
      const isThere = await changedDurably(
        `INSERT INTO journal (run, key, value, at) SELECT number, ?, ?, ? FROM runs WHERE id = ?
         ON CONFLICT (run, key) DO UPDATE SET key = excluded.key`,
        key,
        exactText(value),
        now,
        id,
      );
      if (!isThere) throw noSuchRun(id);
    },

    acquire: (id, owner, now, until) =>
      changed(
        `UPDATE runs SET owner = ?, held_until = ?
         WHERE id = ? AND (owner IS NULL OR owner = ? OR held_until <= ?)`,
        owner,
        until,
        id,
        owner,
        now,
      ),

    renew: (id, owner, until) =>
      changed('UPDATE runs SET held_until = ? WHERE id = ? AND owner = ?', until, id, owner),

    async release(id, owner) {
      await changed('UPDATE runs SET owner = NULL, held_until = NULL WHERE id = ? AND owner = ?', id, owner);
    },

    cancel: (id, isWanted = true) =>
      changed('UPDATE runs SET is_cancelled = ? WHERE id = ?', isWanted ? 1 : 0, id),

    async close() {
      isClosed = true;
      const open = await opened?.catch(() => undefined);
      open?.close();
    },
  };
}

function storedRun(row: SqlRow): StoredRun {
  return {
    id: String(row.id),
    state: readExactText(row.state) ?? '',
    updatedAt: Number(row.updated_at),
    isCancelled: row.is_cancelled === 1,
    heldUntil: row.held_until === null || row.held_until === undefined ? undefined : Number(row.held_until),
  };
}

function readCursor(cursor: string): number {
  if (/^\d{1,15}$/.test(cursor)) return Number(cursor);
  throw invalidParams(
    'This cursor did not come from a list.',
    'Pass the next_cursor of the page before, unchanged, or leave it out to begin again.',
  );
}

function runExists(id: string): PlimsollError {
  return invalidParams(
    `The research run ${id} already exists.`,
    'Choose another id, or delete that run first.',
  );
}

function noSuchRun(id: string): PlimsollError {
  return new PlimsollError('NOT_FOUND', `There is no research run ${id}.`, {
    remedy: 'List the runs to see which there are.',
  });
}

/**
 * Text that comes back as it was. SQLite keeps UTF-8 and ends some texts at a NUL: what these would change (lone
 * surrogates, NULs) is kept as UTF-16 bytes.
 */
function exactText(text: string): string | Uint8Array {
  return text.isWellFormed() && !text.includes('\0') ? text : Buffer.from(text, 'utf16le');
}

/** Undefined for a column that holds no text. */
function readExactText(value: SqlValue | undefined): string | undefined {
  if (typeof value === 'string') return value;
  return value instanceof Uint8Array ? Buffer.from(value).toString('utf16le') : undefined;
}
