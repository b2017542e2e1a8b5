/** `plimsoll install`: the servers of a client behind Plimsoll, and its hooks, in the files that the client reads. */
import type { ListTools } from '../../../app/install/check-servers.js';
import { counted } from '../../../contract/figures.js';
import { HOME_VARIABLE } from '../../../contract/names.js';
import { invalidParams } from '../../../contract/plimsoll-error.js';
import { VERSION } from '../../../contract/version.js';
import type { CliIo } from '../cli-io.js';
import { type CommandSpec, option } from '../command.js';
import type { Paint } from '../paint.js';
import { foreignName, plainText } from '../plain-text.js';

type ClientOutcome = Awaited<ReturnType<typeof import('../../../app/install/install.js').install>>[number];
type FileOutcome = ClientOutcome['files'][number];

export const CLIENTS_ARGUMENT = [
  '[clients...]',
  'claude-code, claude-desktop, codex, cursor, vscode, copilot-cli, gemini-cli, opencode, windsurf, zed, cline',
] as const;

export const installCommand: CommandSpec = {
  name: 'install',
  group: 'Bound',
  summary: 'put the MCP servers of your clients behind Plimsoll',
  arguments: [CLIENTS_ARGUMENT],
  options: [
    option('--dry-run', 'show what would change, and write nothing'),
    option('--user', "the user's own files (default)"),
    option('--project', 'the files of the project in this folder'),
    option('--except <server>', 'leave this server as it is (repeatable)', { repeatable: true }),
  ],
  examples: [
    ['plimsoll install --dry-run', 'what would change, for all clients that are found'],
    ['plimsoll install claude-code codex', 'two clients'],
    ['plimsoll install cursor --project', 'the servers of this project'],
    ['plimsoll uninstall', 'take it back'],
  ],
  async run(invocation) {
    const { io, options } = invocation;
    if (options.user === true && options.project === true)
      throw invalidParams('--user and --project name different files.', 'Give one of them.');
    const [
      { install },
      { installedProgram },
      { commandConfiguration },
      { createToolPolicies },
      { plimsollHome },
    ] = await Promise.all([
      import('../../../app/install/install.js'),
      import('../../../app/install/installed-program.js'),
      import('../command-configuration.js'),
      import('../../../app/proxy/tool-policies.js'),
      import('../../../app/home.js'),
    ]);
    const { config, notes } = await commandConfiguration(invocation);
    const policies = createToolPolicies(config.proxy, new Map());
    const isDryRun = options.dryRun === true;
    const program = installedProgram(io.env, process.platform);
    const clients = await install({
      program,
      env: io.env,
      cwd: io.cwd,
      platform: process.platform,
      clients: invocation.arguments,
      scope: options.project === true ? 'project' : 'user',
      isDryRun,
      except: (options.except as string[] | undefined) ?? [],
      listTools: await clientServerLister(io, plimsollHome(io.env)),
      isHidden: (server, tool) => !policies.isAllowed(server, tool),
    });
    const warnings = [
      ...notes,
      ...(program.liesIn === 'cache'
        ? ['Plimsoll runs from the cache of a package runner, which may be emptied. Install it first.']
        : []),
      ...(program.liesIn === 'project'
        ? [
            'Plimsoll is installed inside a project. If that is deleted, the servers of the clients no longer start: npm install -g plimsoll is safer.',
          ]
        : []),
      ...(options.project === true && clients.some(({ restart }) => restart !== undefined)
        ? ['The entries name paths of this machine: others who use this project cannot use them.']
        : []),
      ...clients.flatMap((client) => client.warnings),
    ];
    const isBroken = clients.some(({ files }) => files.some(({ state }) => state === 'left'));
    const isMissing = invocation.arguments.length > 0 && clients.some(({ found }) => !found);
    return {
      json: { dry_run: isDryRun, clients, warnings },
      notes: warnings,
      exitCode: isBroken || isMissing ? 1 : 0,
      text: (paint) =>
        clients.length === 0
          ? 'No client that Plimsoll knows was found on this machine.'
          : clients.map((client) => clientText(client, isDryRun, paint)).join('\n\n'),
    };
  },
};

function clientText(
  { title, found, files, restart }: ClientOutcome,
  isDryRun: boolean,
  paint: Paint,
): string {
  if (!found) return `${paint.bold(title)}: not found on this machine.`;
  if (files.length === 0) return `${paint.bold(title)}: it has no servers yet, so there is nothing to do.`;
  const lines = files.flatMap((file) => fileLines(file, isDryRun, paint));
  const next = restart === undefined ? [] : [isDryRun ? 'Nothing was written.' : restart];
  return [paint.bold(title), ...lines, ...next].join('\n');
}

function fileLines(
  { path, state, reason, diff, servers, hooks }: FileOutcome,
  isDryRun: boolean,
  paint: Paint,
) {
  const wrapped = servers.filter((server) => server.wrapped).length;
  const what = isDryRun ? 'would change' : 'changed';
  const told =
    state === 'left' ? `left as it is: ${reason}.` : state === 'changed' ? `${what}.` : 'needs no change.';
  return [
    `${plainText(path)} ${told}`,
    ...diff.map((line) => diffLine(line, paint)),
    ...(servers.length === 0 ? [] : [`${wrapped} of ${counted(servers.length, 'server')} behind Plimsoll.`]),
    ...servers
      .filter((server) => !server.wrapped)
      .map((server) => `  ${foreignName(server.name)} is left: ${plainText(server.reason ?? '')}.`),
    ...servers.flatMap(({ name, note }) =>
      note === undefined ? [] : [`  ${foreignName(name)}: ${plainText(note)}.`],
    ),
    ...(hooks.length === 0 ? [] : [`Hooks: ${hooks.join(', ')}.`]),
  ];
}

export function diffLine(line: string, paint: Paint): string {
  const shown = `  ${plainText(line)}`;
  if (line.startsWith('+')) return paint.green(shown);
  return line.startsWith('-') ? paint.red(shown) : paint.dim(shown);
}

/** A package runner may have to fetch the server first. */
const PATIENCE_MS = 30_000;

/** `home`: where Plimsoll keeps what it writes, also when it is started by the trial. */
async function clientServerLister({ env }: CliIo, home: string): Promise<ListTools> {
  const [{ createUpstream }, { listServerTools }] = await Promise.all([
    import('../../mcp-proxy/create-upstream.js'),
    import('../../mcp-proxy/list-tools.js'),
  ]);
  const variables = { named: [], withheld: [] };
  return async (name, server) => {
    if (server.kind === 'address') {
      const { url, headers } = server;
      const upstream = createUpstream(
        { transport: 'http', name, url, headers },
        { env, cwd: '.', variables },
      );
      return listServerTools(upstream, VERSION, PATIENCE_MS);
    }
    const { command, args, cwd = '.' } = server;
    const given = { ...server.env, [HOME_VARIABLE]: home };
    const upstream = createUpstream(
      { transport: 'stdio', name, command, args, env: given, cwd, inheritsAll: true },
      { env, cwd, variables, isQuiet: true },
    );
    return listServerTools(upstream, VERSION, PATIENCE_MS);
  };
}
