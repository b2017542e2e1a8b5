/** `plimsoll wrap`: an MCP server behind the proxy. Standard output belongs to the protocol: nothing else is written to it. */
import { PlimsollError } from '../../../contract/plimsoll-error.js';
import type { CommandSpec } from '../command.js';

export const wrapCommand: CommandSpec = {
  name: 'wrap',
  group: 'Bound',
  summary: 'stand in front of an MCP server and bound what its tools return',
  arguments: [['[command...]', 'the server and its arguments, after --']],
  options: [
    { flags: '--name <name>', description: 'name of the server in policies and the ledger' },
    {
      flags: '--env <variable>',
      description: 'pass an environment variable to the server, or set it: NAME or NAME=value (repeatable)',
      repeatable: true,
    },
    { flags: '--dry-run', description: 'pass everything and only record what would have been done' },
  ],
  examples: [
    ['plimsoll wrap -- npx -y @modelcontextprotocol/server-filesystem .', 'files of this folder, bounded'],
    ['plimsoll wrap --env GITHUB_TOKEN -- npx -y some-server', 'a server that needs a variable'],
  ],
  async run(invocation) {
    const { io, arguments: command, options } = invocation;
    if (command.length === 0) {
      throw new PlimsollError('INVALID_PARAMS', 'There is nothing to wrap.', {
        remedy: 'Name the server: plimsoll wrap -- npx -y some-server.',
      });
    }
    const [{ commandConfiguration }, { runWrap }, { wrapStreams }] = await Promise.all([
      import('../command-configuration.js'),
      import('../../mcp-proxy/run-wrap.js'),
      import('./wrap-streams.js'),
    ]);
    const { config, notes } = await commandConfiguration(invocation);
    for (const note of notes) io.writeError(`${note}\n`);
    const reason = await runWrap({
      config,
      env: io.env,
      cwd: io.cwd,
      command,
      name: options.name as string | undefined,
      variables: (options.env as string[] | undefined) ?? [],
      dryRun: options.dryRun === true,
      ...wrapStreams(io),
    });
    if (reason === undefined) return { json: {}, text: () => '' };
    return { json: {}, text: () => '', notes: [`plimsoll: ${reason}`], exitCode: 1 };
  },
};
