// The official SDK client over stdio, and what a model would read of a result.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { BENCH_FOLDER } from '../harness/folders.mjs';
import { JourneyFailed } from './journey.mjs';

/**
 * Connects, lists the tools (from then on the client checks structuredContent against each outputSchema), lets `use`
 * work and closes, whatever happens.
 * @template T
 * @param {string[]} args of node
 * @param {Record<string, string | undefined>} env
 * @param {(connection: { tools: string[], call: (name: string, input: object) => Promise<object>, kill: () => Promise<void> }) => Promise<T>} use
 * @returns {Promise<T>}
 */
export async function withConnection(args, env, use) {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined));
  const transport = new StdioClientTransport({ command: process.execPath, args, env: set, stderr: 'pipe' });
  let noise = '';
  transport.stderr?.on('data', (chunk) => {
    noise = (noise + chunk).slice(-1000);
  });
  const client = new Client({ name: 'plimsoll-journeys', version: '1.0.0' });
  try {
    const tools = await listTools(client, transport, () => noise.trim().split('\n').at(-1));
    const call = (name, input) => client.callTool({ name, arguments: input });
    return await use({ tools, call, kill: () => kill(client, transport) });
  } finally {
    await client.close();
  }
}

async function listTools(client, transport, lastWords) {
  try {
    await client.connect(transport);
    return (await client.listTools()).tools.map((tool) => tool.name);
  } catch (error) {
    throw new JourneyFailed(`The client could not connect: ${lastWords() || error.message}`);
  }
}

/** Ends the server the hard way and waits until the client has noticed. */
async function kill(client, transport) {
  const closed = new Promise((done) => {
    client.onclose = done;
  });
  process.kill(transport.pid, 'SIGKILL');
  await closed;
}

/** The text blocks of a result, as a model reads them. */
export function textOf(result) {
  return (result.content ?? [])
    .filter((block) => block.type === 'text')
    .map((block) => block.text)
    .join('\n');
}

/** The program file of an MCP server from bench's dependencies. */
export function serverFile(name) {
  const manifest = createRequire(join(BENCH_FOLDER, 'package.json')).resolve(`${name}/package.json`);
  return join(dirname(manifest), 'dist/index.js');
}
