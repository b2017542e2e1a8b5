/** A server as the client would start it, and behind Plimsoll: with its variables filled in, for trying both. */
import { existsSync, statSync } from 'node:fs';
import { isAbsolute, resolve } from 'node:path';
import type { VariableForm } from '../../contract/clients/client-profile.js';
import { environmentName } from '../configuration/environment-name.js';
import { expandUserFolder } from '../home.js';
import type { ServerCheck, StartedServer } from './check-servers.js';
import type { ClientFile, Machine } from './client-paths.js';
import type { FoundServer } from './file-changes.js';
import type { InstalledProgram } from './installed-program.js';
import { type StartableEntry, type WrappedServer, wrappedServer } from './server-entry.js';

export interface ServerTrial extends ServerCheck {
  readonly server: FoundServer;
  /** What is written into the entry, with the variables as they stand. */
  readonly wrapped: WrappedServer;
}

export function trialOf(
  server: FoundServer,
  entry: StartableEntry,
  file: ClientFile,
  machine: Machine,
  program: InstalledProgram,
): ServerTrial | { readonly reason: string } {
  const { name } = server;
  const folder = folderOf(server, file, machine);
  const home = expandUserFolder('~', machine.env, machine.platform);
  let unknown: string | undefined;
  const fill = (text: string) => {
    const filled = filledIn(text, file.client.setup.variables, { env: machine.env, folder, home });
    unknown ??= filled.unknown;
    return filled.text;
  };
  const fillAll = (texts: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, fill(text)]));
  const filled: StartableEntry =
    entry.kind === 'program'
      ? {
          ...entry,
          command: fill(entry.command),
          args: entry.args.map(fill),
          env: fillAll(entry.env),
          cwd: entry.cwd === undefined ? folder : resolve(folder, fill(entry.cwd)),
        }
      : { ...entry, url: fill(entry.url), headers: fillAll(entry.headers) };
  if (unknown !== undefined) return { reason: `only the client knows ${unknown}` };
  const [command = '', ...args] = wrappedServer(name, filled, program).words;
  const env = {
    ...WRITES_NOTHING,
    ...wrappedServer(name, filled, program).env,
    ...(filled.kind === 'program' ? filled.env : {}),
  };
  const cwd = filled.kind === 'program' ? filled.cwd : folder;
  const without: StartedServer = filled;
  return {
    name,
    server,
    without,
    behind: { kind: 'program', command, args, env, cwd },
    wrapped: wrappedServer(name, entry, program),
  };
}

/** A trial leaves no trace, whether the entry is written or not. */
const WRITES_NOTHING = { [environmentName(['archive', 'enabled'])]: 'false' };

/** A map of servers that stands under the path of a folder is for work in that folder. */
function folderOf({ path }: FoundServer, { scope }: ClientFile, { cwd, env, platform }: Machine): string {
  const named = path.find((part) => isAbsolute(part) && existsSync(part) && statSync(part).isDirectory());
  return named ?? (scope === 'project' ? cwd : expandUserFolder('~', env, platform));
}

type Environment = Readonly<Record<string, string | undefined>>;

interface Filling {
  readonly pattern: RegExp;
  readonly fill: (match: string, name: string, other: string, place: FilledFrom) => string;
}

interface FilledFrom {
  readonly env: Environment;
  readonly folder: string;
  readonly home: string;
}

/** A name alone stays as it is where there is no such variable; one that is marked as a variable becomes empty. */
const FILLINGS: Readonly<Record<VariableForm, Filling>> = {
  '${NAME}': { pattern: /\$\{([A-Za-z_]\w*)\}/g, fill: (match, name, _, { env }) => env[name] ?? match },
  '${NAME:-default}': {
    pattern: /\$\{([A-Za-z_]\w*):-([^}]*)\}/g,
    fill: (_, name, other, { env }) => env[name] ?? other,
  },
  $NAME: { pattern: /\$([A-Za-z_]\w*)/g, fill: (match, name, _, { env }) => env[name] ?? match },
  '${env:NAME}': { pattern: /\$\{env:([^}]*)\}/g, fill: (_, name, __, { env }) => env[name] ?? '' },
  '{env:NAME}': { pattern: /\{env:([^}]*)\}/g, fill: (_, name, __, { env }) => env[name] ?? '' },
  '${workspaceFolder}': { pattern: /\$\{workspaceFolder\}/g, fill: (_, __, ___, { folder }) => folder },
  '${userHome}': { pattern: /\$\{userHome\}/g, fill: (_, __, ___, { home }) => home },
};

/** What only the client can fill in: `${input:token}`, `{file:secret.txt}`. */
const ONLY_THE_CLIENT = /\$?\{(?:input|file|command|config):[^}]{0,60}\}/;

/** The text as the client hands it on, or what of it only the client knows. */
function filledIn(
  text: string,
  forms: readonly VariableForm[],
  from: FilledFrom,
): { readonly text: string; readonly unknown?: string } {
  let filled = text;
  for (const form of forms) {
    const { pattern, fill } = FILLINGS[form];
    filled = filled.replace(pattern, (match: string, name: string, other: string) =>
      fill(match, name, other, from),
    );
  }
  const unknown = forms.length === 0 ? undefined : ONLY_THE_CLIENT.exec(filled)?.[0];
  return { text: filled, ...(unknown === undefined ? {} : { unknown }) };
}
