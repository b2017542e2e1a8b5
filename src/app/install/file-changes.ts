/** What is to be done to one file of a client, decided on its text: which servers are there, what their entries become, and the way back. */
import { isDeepStrictEqual } from 'node:util';
import {
  appendItem,
  type ConfigFileFormat,
  type ConfigNode,
  nodeAt,
  propertyOf,
  readConfig,
  removeItem,
} from '../../adapters/config-edit/edit-config.js';
import type { ClientSetup } from '../../contract/clients/client-profile.js';
import type { WrittenEntry, WrittenFile, WrittenItem } from './install-record.js';
import {
  readEntry,
  restoreEntry,
  rewriteEntry,
  type ServerEntry,
  type WrappedServer,
} from './server-entry.js';

export interface FoundServer {
  readonly name: string;
  /** Of its entry. */
  readonly path: readonly string[];
  readonly node: ConfigNode;
  readonly entry: ServerEntry;
}

/** All servers of a file, in its order. */
export function serversIn(root: ConfigNode, setup: ClientSetup): FoundServer[] {
  return setup.maps
    .flatMap((map) => pathsOf(root, map))
    .flatMap((path) =>
      (nodeAt(root, path)?.properties ?? []).map(({ key, node }) => ({
        name: key,
        path: [...path, key],
        node,
        entry: readEntry(node, setup.entry),
      })),
    );
}

/** The paths that a pattern stands for: `*` is every key. */
function pathsOf(root: ConfigNode, pattern: readonly string[]): string[][] {
  return pattern.reduce<string[][]>(
    (paths, part) =>
      paths.flatMap((path) =>
        part === '*'
          ? (nodeAt(root, path)?.properties ?? []).map(({ key }) => [...path, key])
          : [[...path, part]],
      ),
    [[]],
  );
}

export function formatOf(path: string): ConfigFileFormat {
  return path.endsWith('.toml') ? 'toml' : 'json';
}

/** The entry still says what was written. */
export function isAsWritten(root: ConfigNode, { path, properties }: WrittenEntry): boolean {
  const node = nodeAt(root, path);
  return properties.every(({ key, value }) =>
    isDeepStrictEqual(plain(propertyOf(node, key)?.node.value), plain(value)),
  );
}

export interface Unwound {
  readonly text: string;
  /** Entries that somebody has changed since, and that stay. */
  readonly kept: readonly WrittenEntry[];
}

/** The text as it would be if we had never written into it. */
export function unwind(
  text: string,
  format: ConfigFileFormat,
  file: Pick<WrittenFile, 'entries' | 'items'>,
): Unwound {
  const kept: WrittenEntry[] = [];
  let left = text;
  for (const entry of [...file.entries].reverse()) {
    const restored = restoreEntry({ text: left, format }, entry.path, entry.properties, (value, written) =>
      isDeepStrictEqual(plain(value), plain(written)),
    );
    // A server that is gone needs nothing.
    if (restored !== undefined) left = restored;
    else if (isThere(left, format, entry.path)) kept.unshift(entry);
  }
  for (const item of [...file.items].reverse()) left = withoutItem(left, format, item);
  return { text: left, kept };
}

function isThere(text: string, format: ConfigFileFormat, path: readonly string[]): boolean {
  const root = readConfig(text, format);
  return !('fault' in root) && nodeAt(root, path) !== undefined;
}

function withoutItem(text: string, format: ConfigFileFormat, { path, value, made }: WrittenItem): string {
  const root = readConfig(text, format);
  const items = 'fault' in root ? [] : (nodeAt(root, path)?.items ?? []);
  const at = items.findIndex((item) => isDeepStrictEqual(plain(item.value), plain(value)));
  return at < 0 ? text : removeItem(text, path, at, made);
}

/** As it comes back from our record. */
function plain(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}

export interface Wrap {
  readonly server: FoundServer;
  readonly wrapped: WrappedServer;
}

/** The text with the servers behind Plimsoll; a form of entry that could not be put back to the letter is refused. */
export function wrapServers(
  text: string,
  setup: ClientSetup,
  wraps: readonly Wrap[],
): { readonly text: string; readonly entries: WrittenEntry[]; readonly refused: FoundServer[] } {
  const { format } = setup;
  const entries: WrittenEntry[] = [];
  const refused: FoundServer[] = [];
  let left = text;
  for (const { server, wrapped } of wraps) {
    const { entry, path } = server;
    if (entry.kind !== 'program' && entry.kind !== 'address') continue;
    const written = rewriteEntry({ text: left, format }, path, entry, wrapped, setup.entry);
    const done = written && { path: [...path], properties: [...written.properties] };
    if (
      written === undefined ||
      done === undefined ||
      unwind(written.text, format, { entries: [done], items: [] }).text !== left ||
      !startsWith(written.text, server, wrapped, setup)
    ) {
      refused.push(server);
      continue;
    }
    left = written.text;
    entries.push(done);
  }
  return { text: left, entries, refused };
}

/** Read as the client reads it, the entry is the command line that was meant. */
function startsWith(text: string, server: FoundServer, wrapped: WrappedServer, setup: ClientSetup): boolean {
  const root = readConfig(text, setup.format);
  if ('fault' in root) return false;
  const value = nodeAt(root, server.path)?.value as Readonly<Record<string, unknown>> | undefined;
  const { command, args } = value ?? {};
  const words = setup.entry.isList === true ? command : [command, ...(args as unknown[])];
  const env = (value?.[setup.entry.env] ?? {}) as Readonly<Record<string, unknown>>;
  const meant = { ...(server.entry.kind === 'program' ? server.entry.env : {}), ...wrapped.env };
  const isMeant = Object.entries(meant).every(([name, text]) => String(env[name] ?? text) === text);
  return isDeepStrictEqual(words, wrapped.words) && isMeant;
}

/** The text with the value in the list at the path, unless it is there; `undefined` where no list can be. */
export function withItem(
  text: string,
  path: readonly string[],
  value: unknown,
): { readonly text: string; readonly item: WrittenItem | undefined } | undefined {
  const root = readConfig(text, 'json');
  if ('fault' in root) return undefined;
  const depth = path.findIndex((_, at) => nodeAt(root, path.slice(0, at + 1)) === undefined);
  const around = nodeAt(root, depth < 0 ? path : path.slice(0, depth));
  if (depth < 0 ? around?.items === undefined : around?.properties === undefined) return undefined;
  if (around?.items?.some((item) => isDeepStrictEqual(plain(item.value), plain(value))) === true)
    return { text, item: undefined };
  const made = depth < 0 ? 0 : path.length - depth;
  const item = { path: [...path], value, made };
  // Formatting a line would change what else stands on it.
  const formatted = appendItem(text, path, value, true);
  const isFree = root.properties?.length === 0 || withoutItem(formatted, 'json', item) === text;
  return { text: isFree ? formatted : appendItem(text, path, value, false), item };
}
