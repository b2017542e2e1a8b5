/** `plimsoll wrap`: MCP servers behind the proxy. Standard output belongs to the protocol: nothing else is written to it. */
import { PlimsollError } from '../../../contract/plimsoll-error.js';
import type { CommandSpec, Invocation } from '../command.js';
import { VERSION } from '../version.js';
import { SERVER_OPTIONS, serversOf } from './server-options.js';

export const wrapCommand: CommandSpec = {
  name: 'wrap',
  group: 'Bound',
  summary: 'stand in front of MCP servers and bound what their tools return',
  arguments: [['[command...]', 'the server and its arguments, after --']],
  options: [
    ...SERVER_OPTIONS,
    {
      flags: '--listen <address>',
      description: 'serve HTTP at this address, such as 127.0.0.1:8080, instead of stdio',
    },
    {
      flags: '--token-env <name>',
      description: 'environment variable with the token that HTTP clients must send',
    },
    {
      flags: '--allow-origin <origin>',
      description: 'web page that may call over HTTP, such as https://example.com (repeatable)',
      repeatable: true,
    },
    { flags: '--dry-run', description: 'pass everything and only record what would have been done' },
  ],
  examples: [
    ['plimsoll wrap -- npx -y @modelcontextprotocol/server-filesystem .', 'files of this folder, bounded'],
    ['plimsoll wrap --env GITHUB_TOKEN -- npx -y some-server', 'a server that needs a variable'],
    ['plimsoll wrap --config mcp.json', 'all servers of the file as one'],
    [
      'plimsoll wrap --url https://example.com/mcp --header "Authorization: Bearer ${TOKEN}"',
      'a remote server',
    ],
  ],
  async run(invocation) {
    const { io, options } = invocation;
    const [{ commandConfiguration }, { wrapStreams }, { createUpstream }, { startEarly }] = await Promise.all(
      [
        import('../command-configuration.js'),
        import('./wrap-streams.js'),
        import('../../mcp-proxy/create-upstream.js'),
        import('../../mcp-proxy/start-early.js'),
      ],
    );
    const { servers, common } = await serversOf(invocation);
    const listen = await listenOptions(invocation);
    const { config, notes } = await commandConfiguration({ ...invocation, common });
    for (const note of notes) io.writeError(`${note}\n`);
    const streams = wrapStreams(io);
    // Servers get ready while the rest is loaded. Over HTTP every client has its own.
    const passedVariables = [...config.proxy.pass_env, ...servers.passedVariables];
    const surroundings = { env: io.env, cwd: io.cwd, passedVariables };
    const started =
      listen === undefined
        ? servers.servers.map((server) => startEarly(createUpstream(server, surroundings)))
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
    if (reason === undefined) return { json: {}, text: () => '' };
    const isSignal = reason.startsWith('it was ended');
    return {
      json: {},
      text: () => '',
      notes: isSignal ? [] : [`plimsoll: ${reason}`],
      exitCode: isSignal ? 0 : 1,
    };
  },
};

async function listenOptions({ io, options }: Invocation) {
  if (options.listen === undefined) return undefined;
  const { parseListenAddress } = await import('../../wire/http-guard.js');
  const address = parseListenAddress(String(options.listen));
  const name = options.tokenEnv as string | undefined;
  const token = name === undefined ? undefined : io.env[name];
  if (name !== undefined && (token === undefined || token === '')) {
    throw new PlimsollError('INVALID_PARAMS', `The environment variable ${name} is not set.`, {
      remedy: 'Put the token into it.',
    });
  }
  if (!address.isLoopback && token === undefined) {
    throw new PlimsollError('INVALID_PARAMS', `Listening at ${address.host} needs a token.`, {
      remedy: 'Name the environment variable that holds it by --token-env, or listen at 127.0.0.1.',
    });
  }
  return { address, token, origins: (options.allowOrigin as string[] | undefined) ?? [] };
}
