/** Is there a database for research on this machine? */
import { loadSqlite } from '../../adapters/sqlite/load-sqlite.js';
import { PlimsollError } from '../../contract/plimsoll-error.js';
import type { Finding } from './finding.js';

export async function checkDatabase(): Promise<Finding> {
  try {
    const database = (await loadSqlite())(':memory:');
    database.close();
    return { check: 'database', status: 'ok', message: 'SQLite with full-text search is available' };
  } catch (error) {
    const known = error instanceof PlimsollError ? error : undefined;
    return {
      check: 'database',
      status: 'warning',
      message: known?.message ?? String(error),
      remedy: known?.remedy ?? 'Everything but research works without it.',
    };
  }
}
