/** What `plimsoll status` tells: of every client what is behind Plimsoll, and what that saved day by day. */

import type { ClientScope } from '../../contract/clients/client-profile.js';
import { clientProfile } from '../../contract/clients/clients.js';
import type { CallEntry } from '../../ledger/call-entry.js';
import { readCallLedger } from '../proxy/call-ledger.js';
import {
  type ClientFile,
  filesOf,
  isFound,
  type KnownClient,
  type Machine,
  namedClients,
} from './client-paths.js';
import { readClientText } from './client-text.js';
import { formatOf, serversIn } from './file-changes.js';
import { planHooks } from './hook-entries.js';
import type { InstalledProgram } from './installed-program.js';

export interface StatusFile {
  readonly path: string;
  readonly scope: ClientScope;
  /** Why it cannot be read. */
  readonly reason?: string;
  readonly servers: readonly { readonly name: string; readonly wrapped: boolean; readonly reason?: string }[];
}

export interface ClientStatus {
  readonly client: string;
  readonly title: string;
  readonly found: boolean;
  readonly wrapped: number;
  readonly servers: number;
  readonly hooked: boolean;
  readonly files: readonly StatusFile[];
  readonly days: readonly DayOfCalls[];
}

export interface DayOfCalls {
  /** In UTC. */
  readonly day: string;
  readonly calls: number;
  readonly tokens_saved: number;
}

export interface StatusOptions extends Machine {
  readonly clients: readonly string[];
  readonly since: number;
  readonly program: InstalledProgram;
}

export async function installStatus(options: StatusOptions): Promise<ClientStatus[]> {
  const { entries } = await readCallLedger(options.env, options.since);
  return Promise.all(
    namedClients(options.clients).map((client) => statusOf(client, options, options.program, entries)),
  );
}

async function statusOf(
  client: KnownClient,
  machine: Machine,
  program: InstalledProgram,
  entries: readonly CallEntry[],
): Promise<ClientStatus> {
  const named = (['user', 'project'] as const).flatMap((scope) => filesOf(client, scope, machine).files);
  // In the user's own folder a file is both.
  const files = [...new Map(named.reverse().map((file) => [file.realPath, file])).values()].reverse();
  const looked = await Promise.all(files.map((file) => lookAt(file, program)));
  const there = looked.filter((look) => look !== undefined);
  const servers = there.flatMap(({ file }) => file.servers);
  return {
    client: client.setup.id,
    title: client.title,
    found: isFound(client, machine) || there.length > 0,
    wrapped: servers.filter(({ wrapped }) => wrapped).length,
    servers: servers.length,
    hooked: there.some(({ isHooked }) => isHooked),
    files: there.map(({ file }) => file),
    days: daysOf(entries.filter((entry) => clientProfile(entry.client) === profileOf(client))),
  };
}

function profileOf({ names }: KnownClient) {
  return clientProfile(names[0]);
}

async function lookAt(file: ClientFile, program: InstalledProgram) {
  const { path, scope, client } = file;
  const read = await readClientText(file.realPath, formatOf(path));
  if (read.kind === 'missing') return undefined;
  if (read.kind === 'damaged')
    return { isHooked: false, file: { path, scope, reason: read.reason, servers: [] } };
  const hooks = planHooks(read.text, file, program);
  const servers = file.hasServers ? serversIn(read.root, client.setup) : [];
  return {
    isHooked: hooks.events.length > 0 && hooks.items.length === 0,
    file: {
      path,
      scope,
      servers: servers.map(({ name, entry }) => {
        if (entry.kind === 'wrapped') return { name, wrapped: true };
        return { name, wrapped: false, reason: entry.kind === 'left' ? entry.reason : 'not installed' };
      }),
    },
  };
}

/** Newest first. */
function daysOf(entries: readonly CallEntry[]): DayOfCalls[] {
  const days = new Map<string, { calls: number; tokens_saved: number }>();
  for (const { at, retrieved, dry_run, outcome, tokens_before, tokens_after } of entries) {
    if (retrieved !== undefined) continue;
    const key = new Date(at).toISOString().slice(0, 10);
    const day = days.get(key) ?? { calls: 0, tokens_saved: 0 };
    const isSaved = dry_run !== true && outcome !== 'refused';
    day.calls += 1;
    day.tokens_saved += isSaved ? tokens_before - tokens_after : 0;
    days.set(key, day);
  }
  return [...days]
    .map(([day, sums]) => ({ day, ...sums }))
    .sort((one, other) => (one.day < other.day ? 1 : -1));
}
