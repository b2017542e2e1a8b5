/** What is to be done to one file of a client: its servers are tried, its new text is made, and nothing is written. */
import { isDeepStrictEqual } from 'node:util';
import { nodeAt, readConfig } from '../../adapters/config-edit/edit-config.js';
import type { ClientScope, ClientSetup } from '../../contract/clients/client-profile.js';
import { RETRIEVE_TOOL } from '../../contract/names.js';
import { checkServers, type ListTools } from './check-servers.js';
import type { ClientFile, Machine } from './client-paths.js';
import { type ClientText, readClientText } from './client-text.js';
import { type FoundServer, formatOf, isAsWritten, serversIn, unwind, wrapServers } from './file-changes.js';
import { planHooks, wantedItems } from './hook-entries.js';
import type { WrittenEntry, WrittenFile, WrittenItem } from './install-record.js';
import type { InstalledProgram } from './installed-program.js';
import { shownDiff } from './line-diff.js';
import { type ServerTrial, trialOf } from './server-trial.js';

export interface InstallOptions extends Machine {
  /** All that are found, without any. */
  readonly clients: readonly string[];
  readonly scope: ClientScope;
  readonly program: InstalledProgram;
  readonly isDryRun: boolean;
  /** Servers that stay as they are. */
  readonly except: readonly string[];
  readonly listTools: ListTools;
  /** Tools that the user's own policy takes out. */
  readonly isHidden: (server: string, tool: string) => boolean;
}

export interface ServerOutcome {
  readonly name: string;
  readonly wrapped: boolean;
  /** Why it is left as it is. */
  readonly reason?: string;
  /** What a person should do for it. */
  readonly note?: string;
}

export interface FileOutcome {
  readonly path: string;
  readonly state: 'changed' | 'unchanged' | 'left';
  readonly reason?: string;
  readonly diff: readonly string[];
  readonly servers: readonly ServerOutcome[];
  /** Events that our hooks answer. */
  readonly hooks: readonly string[];
}

export type FilePlan =
  | { readonly kind: 'left'; readonly outcome: FileOutcome; readonly notes?: readonly string[] }
  | {
      readonly kind: 'change';
      readonly outcome: FileOutcome;
      readonly notes: readonly string[];
      /** `undefined`: there is no file yet. */
      readonly read: ClientText | undefined;
      readonly text: string;
      readonly entries: readonly WrittenEntry[];
      readonly items: readonly WrittenItem[];
    };

/** Nothing for a file that is not there and gets nothing. */
export async function planFile(
  file: ClientFile,
  options: InstallOptions,
  recorded: WrittenFile | undefined,
): Promise<FilePlan | undefined> {
  const { path, realPath } = file;
  const read = await readClientText(realPath, formatOf(realPath));
  if (read.kind === 'damaged') {
    const outcome = { path, state: 'left', reason: read.reason, diff: [], servers: [], hooks: [] } as const;
    return { kind: 'left', outcome };
  }
  const isNew = read.kind === 'missing';
  if (isNew && !file.hasHooks) return undefined;
  const start = isNew ? EMPTY : withoutStale(read, file, options.program, recorded);
  const servers =
    isNew || !file.hasServers ? { ...start, outcomes: [] } : await planServers(file, start, options);
  const { text, notes, events, items } = planHooks(servers.text, file, options.program);
  if (isNew && items.length === 0) return undefined;
  const before = isNew ? '' : read.text;
  const isChanged = text !== before;
  const outcome: FileOutcome = {
    path,
    state: isChanged ? 'changed' : 'unchanged',
    diff: shownDiff(before, text),
    servers: servers.outcomes,
    hooks: events,
  };
  if (!isChanged) return { kind: 'left', outcome, notes };
  const kept = start.items.filter((item) => !items.some((added) => isDeepStrictEqual(added, item)));
  return {
    kind: 'change',
    outcome,
    notes,
    read: isNew ? undefined : read,
    text,
    entries: servers.entries,
    items: [...kept, ...items],
  };
}

