/** The sessions of the clients that are installed on this machine: found by the places that the clients' data name, and by no search. */
import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import type { ClientSessions } from '../../contract/clients/client-sessions.js';
import { CLIENT_PROFILES } from '../../contract/clients/clients.js';
import { matchesStars } from '../../data/path-pattern.js';
import { absolutePath } from '../install/client-paths.js';

export interface FoundSession {
  /** From 1, the newest first. */
  readonly number: number;
  readonly client: string;
  readonly file: string;
  readonly format: string;
  readonly bytes: number;
  /** Milliseconds since 1970. */
  readonly modified: number;
  readonly id: string;
  readonly go_on: string;
}

interface World {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform?: string;
}

/** Names in all folders together: a folder of another kind in such a place does not hold up the rest. */
const MOST_NAMES = 50_000;

export async function findSessions({ env, platform = process.platform }: World): Promise<FoundSession[]> {
  const walk = new Walk();
  const profiles = CLIENT_PROFILES.flatMap(({ title, sessions }) =>
    sessions === undefined ? [] : [{ title, sessions }],
  );
  const found: Omit<FoundSession, 'number'>[] = [];
  for (const { title, sessions } of profiles) {
    for (const place of sessions.places) {
      const folder = absolutePath(place.folder, { env, platform, cwd: '/' });
      if (folder === undefined) continue;
      for (const file of await walk.files(folder, place.files.split('/'))) {
        const about = await stat(file).catch(() => undefined);
        if (about?.isFile() !== true) continue;
        const id = idOf(file, sessions);
        const go_on = sessions.goOn.replaceAll('{id}', id).replaceAll('{file}', file);
        const { size: bytes, mtimeMs } = about;
        found.push({
          client: title,
          file,
          format: sessions.format,
          bytes,
          modified: Math.floor(mtimeMs),
          id,
          go_on,
        });
      }
    }
  }
  return found
    .sort((a, b) => b.modified - a.modified || (a.file < b.file ? -1 : 1))
    .map((one, index) => ({ number: index + 1, ...one }));
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/iu;

/** Files called alike are told by their folder; those of Kimi stand two folders below it. */
function idOf(file: string, { named }: ClientSessions): string {
  const name = basename(file, extname(file));
  if (named === 'file') return UUID.exec(name)?.[0] ?? name;
  const folder = dirname(file);
  const own = basename(dirname(folder)) === 'agents' ? dirname(dirname(folder)) : folder;
  return name === 'events' || name === 'wire' || name === 'api_conversation_history' ? basename(own) : name;
}

/** Follows no links. */
class Walk {
  private names = 0;

  async files(folder: string, [pattern = '', ...rest]: readonly string[]): Promise<string[]> {
    if (this.names >= MOST_NAMES) return [];
    if (!pattern.includes('*') && rest.length > 0) return this.files(join(folder, pattern), rest);
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
    this.names += entries.length;
    const files: string[] = [];
    for (const entry of entries) {
      if (!matchesStars(pattern, entry.name)) continue;
      const path = join(folder, entry.name);
      if (rest.length === 0 ? entry.isFile() : false) files.push(path);
      else if (rest.length > 0 && entry.isDirectory()) files.push(...(await this.files(path, rest)));
    }
    return files;
  }
}
