/** `plimsoll tools`: what the tool list of a server costs in every request, by tool. */
import type { CommandSpec } from '../command.js';
import { formatNumber, renderTable } from '../table.js';
import { VERSION } from '../version.js';
import { SERVER_OPTIONS, serversOf } from './server-options.js';

export const toolsCommand: CommandSpec = {
  name: 'tools',
  group: 'Measure',
  summary: 'show what the tool list of an MCP server costs in tokens, by tool',
  arguments: [['[command...]', 'the server and its arguments, after --']],
  options: [
    ...SERVER_OPTIONS,
    { flags: '-m, --model <id>', description: 'model to count for (default: gpt-4o)' },
  ],
  examples: [
    ['plimsoll tools -- npx -y @modelcontextprotocol/server-everything', 'tokens of each tool of a server'],
    ['plimsoll tools --config mcp.json', 'tokens of each tool of all your servers'],
  ],
  async run(invocation) {
    const { io, options } = invocation;
    const [
      { commandConfiguration },
      { listServerTools },
      { createUpstream },
      { countTokens, DEFAULT_MODEL },
    ] = await Promise.all([
      import('../command-configuration.js'),
      import('../../mcp-proxy/list-tools.js'),
      import('../../mcp-proxy/create-upstream.js'),
      import('../../../app/counting.js'),
    ]);
    const { servers: found, common } = await serversOf(invocation);
    const { config, notes } = await commandConfiguration({ ...invocation, common });
    const model = (options.model as string | undefined) ?? DEFAULT_MODEL;
    const passedVariables = [...config.proxy.pass_env, ...found.passedVariables];
    const tools: { server: string; tool: string; tokens: number; bytes: number }[] = [];
    for (const server of found.servers) {
      const upstream = createUpstream(server, { env: io.env, cwd: io.cwd, passedVariables });
      for (const { name, source } of await listServerTools(upstream, VERSION)) {
        const tokens = countTokens(source, model);
        tools.push({ server: server.name, tool: name, tokens, bytes: Buffer.byteLength(source) });
      }
    }
    tools.sort((one, other) => other.tokens - one.tokens);
    const total = tools.reduce((sum, tool) => sum + tool.tokens, 0);
    return {
      json: { model, tools, total_tokens: total, warnings: notes },
      notes,
      text: (paint) => {
        const table = renderTable(
          [
            { title: 'server' },
            { title: 'tool' },
            { title: 'tokens', align: 'right' },
            { title: 'bytes', align: 'right' },
          ],
          tools.map((tool) => [
            plain(tool.server),
            plain(tool.tool),
            formatNumber(tool.tokens),
            formatNumber(tool.bytes),
          ]),
        );
        return `${table}\n\n${paint.bold(formatNumber(total))} tokens for ${tools.length} tools, in every request that offers them.`;
      },
    };
  },
};

/** Names come from servers: nothing in them may move the cursor or change colours. */
function plain(name: string): string {
  return name.replace(/[^\x20-\x7e\u00a0-\ud7ff\ue000-\uffff]/g, '?').slice(0, 60);
}