/** The text of a file from which planning starts, and what of it is ours already. */
interface StartText {
  readonly text: string;
  readonly entries: readonly WrittenEntry[];
  readonly items: readonly WrittenItem[];
}

const EMPTY: StartText = { text: '{}\n', entries: [], items: [] };

/** What another version or place of this program wrote is taken out, so that it is written anew. */
function withoutStale(
  read: ClientText,
  file: ClientFile,
  program: InstalledProgram,
  recorded: WrittenFile | undefined,
): StartText {
  if (recorded === undefined) return { text: read.text, entries: [], items: [] };
  const entries = recorded.entries.filter((entry) => isAsWritten(read.root, entry));
  const isCurrent = ({ properties }: WrittenEntry) => {
    const written = properties.flatMap(({ value }) => value);
    return program.words.every((word) => written.includes(word));
  };
  const wanted = wantedItems(file, program).map(({ value }) => value);
  const isCurrentItem = ({ value }: WrittenItem) => wanted.some((other) => isDeepStrictEqual(other, value));
  const stale = {
    entries: entries.filter((entry) => !isCurrent(entry)),
    items: recorded.items.filter((item) => !isCurrentItem(item)),
  };
  return {
    text: unwind(read.text, formatOf(file.realPath), stale).text,
    entries: entries.filter(isCurrent),
    items: recorded.items.filter(isCurrentItem),
  };
}

interface PlannedServers {
  readonly text: string;
  /** Ours in the file from now on, those of before too. */
  readonly entries: readonly WrittenEntry[];
  readonly outcomes: readonly ServerOutcome[];
}

async function planServers(
  file: ClientFile,
  start: StartText,
  options: InstallOptions,
): Promise<PlannedServers> {
  const { setup } = file.client;
  const root = readConfig(start.text, setup.format);
  if ('fault' in root) return { ...start, outcomes: [] };
  const servers = serversIn(root, setup);
  const ours = new Set(start.entries.map(({ path }) => JSON.stringify(path)));
  const decided = servers.map((server) => {
    const isOurs = ours.has(JSON.stringify(server.path));
    return isOurs ? WRAPPED : decide(server, file, options);
  });
  const trials = decided.filter((decision) => 'server' in decision);
  const reasons = await checkServers(trials, options.listTools, options.isHidden);
  const good = trials.filter((_, at) => reasons[at] === undefined);
  const done = wrapServers(start.text, setup, good);
  const outcomes = servers.map((server, at): ServerOutcome => {
    const { name } = server;
    const decision = decided[at] ?? WRAPPED;
    const refused = 'server' in decision && done.refused.includes(decision.server) ? REFUSED : undefined;
    const reason = 'server' in decision ? (reasons[trials.indexOf(decision)] ?? refused) : decision.reason;
    return reason === undefined
      ? { name, wrapped: true, ...noteOf(server, setup) }
      : { name, wrapped: false, reason };
  });
  return { text: done.text, entries: [...start.entries, ...done.entries], outcomes };
}

/** A client that gives its model only named tools keeps ours from it, and with it what was cut. */
function noteOf({ node }: FoundServer, { entry }: ClientSetup): { readonly note?: string } {
  const named = entry.tools === undefined ? undefined : nodeAt(node, [entry.tools])?.value;
  if (!Array.isArray(named) || named.includes('*') || named.includes(RETRIEVE_TOOL)) return {};
  return { note: `add "${RETRIEVE_TOOL}" to its "${entry.tools}", so that the model can get what was cut` };
}

const WRAPPED: { readonly reason?: string } = {};
const REFUSED = 'its entry is written in a form that cannot be changed safely';

/** Tried, or why not; without a reason it runs behind Plimsoll already. */
function decide(
  server: FoundServer,
  file: ClientFile,
  options: InstallOptions,
): ServerTrial | { readonly reason?: string } {
  const { name, entry } = server;
  if (entry.kind === 'wrapped') return WRAPPED;
  if (entry.kind === 'left') return { reason: entry.reason };
  if (options.except.includes(name)) return { reason: 'it is left out by --except' };
  return trialOf(server, entry, file, options, options.program);
}
