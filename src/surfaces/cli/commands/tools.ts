/** `plimsoll tools`: what the tool list of a server costs in every request, by tool. */
import { PlimsollError } from '../../../contract/plimsoll-error.js';
import type { CommandSpec } from '../command.js';
import { foreignName } from '../plain-text.js';
import { formatNumber, renderTable } from '../table.js';
import { VERSION } from '../version.js';
import { SERVER_OPTIONS, serversOf } from './server-options.js';

/** A list of tools comes at once or not at all. */
const MAX_PATIENCE_SECONDS = 60;

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
      { DEFAULT_MODEL, safeCounterFor, warningText },
      { wrapStreams },
    ] = await Promise.all([
      import('../command-configuration.js'),
      import('../../mcp-proxy/list-tools.js'),
      import('../../mcp-proxy/create-upstream.js'),
      import('../../../app/counting.js'),
      import('./wrap-streams.js'),
    ]);
    const { servers: found, common } = await serversOf(invocation);
    const { config, notes } = await commandConfiguration({ ...invocation, common });
    const model = (options.model as string | undefined) ?? DEFAULT_MODEL;
    const safe = safeCounterFor(model);
    const passedVariables = [...config.proxy.pass_env, ...found.passedVariables];
    const patienceMs = Math.min(MAX_PATIENCE_SECONDS, config.proxy.call_timeout_seconds) * 1_000;
    const upstreams = found.servers.map((server) =>
      createUpstream(server, { env: io.env, cwd: io.cwd, passedVariables }),
    );
    const listed = Promise.allSettled(
      upstreams.map((upstream) => listServerTools(upstream, VERSION, patienceMs)),
    );
    const ended = wrapStreams(io).ended.then(async (reason) => {
      await Promise.all(upstreams.map((upstream) => upstream.stop()));
      throw new PlimsollError('INTERNAL_ERROR', `There is no list yet: ${reason}`, {
        remedy: 'Run it again.',
      });
    });
    const answers = await Promise.race([listed, ended]);
    const failures = answers.filter((answer) => answer.status === 'rejected');
    if (failures[0] !== undefined && failures.length === answers.length) throw failures[0].reason;
    const warnings = [
      ...notes,
      ...safe.warnings.map(warningText),
      ...failures.map(({ reason }) => sentenceOf(reason)),
    ];
    const tools = answers.flatMap((answer, index) =>
      answer.status === 'rejected'
        ? []
        : answer.value.map(({ name, source }) => ({
            server: upstreams[index]?.name ?? '',
            tool: name,
            tokens: safe.counter.count(source),
            bytes: Buffer.byteLength(source),
          })),
    );
    tools.sort((one, other) => other.tokens - one.tokens);
    const total = tools.reduce((sum, tool) => sum + tool.tokens, 0);
    return {
      json: { model, tools, total_tokens: total, warnings },
      notes: warnings,
      exitCode: failures.length === 0 ? 0 : 1,
      text: (paint) => {
        const table = renderTable(
          [
            { title: 'server' },
            { title: 'tool' },
            { title: 'tokens', align: 'right' },
            { title: 'bytes', align: 'right' },
          ],
          tools.map((tool) => [
            foreignName(tool.server),
            foreignName(tool.tool),
            formatNumber(tool.tokens),
            formatNumber(tool.bytes),
          ]),
        );
        return `${table}\n\n${paint.bold(formatNumber(total))} tokens for ${tools.length} tools, in every request that offers them.`;
      },
    };
  },
};

function sentenceOf(error: unknown): string {
  if (!(error instanceof PlimsollError)) return String(error);
  return error.remedy === undefined ? error.message : `${error.message} ${error.remedy}`;
}
