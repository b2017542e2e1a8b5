/** `plimsoll tools`: shows, by tool, what the tool list of a server costs in every request through the proxy. */

import type { ListedTool } from '../../../app/proxy/shelf-tools.js';
import { FIND_TOOL, RETRIEVE_TOOL } from '../../../contract/names.js';
import { PlimsollError } from '../../../contract/plimsoll-error.js';
import { VERSION } from '../../../contract/version.js';
import { type CommandSpec, option } from '../command.js';
import { foreignName } from '../plain-text.js';
import { formatNumber, renderTable, right } from '../table.js';
import { SERVER_OPTIONS, serversOf } from './server-options.js';

/** A list of tools comes at once or not at all. */
const MAX_PATIENCE_SECONDS = 60;

export const toolsCommand: CommandSpec = {
  name: 'tools',
  group: 'Measure',
  summary: 'show what each tool of an MCP server costs in tokens',
  arguments: [['[command...]', 'the server and its arguments; options of plimsoll go before it']],
  options: [...SERVER_OPTIONS, option('-m, --model <id>', 'model to count for (default: gpt-4o)')],
  examples: [
    ['plimsoll tools npx -y @modelcontextprotocol/server-everything', 'tokens of each tool of a server'],
    ['plimsoll tools --config mcp.json', 'tokens of each tool of all your servers'],
  ],
  async run(invocation) {
    const { io, options } = invocation;
    const [
      { commandConfiguration },
      { listServerTools },
      { createUpstream },
      { passedVariables },
      { DEFAULT_MODEL, safeCounterFor, warningText },
      { wrapStreams },
      { createToolPolicies, idlePatterns, patternsWithoutServer },
      { createRetrieveTool },
      { openToolShelf },
    ] = await Promise.all([
      import('../command-configuration.js'),
      import('../../mcp-proxy/list-tools.js'),
      import('../../mcp-proxy/create-upstream.js'),
      import('../../mcp-proxy/upstream-environment.js'),
      import('../../../app/counting.js'),
      import('./wrap-streams.js'),
      import('../../../app/proxy/tool-policies.js'),
      import('../../../app/proxy/retrieve-tool.js'),
      import('../../../app/proxy/tool-shelf.js'),
    ]);
    const { servers: found, common } = await serversOf(invocation);
    const { config, notes } = await commandConfiguration({ ...invocation, common });
    const model = (options.model as string | undefined) ?? DEFAULT_MODEL;
    const safe = safeCounterFor(model);
    const variables = passedVariables(config, found.passedVariables);
    const patienceMs = Math.min(MAX_PATIENCE_SECONDS, config.proxy.call_timeout_seconds) * 1_000;
    const upstreams = found.servers.map((server) =>
      createUpstream(server, { env: io.env, cwd: io.cwd, variables }),
    );
    const listed = Promise.allSettled(
      upstreams.map((upstream) => listServerTools(upstream, VERSION, patienceMs)),
    );
    const answers = await beforeEnd(wrapStreams(io).ended, upstreams, listed);
    const failures = answers.filter((answer) => answer.status === 'rejected');
    if (failures[0] !== undefined && failures.length === answers.length) throw failures[0].reason;
    const givenNames = new Map(
      found.servers.flatMap(({ name, givenName }) => (givenName === undefined ? [] : [[name, givenName]])),
    );
    const policies = createToolPolicies(config.proxy, givenNames);
    const row = (server: string, tool: string, source: string) => ({
      server,
      tool,
      tokens: safe.counter.count(source),
      bytes: Buffer.byteLength(source),
    });
    const allowed: ListedTool[] = [];
    const tools: ShownTool[] = answers.flatMap((answer, index) => {
      const server = upstreams[index]?.name ?? '';
      if (answer.status === 'rejected') return [];
      return answer.value
        .filter(({ name }) => name !== RETRIEVE_TOOL)
        .map(({ name, source, announcedCharacters: announced }) => {
          const isAllowed = policies.isAllowed(server, name);
          if (isAllowed) allowed.push({ server, tool: name, name: keyOf(server, name), text: source });
          return {
            ...row(server, name, source),
            ...(announced === undefined ? {} : { announced_characters: announced }),
            ...(isAllowed ? {} : { denied: true as const }),
          };
        });
    });
    tools.sort((one, other) => other.tokens - one.tokens);
    const { allow, deny } = config.proxy;
    const names = [...found.servers.map(({ name }) => name), ...givenNames.values()];
    const strange = patternsWithoutServer(found.isMany ? config.proxy : { allow, deny }, names);
    // A pattern may be about a tool of a server that gave no list.
    const idle = failures.length > 0 ? [] : idlePatterns(policies, found.isMany);
    const idleOnes = [...strange.map((pattern) => `"${pattern}"`), ...idle];
    const warnings = [
      ...notes,
      ...safe.warnings.map(warningText),
      ...failures.map(({ reason }) => sentenceOf(reason)),
      ...(idleOnes.length === 0 ? [] : [`No tool matches the ${patternsNamed(idleOnes)}.`]),
    ];
    // Ours stands at the end of the list, as the client gets it.
    const limit = { amount: 1, unit: 'tokens' } as const;
    const { descriptor } = createRetrieveTool({ archive: undefined, limit, counter: safe.counter });
    const clock = { now: () => Date.now() };
    const shelf = openToolShelf({ config, env: io.env, clock, givenNames });
    const arranged = await shelf?.arrange(allowed, descriptor, undefined);
    for (const tool of tools)
      if (arranged?.shelf.has(keyOf(tool.server, tool.tool)) === true) tool.shelved = true;
    const own = [...(arranged?.entries.slice(-2) ?? []), descriptor];
    tools.push(...own.map((text) => row('plimsoll', (JSON.parse(text) as { name: string }).name, text)));
    const offered = tools.filter(isOffered);
    const total = offered.reduce((sum, tool) => sum + tool.tokens, 0);
    return {
      json: { model, tools, total_tokens: total, warnings },
      notes: warnings,
      exitCode: failures.length === 0 ? 0 : 1,
      text: (paint) => shownText(tools, paint.bold(formatNumber(total))),
    };
  },
};

