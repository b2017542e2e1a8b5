/**
 * `plimsoll wrap`: runs MCP servers behind the proxy. Standard output belongs to the protocol: nothing else is
 * written to it.
 */
import { setFlagsFromString } from 'node:v8';
import { VERSION } from '../../../contract/version.js';
import { type CommandResult, type CommandSpec, type Invocation, option } from '../command.js';
import { LISTEN_OPTIONS, listenOptions } from './listen-options.js';
import { SERVER_OPTIONS, serversOf } from './server-options.js';

type FirstServer = import('../../mcp-proxy/first-server.js').FirstServer;

/** What was done before the command was loaded. */
interface WrapBegun {
  readonly first: FirstServer | undefined;
  readonly ended: Promise<string>;
}

export const wrapCommand = createWrapCommand();

export function createWrapCommand(begun?: WrapBegun): CommandSpec {
  return {
    name: 'wrap',
    group: 'Bound',
    summary: 'run MCP servers behind a proxy that keeps results within limits',
    arguments: [['[command...]', 'the server and its arguments; options of plimsoll go before it']],
    options: [
      ...SERVER_OPTIONS,
      ...LISTEN_OPTIONS,
      option('--tool-list-tokens <count>', 'limit of the tool list; the model finds the other tools'),
      option('--dry-run', 'pass all but denied tools unchanged; record what would be done'),
    ],
    examples: [
      ['plimsoll wrap npx -y @modelcontextprotocol/server-filesystem .', 'files of this folder, bounded'],
      ['plimsoll wrap --clean-env --env GITHUB_TOKEN npx -y some-server', 'a server that gets one variable'],
      [
        'plimsoll wrap --tool-list-tokens 3000 --config mcp.json',
        'all servers of the file, a short list of tools',
      ],
      [
        'plimsoll wrap --url https://example.com/mcp --header "Authorization: Bearer ${TOKEN}"',
        'a remote server',
      ],
    ],
    run: (invocation) => wrap(invocation, begun),
  };
}

/**
 * The live heap is small, so V8 would collect it at nearly every large result, which takes longer than reducing it.
 * With plenty of memory, V8 itself lets the heap grow to at most four times its size before the next collection.
 */
const HEAP_GROWTH = '--heap-growing-percent=300';

async function wrap(invocation: Invocation, begun: WrapBegun | undefined): Promise<CommandResult> {
  setFlagsFromString(HEAP_GROWTH);
  const { io, options } = invocation;
  const [{ commandConfiguration }, { wrapStreams }, { createUpstream }, { startEarly }, { passedVariables }] =
    await Promise.all([
      import('../command-configuration.js'),
      import('./wrap-streams.js'),
      import('../../mcp-proxy/create-upstream.js'),
      import('../../mcp-proxy/start-early.js'),
      import('../../mcp-proxy/upstream-environment.js'),
    ]);
  const { servers, common } = await serversOf(invocation);
  const listen = await listenOptions(invocation);
  const { toolListTokens } = options;
  const set = toolListTokens === undefined ? [] : [`proxy.tool_list_tokens=${toolListTokens}`];
  const { config, notes } = await commandConfiguration({
    ...invocation,
    common: { ...common, set: [...common.set, ...set] },
  });
  for (const note of [...notes, ...servers.notes]) io.writeError(`${note}\n`);
  const streams = wrapStreams(io, begun?.ended);
  const variables = passedVariables(config, servers.passedVariables);
  const first = begun?.first?.take(servers.servers, variables.named);
  // Servers get ready while the rest is loaded. Over HTTP every client has its own.
  const surroundings = { env: io.env, cwd: io.cwd, variables };
  const started =
    listen === undefined
      ? servers.servers.map((server) => startEarly(createUpstream(server, surroundings, first)))
      : undefined;
  const { runWrap } = await import('../../mcp-proxy/run-wrap.js');
  const reason = await runWrap({
    config,
    env: io.env,
    cwd: io.cwd,
    version: VERSION,
    ...servers,
    ...(started === undefined ? {} : { started }),
    listen,
    dryRun: options.dryRun === true,
    ...streams,
  }).finally(() => Promise.all((started ?? []).map((upstream) => upstream.stop())));
  if (reason === undefined) return { json: undefined, text: () => '' };
  const isSignal = reason.startsWith('it was ended');
  return {
    json: undefined,
    text: () => '',
    notes: isSignal ? [] : [`plimsoll: ${reason}`],
    exitCode: isSignal ? 0 : 1,
  };
}
