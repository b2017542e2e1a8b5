/** The server: nine tools under the limits of the policy, one prompt, and the tool that gives back what was cut. */
import { join } from 'node:path';
import { McpServer } from '@modelcontextprotocol/server';
import {
  createGovernor,
  type GovernanceOptions,
  type GovernedHandler,
  type Governor,
} from 'plimsoll/mcp-tool';
import { ARIA } from 'plimsoll/presets/aria';
import { MARKET_TOOLS } from './market.js';
import { assemblePrompt } from './prompt.js';
import { SKILL_TOOLS } from './skills.js';
import { STATIC_TOOLS } from './static-search.js';
import { shownSchema, type Tool } from './tool.js';
import { UNIVERSE_TOOLS } from './universe.js';

export const TOOLS: readonly Tool[] = [...UNIVERSE_TOOLS, ...MARKET_TOOLS, ...STATIC_TOOLS, ...SKILL_TOOLS];

export const POLICY_FILE = join(import.meta.dirname, '..', 'policy.toml');

type Args = Readonly<Record<string, unknown>>;

export type ServerFactory = () => Promise<McpServer>;

/** Tools are governed once; each connection gets a server object of its own. */
export function ariaServer(options: GovernanceOptions = {}): ServerFactory {
  const governor = createGovernor({
    preset: ARIA,
    ...options,
    config: { policy_file: POLICY_FILE, ...options.config },
  });
  const governed = TOOLS.map((tool) => ({ tool, handler: governor.governTool(tool.definition, tool.run) }));
  governor.assertComplete();
  return () => connect(governor, governed);
}

async function connect(
  governor: Governor,
  governed: readonly { readonly tool: Tool; readonly handler: GovernedHandler<Args> }[],
): Promise<McpServer> {
  const server = new McpServer({ name: 'aria', version: '0.1.0' });
  await governor.keepOriginals(server);
  for (const { tool, handler } of governed) {
    const { name } = tool.definition;
    const annotations = { readOnlyHint: true, openWorldHint: false };
    const inputSchema = shownSchema(tool.input);
    server.registerTool(name, { description: tool.description, inputSchema, annotations }, handler);
  }
  server.registerPrompt('aria', { description: 'Who ARIA is, the pilot, and how to use the tools' }, () => {
    const { text, report } = assemblePrompt();
    return {
      messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }],
      _meta: { 'example.aria/segments': report },
    };
  });
  return server;
}
