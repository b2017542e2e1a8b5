/** Where a client keeps its files on this machine: its data with the user's folder and variables filled in. */
import { existsSync } from 'node:fs';
import { isAbsolute, posix, relative, win32 } from 'node:path';
import type { ClientPath, ClientPlatform } from '../../contract/clients/client-path.js';
import type { ClientProfile, ClientScope, ClientSetup } from '../../contract/clients/client-profile.js';
import { CLIENT_PROFILES } from '../../contract/clients/clients.js';
import { nearestName } from '../../contract/nearest-name.js';
import { invalidParams } from '../../contract/plimsoll-error.js';
import { realPathOf } from '../configuration/real-path.js';
import { expandUserFolder } from '../home.js';

export interface Machine {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: string;
  /** The folder of a project. */
  readonly cwd: string;
}

export interface KnownClient extends ClientProfile {
  readonly setup: ClientSetup;
}

/** Those that the installation knows, by the names given; all of them without any. */
export function namedClients(
  names: readonly string[],
  profiles: readonly ClientProfile[] = CLIENT_PROFILES,
): KnownClient[] {
  const known = profiles.filter((profile): profile is KnownClient => profile.setup !== undefined);
  const ids = known.map(({ setup }) => setup.id);
  const strange = names.find((name) => !ids.includes(name));
  if (strange !== undefined) {
    const near = nearestName(strange, ids);
    const meant = near === undefined ? '' : ` Is "${near}" meant?`;
    throw invalidParams(
      `There is no client "${strange.slice(0, 60)}".${meant}`,
      `Known are ${ids.join(', ')}.`,
    );
  }
  return names.length === 0 ? known : known.filter(({ setup }) => names.includes(setup.id));
}

/** The program is on this machine. */
export function isFound({ setup }: KnownClient, machine: Machine): boolean {
  return setup.traces.some((trace) => {
    const path = absolutePath(trace, machine);
    return path !== undefined && existsSync(path);
  });
}

export interface ClientFile {
  readonly client: KnownClient;
  readonly scope: ClientScope;
  /** As it is named; it may be a link. */
  readonly path: string;
  /** Where it really is. */
  readonly realPath: string;
  readonly hasServers: boolean;
  readonly hasHooks: boolean;
}

export interface ClientFiles {
  readonly files: readonly ClientFile[];
  /** Sentences about files that are passed over. */
  readonly passedOver: readonly string[];
}

/** The files of a scope, those that do not exist too. */
export function filesOf(client: KnownClient, scope: ClientScope, machine: Machine): ClientFiles {
  const { setup, hooks } = client;
  const servers = setup.files
    .filter((file) => file.scope === scope)
    .map(({ path }) => absolutePath(path, machine));
  const hookFile =
    hooks === undefined || hooks.events.length === 0
      ? undefined
      : absolutePath(hookPath(hooks.file, scope), machine);
  const paths = [...new Set([...servers, hookFile])].filter((path) => path !== undefined);
  const files: ClientFile[] = [];
  const passedOver: string[] = [];
  for (const path of paths) {
    const realPath = realPathOf(path);
    if (realPath === undefined) passedOver.push(`${path} is a link to nowhere and is passed over.`);
    else if (scope === 'project' && !isInside(realPath, machine.cwd))
      passedOver.push(`${path} leads out of the project, to ${realPath}, and is left as it is.`);
    else
      files.push({
        client,
        scope,
        path,
        realPath,
        hasServers: servers.includes(path),
        hasHooks: path === hookFile,
      });
  }
  return { files, passedOver };
}

/** A hook file without a scope of its own: an absolute one is the user's, a relative one lies in the project too. */
function hookPath(
  file: NonNullable<ClientProfile['hooks']>['file'],
  scope: ClientScope,
): ClientPath | undefined {
  if (typeof file === 'object' && ('user' in file || 'project' in file)) return file[scope];
  const path = file as ClientPath;
  if (scope === 'user') return path;
  return typeof path === 'string' && path.startsWith('~/') ? path.slice(2) : undefined;
}

function isInside(path: string, folder: string): boolean {
  const real = realPathOf(folder);
  const way = real === undefined ? '..' : relative(real, path);
  return way !== '..' && !way.startsWith('../') && !way.startsWith('..\\') && !isAbsolute(way);
}

export function absolutePath(path: ClientPath | undefined, machine: Machine): string | undefined {
  const written = typeof path === 'object' ? path[machine.platform as ClientPlatform] : path;
  if (written === undefined) return undefined;
  const filled = written.replace(
    /\$\{([A-Z_]+):-([^}]*)\}/g,
    (_, name: string, other: string) => machine.env[name]?.trim() || other,
  );
  const expanded = expandUserFolder(filled, machine.env, machine.platform);
  const system = machine.platform === 'win32' ? win32 : posix;
  return system.isAbsolute(expanded) ? expanded : system.join(machine.cwd, expanded);
}
