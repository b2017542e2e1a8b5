/** The command: over standard input and output, or with `--http PORT` over Streamable HTTP on this machine only. */
import { createServer, type RequestListener } from 'node:http';
import { parseArgs } from 'node:util';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { createGovernor } from 'plimsoll/mcp-tool';
import { ARIA } from 'plimsoll/presets/aria';
import { refreshOrders } from './refresh.js';
import { ariaServer, POLICY_FILE, TOOLS } from './server.js';
import { sampleSize, useStaticSource } from './static-data.js';

const HELP = `plimsoll-aria [--http PORT] [--policy FILE]
plimsoll-aria call TOOL [JSON]      one answer, as a model gets it; with --whole as it is without Plimsoll
plimsoll-aria refresh --from URL    record the orders of a region from a market service, once in five minutes

  --http PORT        Streamable HTTP on 127.0.0.1 instead of standard input and output
  --policy FILE      the capability policy; by default policy.toml of this package
  --sample-types N   generated data in place of real: how many types (200),
  --sample-agents N  how many agents (100),
  --sample-orders N  how many orders of each type (40)`;

const FLAGS = {
  http: { type: 'string' },
  policy: { type: 'string', default: POLICY_FILE },
  from: { type: 'string' },
  region: { type: 'string', default: '10000002' },
  whole: { type: 'boolean', default: false },
  'sample-types': { type: 'string' },
  'sample-agents': { type: 'string' },
  'sample-orders': { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

const { values, positionals } = commandLine();

const options = {
  config: { policy_file: values.policy },
  ...(process.env.ARIA_LOG_JSON === '1' && { logging: { json: true } }),
};

try {
  const [command] = positionals;
  if (values.help) console.log(HELP);
  else if (command === 'refresh') console.error(await refreshOrders(values.from, Number(values.region)));
  else if (command === 'call') await call();
  else if (command === undefined) await serve();
  else wrongUsage(`There is no command "${command}".`);
} catch (error) {
  const { message, remedy = '' } = error as { message: string; remedy?: string };
  console.error(`${message} ${remedy}`.trim());
  process.exitCode = 1;
}

function commandLine() {
  try {
    return parseArgs({ allowPositionals: true, options: FLAGS });
  } catch (error) {
    wrongUsage((error as Error).message);
  }
}

function wrongUsage(sentence: string): never {
  console.error(`${sentence}\n\n${HELP}`);
  process.exit(2);
}

function useFlags() {
  const { types, agents, orders } = sampleSize();
  const size = {
    types: Number(values['sample-types'] ?? types),
    agents: Number(values['sample-agents'] ?? agents),
    orders: Number(values['sample-orders'] ?? orders),
  };
  const isSample = Object.keys(values).some((flag) => flag.startsWith('sample-'));
  useStaticSource({ sample: size, ...(isSample && { file: '' }) });
}

async function serve(): Promise<void> {
  useFlags();
  const connect = ariaServer(options);
  if (values.http === undefined) {
    await serveStdio(connect);
    return;
  }
  const handle = toNodeHandler(createMcpHandler(connect)) as unknown as RequestListener;
  const http = createServer(handle).listen(Number(values.http), '127.0.0.1');
  http.on('listening', () => {
    const address = http.address();
    if (typeof address === 'object') console.error(`http://127.0.0.1:${address?.port}/mcp`);
  });
}

/** Arguments that are wrong are an answer too: a model gets it. */
async function call(): Promise<void> {
  useFlags();
  const [, name = '', args = '{}'] = positionals;
  const tool = TOOLS.find(({ definition }) => definition.name === name);
  if (tool === undefined)
    wrongUsage(
      `There is no tool "${name}". The tools: ${TOOLS.map(({ definition }) => definition.name).join(', ')}.`,
    );
  const given = argumentsOf(args);
  const governed = createGovernor({ preset: ARIA, ...options });
  const answer = values.whole
    ? await tool.run(given, {})
    : (await governed.governTool(tool.definition, tool.run)(given)).structuredContent;
  const text = JSON.stringify(answer, undefined, 1);
  console.error(`${Buffer.byteLength(JSON.stringify(answer)).toLocaleString('en')} bytes`);
  console.log(text);
}

function argumentsOf(json: string): Record<string, unknown> {
  try {
    const given: unknown = JSON.parse(json);
    if (typeof given === 'object' && given !== null && !Array.isArray(given))
      return given as Record<string, unknown>;
  } catch {}
  wrongUsage(`The arguments of a tool are one JSON object, such as '{"origin": "Jita"}', and not ${json}`);
}
