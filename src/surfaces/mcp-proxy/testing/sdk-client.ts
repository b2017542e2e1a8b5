/** The official client over the lines of a wrapped session. */
import {
  Client,
  type ClientOptions,
  type JSONRPCMessage,
  type Transport,
} from '@modelcontextprotocol/client';
import type { Wrapped } from './wrapped.js';

/** Reads every line that the session writes, from now on. */
export function lineTransport(session: Wrapped): Transport {
  let isOpen = true;
  const transport: Transport = {
    async start() {
      void (async () => {
        while (isOpen) {
          const line = await session.line(() => true);
          transport.onmessage?.(JSON.parse(line) as JSONRPCMessage);
        }
      })();
    },
    async send(message) {
      session.send(message);
    },
    async close() {
      isOpen = false;
      transport.onclose?.();
    },
  };
  return transport;
}

export async function connect(
  transport: Transport,
  options: ClientOptions = {},
  name = 'sdk-test',
): Promise<Client> {
  const client = new Client({ name, version: '1.0.0' }, options);
  await client.connect(transport);
  return client;
}
