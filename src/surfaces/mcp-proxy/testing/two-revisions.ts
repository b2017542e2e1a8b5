/** Runs servers of only one protocol family behind the proxy, over stdio or HTTP. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Client, ClientOptions } from '@modelcontextprotocol/client';
import type { ServerDefinition } from '../server-definition.js';
import { connect, lineTransport } from './sdk-client.js';
import { type WrapOptions, type Wrapped, wrapped } from './wrapped.js';

export type OneFamily = 'greeted' | 'stateless';
const ends: (() => Promise<unknown> | unknown)[] = [];

export async function endAll(): Promise<void> {
  for (const end of ends.splice(0).reverse()) await end();
}

export function atEnd(end: () => Promise<unknown> | unknown): void {
  ends.push(end);
}

export async function serverOf(
  family: OneFamily,
  transport: string,
  name: string = family,
): Promise<ServerDefinition> {
  const file = fileURLToPath(new URL(`./${family}-server.mjs`, import.meta.url));
  const args = [file, transport];
  if (transport !== 'http')
    return { transport: 'stdio', name, command: process.execPath, args, env: {}, cwd: undefined };
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  atEnd(() => void child.kill());
  const url = await new Promise<string>((resolve) =>
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim())),
  );
  return { transport: 'http', name, url, headers: {} };
}

export const STATELESS_CLIENT = { versionNegotiation: { mode: { pin: '2026-07-28' } } } as const;

export async function behind(
  servers: readonly ServerDefinition[],
  options: WrapOptions = {},
): Promise<Wrapped> {
  const session = await wrapped({ servers, ...options });
  atEnd(() => session.close());
  return session;
}

/** The official client on a server of the other family. */
export async function clientOf(session: Wrapped, options: ClientOptions = {}): Promise<Client> {
  return connect(lineTransport(session), options);
}

/** Answers everything that a server may ask. */
export const CAN_ALL = { elicitation: { form: {}, url: {} }, sampling: {}, roots: {} };

export function answerAll(client: Client): string[] {
  const asked: string[] = [];
  client.setRequestHandler('elicitation/create', async ({ params }) => {
    asked.push(params.mode === 'url' ? 'page' : 'elicitation');
    return params.mode === 'url' ? { action: 'accept' } : { action: 'accept', content: { name: 'Ada' } };
  });
  client.setRequestHandler('sampling/createMessage', async () => {
    asked.push('sampling');
    return { model: 'm', role: 'assistant', content: { type: 'text', text: 'a poem' } };
  });
  client.setRequestHandler('roots/list', async () => {
    asked.push('roots');
    return { roots: [{ uri: 'file:///home' }] };
  });
  return asked;
}

export function textOf(result: unknown): string {
  return (result as { content: { text: string }[] }).content[0]?.text ?? '';
}
