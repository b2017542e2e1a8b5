/** Reads the servers that a command line names: a command, an address, or a file of several. */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { whyNotRead } from '../../contract/file-trouble.js';
import { invalidParams } from '../../contract/plimsoll-error.js';
import { withoutComments } from './json-with-comments.js';
import { expandVariables, httpServer, type ServerDefinition, serverName } from './server-definition.js';

export interface NamedServers {
  readonly command: readonly string[];
  readonly url: string | undefined;
  readonly headers: readonly string[];
  readonly file: string | undefined;
  readonly name: string | undefined;
  /** `NAME=value` for the server; a bare name is passed on from our environment. */
  readonly variables: readonly string[];
  /** A command gets the usual variables and those that are named, not all of ours. */
  readonly isClean: boolean;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

export interface FoundServers {
  readonly servers: readonly ServerDefinition[];
  readonly isMany: boolean;
  readonly passedVariables: readonly string[];
  /** Notes for the person who starts it. */
  readonly notes: readonly string[];
}

/** The servers that a command, an address or a file of an MCP client names: one of the three. */
export async function findServers(named: NamedServers): Promise<FoundServers> {
  const { command, url, file, name, env } = named;
  const ways = [command.length > 0, url !== undefined, file !== undefined].filter(Boolean).length;
  if (ways !== 1) {
    throw invalidParams(
      ways === 0 ? 'There is nothing to wrap.' : 'Name the server in one way only.',
      'Give a command, or --url ADDRESS, or --servers FILE.',
    );
  }
  const odd = named.variables.find((text) => !VARIABLE.test(text));
  if (odd !== undefined)
    throw invalidParams(
      `--env "${odd.slice(0, 40)}" does not name a variable.`,
      'Write --env NAME to pass a variable on, or --env NAME=value to set it.',
    );
  if (file !== undefined && name !== undefined)
    throw invalidParams(
      '--name is for one server; the servers of a file have their names there.',
      'Leave --name out, or rename the server in the file.',
    );
  const passedVariables = named.variables.filter((text) => !text.includes('='));
  const unset = passedVariables.filter((variable) => env[variable] === undefined);
  const notes = unset.map(
    (variable) => `--env ${variable}: there is no such variable; the server does not get it.`,
  );
  const given = Object.fromEntries(named.variables.filter((text) => text.includes('=')).map(splitVariable));
  if (file !== undefined) {
    const { readServersFile } = await import('./servers-file.js');
    const servers = readServersFile(await readText(resolve(named.cwd, file), file), file, env);
    if (servers !== undefined) return { servers, isMany: true, passedVariables, notes };
    throw invalidParams(
      `${file} has no "mcpServers" and no "servers".`,
      'Give the file in which your client keeps its MCP servers.',
    );
  }
  if (url !== undefined) {
    const headers = Object.fromEntries(named.headers.map((text) => splitHeader(text, env)));
    const address = expandVariables(url, env, '--url');
    const host = URL.canParse(address) ? new URL(address).hostname.replace(/[^\w.-]/g, '-') : 'server';
    return { servers: [httpServer(name ?? host, address, headers)], isMany: false, passedVariables, notes };
  }
  const [program = '', ...args] = command;
  const server: ServerDefinition = {
    transport: 'stdio',
    name: name ?? serverName(command),
    command: program,
    args,
    env: given,
    cwd: undefined,
    ...(named.isClean ? {} : { inheritsAll: true }),
  };
  return { servers: [server], isMany: false, passedVariables, notes };
}

async function readText(path: string, shown: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (cause) {
    throw invalidParams(
      `${shown} ${whyNotRead(cause)}.`,
      'Name the file in which your client keeps its MCP servers.',
      { cause },
    );
  }
}

function splitVariable(text: string): [string, string] {
  const at = text.indexOf('=');
  return [text.slice(0, at), text.slice(at + 1)];
}

function splitHeader(text: string, env: NamedServers['env']): [string, string] {
  const match = /^([!#$%&'*+.^_`|~\w-]{1,100}): ?(.*)$/s.exec(text);
  const value = expandVariables(match?.[2] ?? '', env, '--header');
  if (match === null || /[\r\n\0]/.test(value)) {
    throw invalidParams(
      'A header is written as "Name: value".',
      'For example: --header "Authorization: Bearer ${TOKEN}".',
    );
  }
  return [(match[1] ?? '').toLowerCase(), value];
}

const VARIABLE = /^[A-Za-z_]\w{0,200}(?:=|$)/;

/** Whether a file that was given as configuration is one of servers; of a broken one, `isAlone` says whether it must be. */
export async function isServersFile(file: string, cwd: string, isAlone: boolean): Promise<boolean> {
  const text = await readText(resolve(cwd, file), file);
  try {
    const value: unknown = JSON.parse(withoutComments(text));
    return typeof value === 'object' && value !== null && ('mcpServers' in value || 'servers' in value);
  } catch {
    return isAlone && file.endsWith('.json');
  }
}
