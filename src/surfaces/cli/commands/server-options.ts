/** The options that name MCP servers, for every command that talks to one. */
import { invalidParams } from '../../../contract/plimsoll-error.js';
import { type CommonOptions, type Invocation, type OptionSpec, option } from '../command.js';

export const SERVER_OPTIONS: readonly OptionSpec[] = [
  option('--url <address>', 'address of a Streamable HTTP server, instead of a command'),
  option('--header <header>', 'a header for --url, such as "Authorization: Bearer ${TOKEN}" (repeatable)', {
    repeatable: true,
  }),
  option('--header-env <name=variable>', 'the same with the value of an environment variable (repeatable)', {
    repeatable: true,
  }),
  option(
    '--servers <file>',
    'serve all servers of an mcpServers file as one; --config takes such a file too',
  ),
  option('--name <name>', 'name of the server in policies and the ledger'),
  option(
    '--env <variable>',
    'pass an environment variable to the server, or set it: NAME or NAME=value (repeatable)',
    { repeatable: true },
  ),
  option('--clean-env', 'pass only common variables (PATH, HOME, LANG and so on) and those of --env'),
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
    headers: [...list('header'), ...list('headerEnv').map(namedHeader)],
    file: (options.servers as string | undefined) ?? (isServers ? common.config : undefined),
    name: options.name as string | undefined,
    variables: list('env'),
    isClean: options.cleanEnv === true,
    cwd: io.cwd,
    env: io.env,
  });
  return { servers, common: isServers ? { ...common, config: undefined } : common };
}

/** As `--header` has it. The variable itself is no secret, its value is: that stays out of the command line. */
function namedHeader(text: string): string {
  const match = /^([^=]+)=([A-Za-z_]\w*)$/.exec(text);
  if (match !== null) return `${match[1]}: \${${match[2]}}`;
  throw invalidParams(
    '--header-env is written as Name=VARIABLE.',
    'For example: --header-env Authorization=TOKEN.',
  );
}
