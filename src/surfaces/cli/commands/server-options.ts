/** How a command line names MCP servers, for every command that talks to one. */
import type { CommonOptions, Invocation, OptionSpec } from '../command.js';

export const SERVER_OPTIONS: readonly OptionSpec[] = [
  { flags: '--url <address>', description: 'address of a Streamable HTTP server, instead of a command' },
  {
    flags: '--header <header>',
    description: 'a header for --url, such as "Authorization: Bearer ${TOKEN}" (repeatable)',
    repeatable: true,
  },
  {
    flags: '--servers <file>',
    description: 'serve all servers of an mcpServers file as one; --config takes such a file too',
  },
  { flags: '--name <name>', description: 'name of the server in policies and the ledger' },
  {
    flags: '--env <variable>',
    description: 'pass an environment variable to the server, or set it: NAME or NAME=value (repeatable)',
    repeatable: true,
  },
  {
    flags: '--clean-env',
    description: 'pass only common variables (PATH, HOME, LANG and so on) and those of --env',
  },
];

/** The servers, and the common options without a `--config` that named them. */
export async function serversOf(invocation: Invocation) {
  const { io, options } = invocation;
  const common: CommonOptions = invocation.common;
  const { findServers, isServersFile } = await import('../../mcp-proxy/wrap-servers.js');
  const list = (name: string) => (options[name] as string[] | undefined) ?? [];
  const isAlone =
    invocation.arguments.length === 0 && options.url === undefined && options.servers === undefined;
  const isServers = common.config !== undefined && (await isServersFile(common.config, io.cwd, isAlone));
  const servers = await findServers({
    command: invocation.arguments,
    url: options.url as string | undefined,
    headers: list('header'),
    file: (options.servers as string | undefined) ?? (isServers ? common.config : undefined),
    name: options.name as string | undefined,
    variables: list('env'),
    isClean: options.cleanEnv === true,
    cwd: io.cwd,
    env: io.env,
  });
  return { servers, common: isServers ? { ...common, config: undefined } : common };
}
