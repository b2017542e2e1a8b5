/** The flow of `plimsoll install`: look, decide, try the servers, show, write. */
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { whyNotWritten } from '../../contract/file-trouble.js';
import { writeWhole } from '../write-whole.js';
import { type ClientFile, filesOf, isFound, type KnownClient, namedClients } from './client-paths.js';
import { type ClientText, readClientText } from './client-text.js';
import { formatOf, unwind } from './file-changes.js';
import { missingParts } from './hook-entries.js';
import { hashOf, keepOriginal, readRecord, type WrittenFile, writeRecord } from './install-record.js';
import { type FileOutcome, type FilePlan, type InstallOptions, planFile } from './plan-file.js';

interface ClientOutcome {
  readonly client: string;
  readonly title: string;
  readonly found: boolean;
  readonly files: readonly FileOutcome[];
  /** What makes the change take effect; only where something changed. */
  readonly restart?: string;
  readonly warnings: readonly string[];
}

export async function install(options: InstallOptions): Promise<ClientOutcome[]> {
  const record = await readRecord(options.env);
  const outcomes: ClientOutcome[] = [];
  for (const client of namedClients(options.clients)) {
    if (options.clients.length === 0 && !isFound(client, options)) continue;
    outcomes.push(await installClient(client, options, record));
  }
  return outcomes;
}

async function installClient(
  client: KnownClient,
  options: InstallOptions,
  record: WrittenFile[],
): Promise<ClientOutcome> {
  const { files, passedOver } = filesOf(client, options.scope, options);
  const warnings = [...passedOver];
  const outcomes: FileOutcome[] = [];
  const found = options.scope === 'project' || isFound(client, options);
  if (found) warnings.push(...missingParts(client, options.program));
  for (const file of found ? files : []) {
    const recorded = record.find(({ path }) => path === file.realPath);
    const plan = await planFile(file, options, recorded);
    if (plan === undefined) continue;
    warnings.push(...(plan.notes ?? []));
    outcomes.push(
      plan.kind === 'left' || options.isDryRun ? plan.outcome : await apply(plan, file, options, record),
    );
  }
  const isChanged = outcomes.some(({ state }) => state === 'changed');
  return {
    client: client.setup.id,
    title: client.title,
    found,
    files: outcomes,
    ...(isChanged ? { restart: client.setup.restart } : {}),
    warnings,
  };
}

/** Keeps the original and the way back first; then the file is written. */
async function apply(
  plan: Extract<FilePlan, { kind: 'change' }>,
  file: ClientFile,
  { env }: InstallOptions,
  record: WrittenFile[],
): Promise<FileOutcome> {
  const { outcome, read } = plan;
  const path = file.realPath;
  const now = await readClientText(path, formatOf(path));
  const isSame = read === undefined ? now.kind === 'missing' : now.kind === 'read' && now.hash === read.hash;
  const left = (reason: string): FileOutcome => ({ ...outcome, state: 'left', reason });
  if (!isSame) return left('it changed while its servers were tried. Run the command again');
  const bytes = read === undefined ? new TextEncoder().encode(plan.text) : read.encode(plan.text);
  const at = record.findIndex((known) => known.path === path);
  const written: WrittenFile = {
    path,
    client: file.client.setup.id,
    scope: file.scope,
    original: await originalOf(read, record[at], env, path),
    written: hashOf(bytes),
    entries: [...plan.entries],
    items: [...plan.items],
  };
  const before = [...record];
  if (at < 0) record.push(written);
  else record[at] = written;
  await writeRecord(env, record);
  try {
    if (read === undefined) await mkdir(dirname(path), { recursive: true });
    await writeWhole(path, bytes, read === undefined ? 0o600 : undefined);
    return outcome;
  } catch (error) {
    record.splice(0, record.length, ...before);
    await writeRecord(env, record);
    return left(`it cannot be written: ${whyNotWritten(error)}`);
  }
}

/** What an untouched file goes back to. One that somebody has changed since goes back to that, without what is ours. */
async function originalOf(
  read: ClientText | undefined,
  recorded: WrittenFile | undefined,
  env: InstallOptions['env'],
  path: string,
): Promise<string | null> {
  if (read === undefined) return null;
  if (recorded === undefined) return keepOriginal(env, read.bytes);
  if (recorded.written === read.hash) return recorded.original;
  return keepOriginal(env, read.encode(unwind(read.text, formatOf(path), recorded).text));
}
