/**
 * The ledger on disk: a file of JSON lines for each month. One write in append mode adds a line, so several processes
 * share the file without a lock. Reading skips a line that a crash cut short.
 */
import { mkdir, open, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { whyNotRead } from '../../contract/file-trouble.js';
import { PlimsollError } from '../../contract/plimsoll-error.js';
import { type CallEntry, parseCallEntry } from '../../ledger/call-entry.js';

export interface LedgerFile {
  /** Never throws and never makes the caller wait. The first record that cannot be written is reported. */
  append(entry: CallEntry): void;
  /** Everything appended so far is on its way to the disk. */
  flush(): Promise<void>;
}

const NAME = /^calls-\d{4}-\d{2}\.jsonl$/;

export function createLedgerFile(folder: string, onFailure: (error: unknown) => void): LedgerFile {
  let queue: string[] = [];
  let writing: Promise<void> | undefined;
  let hasFailed = false;

  async function writeAll(): Promise<void> {
    while (queue.length > 0 && !hasFailed) {
      const lines = queue;
      queue = [];
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        const month = new Date().toISOString().slice(0, 7);
        const file = await open(join(folder, `calls-${month}.jsonl`), 'a', 0o600);
        try {
          await file.write(lines.join(''));
        } finally {
          await file.close();
        }
      } catch (error) {
        hasFailed = true;
        onFailure(error);
      }
    }
    writing = undefined;
  }

  return {
    append(entry) {
      if (hasFailed) return;
      queue.push(`${JSON.stringify(entry)}\n`);
      writing ??= writeAll();
    },
    async flush() {
      await writing;
    },
  };
}

export interface ReadLedger {
  readonly entries: readonly CallEntry[];
  /** Lines that could not be read. */
  readonly damaged: number;
}

export async function readLedger(folder: string, since: number): Promise<ReadLedger> {
  const entries: CallEntry[] = [];
  let damaged = 0;
  for (const name of await ledgerFiles(folder, since)) {
    const text = await readFile(join(folder, name), 'utf8').catch(unreadable(join(folder, name)));
    for (const line of text.split('\n')) {
      if (line === '') continue;
      const entry = parseCallEntry(line);
      if (entry === undefined) damaged += 1;
      else if (entry.at >= since) entries.push(entry);
    }
  }
  return { entries, damaged };
}

async function ledgerFiles(folder: string, since: number): Promise<string[]> {
  try {
    const first = `calls-${new Date(Math.max(0, since)).toISOString().slice(0, 7)}.jsonl`;
    return (await readdir(folder)).filter((name) => NAME.test(name) && name >= first).sort();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return [];
    return unreadable(folder)(error);
  }
}

function unreadable(path: string): (cause: unknown) => never {
  return (cause) => {
    throw new PlimsollError('INTERNAL_ERROR', `The ledger cannot be read: ${path} ${whyNotRead(cause)}.`, {
      remedy: 'Check the permissions of the folder, or delete the file to forget its month.',
      cause,
    });
  };
}
