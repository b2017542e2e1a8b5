/** The command: over standard input and output, or with `--http PORT` over Streamable HTTP on this machine only. */
import { createServer, type RequestListener } from 'node:http';
import { parseArgs } from 'node:util';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { refreshOrders } from './refresh.js';
import { ariaServer, POLICY_FILE } from './server.js';
import { sampleSize, useStaticSource } from './static-data.js';

const HELP = `plimsoll-aria [--http PORT] [--policy FILE]
plimsoll-aria refresh --from URL    record the orders of a region from a market service, once in five minutes

  --http PORT        Streamable HTTP on 127.0.0.1 instead of standard input and output
  --policy FILE      the capability policy; by default policy.toml of this package
  --sample-types N   how many types are generated where no real data is (200)
  --sample-agents N  how many agents (100)
  --sample-orders N  how many orders of each type (40)`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    http: { type: 'string' },
    policy: { type: 'string', default: POLICY_FILE },
    from: { type: 'string' },
    region: { type: 'string', default: '10000002' },
    'sample-types': { type: 'string' },
    'sample-agents': { type: 'string' },
    'sample-orders': { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
});

if (values.help) console.log(HELP);
else if (positionals[0] === 'refresh') console.error(await refreshOrders(values.from, Number(values.region)));
else await serve();

async function serve(): Promise<void> {
  const { types, agents, orders } = sampleSize();
  const size = {
    types: Number(values['sample-types'] ?? types),
    agents: Number(values['sample-agents'] ?? agents),
    orders: Number(values['sample-orders'] ?? orders),
  };
  useStaticSource({ sample: size });
  const logging = process.env.ARIA_LOG_JSON === '1' ? { logging: { json: true } } : {};
  const connect = ariaServer({ ...logging, config: { policy_file: values.policy } });
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
