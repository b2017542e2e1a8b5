import { execFile } from 'node:child_process';
import { appendFile, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CallEntry, LEDGER_FORMAT } from '../../ledger/call-entry.js';
import { createLedgerFile, readLedger } from './ledger-file.js';

const entry: CallEntry = {
  format: LEDGER_FORMAT,
  at: Date.now(),
  server: 's',
  tool: 't',
  outcome: 'passed',
  bytes_before: 1,
  bytes_after: 1,
  tokens_before: 1,
  tokens_after: 1,
  added_ms: 0.5,
};

describe('the ledger on disk', () => {
  let folder: string;
  beforeEach(async () => {
    folder = join(await mkdtemp(join(tmpdir(), 'plimsoll-ledger-')), 'ledger');
  });
  afterEach(() => rm(join(folder, '..'), { recursive: true, force: true }));

  it('gives back what was appended, for its owner alone', async () => {
    const ledger = createLedgerFile(folder, (error) => expect(error).toBeUndefined());
    for (let at = 0; at < 50; at++) ledger.append({ ...entry, tool: `t${at}` });
    await ledger.flush();
    const { entries, damaged } = await readLedger(folder, 0);
    expect([entries.length, damaged, entries.at(-1)?.tool]).toEqual([50, 0, 't49']);
    const [file = ''] = await readdir(folder);
    expect((await stat(join(folder, file))).mode & 0o777).toBe(0o600);
  });

  it('leaves out a line that was cut short', async () => {
    const ledger = createLedgerFile(folder, () => undefined);
    ledger.append(entry);
    await ledger.flush();
    const [file = ''] = await readdir(folder);
    await appendFile(join(folder, file), '{"format":1,"at":12');
    expect(await readLedger(folder, 0)).toMatchObject({ entries: [entry], damaged: 1 });
  });

  it('reads nothing where nothing was written, and only what is new enough', async () => {
    expect(await readLedger(folder, 0)).toEqual({ entries: [], damaged: 0 });
    const ledger = createLedgerFile(folder, () => undefined);
    ledger.append(entry);
    await ledger.flush();
    expect((await readLedger(folder, entry.at + 1)).entries).toEqual([]);
  });

  it('says once that it cannot write, and goes on', async () => {
    const failures: unknown[] = [];
    const ledger = createLedgerFile('/dev/null/ledger', (error) => failures.push(error));
    ledger.append(entry);
    await ledger.flush();
    ledger.append(entry);
    await ledger.flush();
    expect(failures).toHaveLength(1);
  });

  it('is shared by processes without a torn line', async () => {
    const writer = `
      const { open, mkdir } = require('node:fs/promises');
      (async () => { await mkdir(${JSON.stringify(folder)}, { recursive: true });
        for (let at = 0; at < 200; at++) { const file = await open(${JSON.stringify(join(folder, `calls-${new Date().toISOString().slice(0, 7)}.jsonl`))}, 'a');
          await file.write(${JSON.stringify(`${JSON.stringify(entry)}\n`)}); await file.close(); } })();`;
    const other = new Promise((resolve) => execFile(process.execPath, ['-e', writer], resolve));
    const ledger = createLedgerFile(folder, () => undefined);
    for (let at = 0; at < 200; at++) {
      ledger.append(entry);
      await ledger.flush();
    }
    await other;
    const { entries, damaged } = await readLedger(folder, 0);
    expect([entries.length, damaged]).toEqual([400, 0]);
  });
});