/** What comes before the command is told to end. */
function beforeEnd<Value>(
  ended: Promise<string>,
  upstreams: readonly { stop(): Promise<void> }[],
  value: Promise<Value>,
): Promise<Value> {
  const end = ended.then(async (reason) => {
    await Promise.all(upstreams.map((upstream) => upstream.stop()));
    throw new PlimsollError('INTERNAL_ERROR', `There is no list yet: ${reason}`, { remedy: 'Run it again.' });
  });
  return Promise.race([value, end]);
}

function keyOf(server: string, tool: string): string {
  return JSON.stringify([server, tool]);
}

function isOffered({ denied, shelved }: ShownTool): boolean {
  return denied !== true && shelved !== true;
}

function shownText(tools: readonly ShownTool[], total: string): string {
  const denied = tools.filter((tool) => tool.denied === true).length;
  const shelved = tools.filter((tool) => tool.shelved === true).length;
  const count = (number: number) => `${number} more ${number === 1 ? 'is' : 'are'}`;
  const found = shelved === 0 ? '' : ` ${count(shelved)} found with ${FIND_TOOL}.`;
  const hidden = denied === 0 ? '' : ` ${count(denied)} not allowed and not shown to it.`;
  const offered = tools.length - shelved - denied;
  return `${toolTable(tools)}\n\n${total} tokens for ${offered} tools, in every request that offers them.${found}${hidden}`;
}

interface ShownTool {
  readonly server: string;
  readonly tool: string;
  readonly tokens: number;
  readonly bytes: number;
  /** The size of its results, as it announces it: it is their limit where no policy says otherwise. */
  readonly announced_characters?: number;
  /** The client neither sees nor may call it. */
  readonly denied?: true;
  /** Not in the list, and found by a search. */
  shelved?: true;
}

/** What no tool has gets no column. */
function toolTable(tools: readonly ShownTool[]): string {
  const announce = tools.some((tool) => tool.announced_characters !== undefined);
  const deny = !tools.every(isOffered);
  return renderTable(
    [
      'server',
      'tool',
      right('tokens'),
      right('bytes'),
      ...(announce ? [right('announces characters')] : []),
      ...(deny ? ['for the client'] : []),
    ],
    tools.map((tool) => [
      foreignName(tool.server),
      foreignName(tool.tool),
      formatNumber(tool.tokens),
      formatNumber(tool.bytes),
      ...(announce ? [formatAmount(tool.announced_characters)] : []),
      ...(deny ? [tool.denied === true ? 'denied' : tool.shelved === true ? 'found' : 'yes'] : []),
    ]),
  );
}

function formatAmount(amount: number | undefined): string {
  return amount === undefined ? '' : formatNumber(amount);
}

function patternsNamed(patterns: readonly string[]): string {
  return `${patterns.length === 1 ? 'pattern' : 'patterns'} ${patterns.join(', ')}`;
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof PlimsollError)) return String(error);
  return error.remedy === undefined ? error.message : `${error.message} ${error.remedy}`;
}
