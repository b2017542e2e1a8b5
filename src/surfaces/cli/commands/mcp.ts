/** `plimsoll mcp`: runs Plimsoll as an MCP server. Standard output belongs to the protocol. */

import { VERSION } from '../../../contract/version.js';
import { type CommandSpec, option } from '../command.js';
import { LISTEN_OPTIONS, listenOptions } from './listen-options.js';

export const mcpCommand: CommandSpec = {
  name: 'mcp',
  group: 'Research',
  summary: 'serve research and retrieval as an MCP server',
  options: [
    option('--from <path>', 'folder or file that research may read; nothing else is read (repeatable)', {
      repeatable: true,
    }),
    ...LISTEN_OPTIONS,
  ],
  examples: [
    ['plimsoll mcp --from ./docs', 'over standard input and output, for an MCP client'],
    ['plimsoll mcp --from ./docs --listen 127.0.0.1:8080', 'over HTTP at http://127.0.0.1:8080/mcp'],
  ],
  async run(invocation) {
    const { io, options } = invocation;
    const [{ commandConfiguration }, { runMcp }, { wrapStreams }] = await Promise.all([
      import('../command-configuration.js'),
      import('../../mcp-server/run-mcp.js'),
      import('./wrap-streams.js'),
    ]);
    const { config, notes } = await commandConfiguration(invocation);
    for (const note of notes) io.writeError(`${note}\n`);
    await runMcp({
      config,
      env: io.env,
      cwd: io.cwd,
      version: VERSION,
      roots: (options.from as string[] | undefined) ?? [],
      listen: await listenOptions(invocation),
      ...wrapStreams(io),
    });
    return { json: undefined, text: () => '' };
  },
};
