/** Servers that never say what they can do, or end before they do: whoever waits is told why. */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Config } from '../../contract/config/config.js';
import { createPendingRequests } from './pending-requests.js';
import { readMessage, requestMessage } from './rpc-message.js';
import type { ServerDefinition } from './server-definition.js';
import { createSession } from './session.js';
import { type CallAnswer, wrapped } from './testing/wrapped.js';
import type { Upstream } from './upstream.js';

afterEach(() => void vi.useRealTimers());

function scripted(script: string): ServerDefinition {
  const args = ['-e', script];
  return { transport: 'stdio', name: 'scripted', command: process.execPath, args, env: {}, cwd: undefined };
}

async function greetOnly(
  script: string,
  proxy: Partial<Config['proxy']> = {},
  started: () => Promise<void> = () => Promise.resolve(),
): Promise<CallAnswer> {
  const session = await wrapped({ servers: [scripted(script)], proxy });
  await started();
  session.sendLine(requestMessage('1', 'initialize', { protocolVersion: '2025-11-25' }).toString());
  const answer = JSON.parse(await session.line(() => true)) as CallAnswer;
  await session.close();
  await rm(session.home, { recursive: true, force: true });
  return answer;
}

const silent: Upstream = {
  name: 'silent',
  start: () => undefined,
  send: () => undefined,
  pause: () => undefined,
  resume: () => undefined,
  stop: () => Promise.resolve(),
  said: () => 'no network\n',
};

function several(upstreams: readonly Upstream[]) {
  const told: CallAnswer[] = [];
  const logged: string[] = [];
  const session = createSession(upstreams, {
    proxy: { isAllowed: () => true } as never,
    id: 'one',
    toClient: (bytes) => void told.push(JSON.parse(bytes.toString()) as CallAnswer),
    log: { write: ({ message, fields }) => void logged.push(`${message} (${fields.server})`) },
    now: () => 0,
    timeoutMs: 600_000,
    onFinal: () => undefined,
    version: '1',
    isMany: true,
  });
  return { session, told, logged };
}

describe('a server that', () => {
  it('ends before it has answered is told with its last words, without secrets', async () => {
    const { error } = await greetOnly(`
      console.error('starting');
      console.error('\\u001b[31mno access with ghp_' + 'a1B2'.repeat(9) + '\\u001b[0m');
      process.exitCode = 3;`);
    expect(error?.message).toMatchInlineSnapshot(
      `"The MCP server "scripted" is gone: it ended with exit code 3. Its last output: starting / no access with [redacted:github-token]"`,
    );
  });

  it('never answers its greeting is told in time, with what it wrote in the place of messages', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'plimsoll-silent-')), 'started');
    const script = `console.log("ready on port 80"); require('node:fs').writeFileSync(${JSON.stringify(file)}, ''); setInterval(() => {}, 1000)`;
    const { error } = await greetOnly(script, { call_timeout_seconds: 1 }, () =>
      expect.poll(() => existsSync(file)).toBe(true),
    );
    expect(error?.message).toMatchInlineSnapshot(
      `"The MCP server "scripted" did not answer initialize within 1 s. Its last output: ready on port 80"`,
    );
    expect(error?.data).toMatchInlineSnapshot(`
      {
        "error_code": "INTERNAL_ERROR",
        "remedy": "Run its command by itself to see what it says, or set proxy.call_timeout_seconds to a longer time.",
      }
    `);
  });

  it('writes no message and ends is not started again and again', async () => {
    const { error } = await greetOnly('console.log("usage: server KEY"); process.exitCode = 1');
    expect(error?.message).toMatchInlineSnapshot(
      `"The MCP server "scripted" is gone: it ended with exit code 1. Its last output: usage: server KEY"`,
    );
  });

  it('is one of several and was not greeted leaves no call without an answer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const sent: string[] = [];
    const { session, told, logged } = several([
      { ...silent, send: (bytes) => void sent.push(bytes.toString()) },
    ]);
    session.fromClient(requestMessage('1', 'initialize', { protocolVersion: '2025-11-25' }));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(told).toHaveLength(1);
    expect(logged).toEqual([
      'A server has not answered the greeting yet; the others continue without it (silent)',
    ]);
    session.fromClient(requestMessage('2', 'tools/call', { name: 'silent__x', arguments: {} }));
    await vi.advanceTimersByTimeAsync(0);
    expect(told[1]?.error?.message).toMatchInlineSnapshot(
      `"The MCP server "silent" has not answered the greeting. Its last output: no network"`,
    );
    expect(told[1]?.error?.data).toMatchInlineSnapshot(`
      {
        "error_code": "INTERNAL_ERROR",
        "remedy": "Try again in a moment, or run its command by itself to see what it says.",
      }
    `);
    expect(sent).toHaveLength(1);
    await session.stop();
  });

  it('is gone is told once, before or after it was greeted, whatever the others do', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const gone = (name: string, afterMs: number): Upstream => ({
      ...silent,
      name,
      start: ({ onDown }) => {
        const end = () => onDown('not found.', true);
        if (afterMs === 0) queueMicrotask(end);
        else setTimeout(end, afterMs);
      },
    });
    const { session, logged } = several([gone('early', 0), gone('later', 1_000), silent]);
    await vi.advanceTimersByTimeAsync(0);
    session.fromClient(requestMessage('1', 'initialize', { protocolVersion: '2025-11-25' }));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(logged).toEqual([
      'The MCP server "early" is gone: not found. (early)',
      'The MCP server "later" is gone: not found. (later)',
      'A server has not answered the greeting yet; the others continue without it (silent)',
    ]);
    await session.stop();
  });
});

describe('the time for a greeting', () => {
  it('ends before clients leave, and grows and shrinks with the time for calls', () => {
    const initialize = readMessage(requestMessage('1', 'initialize', {}));
    const call = readMessage(requestMessage('2', 'tools/call', { name: 'x' }));
    if (initialize === undefined || call === undefined) throw new Error('no message');
    const times = [600, 60, 10, 1_200].map((seconds) => {
      const pending = createPendingRequests(seconds * 1_000, () => 0);
      return [pending.add(initialize).deadline / 1_000, pending.add(call).deadline / 1_000];
    });
    expect(times).toEqual([
      [50, 600],
      [50, 60],
      [10, 10],
      [100, 1_200],
    ]);
  });
});
