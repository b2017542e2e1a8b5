/** The flow of `plimsoll uninstall`: a file that nobody touched gets its bytes back, another one the texts of our entries. */
import { rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { whyNotWritten } from '../../contract/file-trouble.js';
import { writeWhole } from '../write-whole.js';
import { namedClients } from './client-paths.js';
import { type ClientText, readClientText } from './client-text.js';
import { formatOf, unwind } from './file-changes.js';
import { dropOriginal, readOriginal, readRecord, type WrittenFile, writeRecord } from './install-record.js';
import { shownDiff } from './line-diff.js';

export interface UninstallOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly clients: readonly string[];
  readonly isDryRun: boolean;
}

export interface RestoredFile {
  readonly client: string;
  readonly path: string;
  /** `original`: byte for byte; `entries`: only what was ours; `removed`: there was none before; `gone`: there is none now. */
  readonly state: 'original' | 'entries' | 'removed' | 'gone' | 'left';
  readonly reason?: string;
  /** Servers that somebody has changed since: they stay as they are. */
  readonly kept: readonly string[];
  readonly diff: readonly string[];
}

export async function uninstall({ env, clients, isDryRun }: UninstallOptions): Promise<RestoredFile[]> {
  const ids = namedClients(clients).map(({ setup }) => setup.id);
  const record = await readRecord(env);
  const restored: RestoredFile[] = [];
  for (const file of record.filter(({ client }) => clients.length === 0 || ids.includes(client))) {
    const { outcome, rest } = await restoreFile(file, env, isDryRun);
    restored.push(outcome);
    if (isDryRun || outcome.state === 'left') continue;
    record.splice(record.indexOf(file), 1, ...(rest === undefined ? [] : [rest]));
    await writeRecord(env, record);
    const { original } = file;
    if (original !== null && !record.some((other) => other.original === original))
      await dropOriginal(env, original);
  }
  return restored;
}

interface Restoring {
  readonly outcome: RestoredFile;
  /** What is still ours in the file. */
  readonly rest: WrittenFile | undefined;
}

async function restoreFile(
  file: WrittenFile,
  env: UninstallOptions['env'],
  isDryRun: boolean,
): Promise<Restoring> {
  const { path, client } = file;
  const about = { client, path, kept: [], diff: [] } as const;
  const format = formatOf(path);
  const read = await readClientText(path, format);
  if (read.kind === 'missing') return { outcome: { ...about, state: 'gone' }, rest: undefined };
  if (read.kind === 'damaged') return left(read.reason);
  try {
    if (read.hash === file.written) {
      const bytes = file.original === null ? null : await readOriginal(env, file.original);
      if (bytes === null) {
        if (!isDryRun) await rm(path);
        return { outcome: { ...about, state: 'removed' }, rest: undefined };
      }
      if (bytes !== undefined) {
        if (!isDryRun) await writeWhole(path, bytes);
        const diff = shownDiff(read.text, new TextDecoder().decode(bytes));
        return { outcome: { ...about, state: 'original', diff }, rest: undefined };
      }
    }
    return await restoreEntries(file, read, isDryRun);
  } catch (error) {
    return left(`it cannot be written: ${whyNotWritten(error)}`);
  }

  function left(reason: string): Restoring {
    return { outcome: { ...about, state: 'left', reason }, rest: file };
  }
}

async function restoreEntries(file: WrittenFile, read: ClientText, isDryRun: boolean): Promise<Restoring> {
  const { path, client } = file;
  const { text, kept } = unwind(read.text, formatOf(path), file);
  if (!isDryRun && text !== read.text) await writeWhole(path, read.encode(text));
  return {
    outcome: {
      client,
      path,
      state: 'entries',
      kept: kept.map((entry) => entry.path.at(-1) ?? basename(path)),
      diff: shownDiff(read.text, text),
    },
    rest: kept.length === 0 ? undefined : { ...file, entries: [...kept], items: [] },
  };
}
