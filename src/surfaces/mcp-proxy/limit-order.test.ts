/** Which of several limits counts, as a client sees it. */
import { afterEach, describe, expect, it } from 'vitest';
import { META_KEY, RETRIEVE_TOOL } from '../../contract/names.js';
import { type WrapOptions, type Wrapped, wrapped } from './testing/wrapped.js';

const open: Wrapped[] = [];

afterEach(async () => {
  for (const session of open.splice(0)) await session.close();
});

async function start(proxy: WrapOptions['proxy'], client: string): Promise<Wrapped> {
  const session = await wrapped(proxy === undefined ? {} : { proxy });
  open.push(session);
  await session.greet(client);
  return session;
}

const raw = JSON.stringify({ content: [{ type: 'text', text: 'a line of words\n'.repeat(20_000) }] });

async function limitOf(session: Wrapped): Promise<unknown> {
  const { result } = await session.call('echo', { raw });
  return result._meta?.[META_KEY]?.limit;
}

describe('limit_tokens of [proxy]', () => {
  it('is the limit of every tool, for a client with limits of its own too', async () => {
    for (const client of ['claude-code', 'codex-mcp-client', 'nobody-knows'])
      expect(await limitOf(await start({ limit_tokens: 700 }, client))).toMatchObject({
        amount: 700,
        unit: 'tokens',
      });
  });

  it('gives way to the policy of a tool, and to the ceiling', async () => {
    const tools = { echo: { limit_tokens: 900 } };
    expect(await limitOf(await start({ limit_tokens: 700, tools }, 'claude-code'))).toMatchObject({
      amount: 900,
    });
    expect(await limitOf(await start({ limit_tokens: 700, ceiling_tokens: 300 }, 'nobody'))).toMatchObject({
      amount: 300,
    });
  });

  it('leaves the part of the client and 10,000 tokens where it is not set', async () => {
    expect(await limitOf(await start(undefined, 'claude-code'))).toMatchObject({ amount: 10_000 });
    expect(await limitOf(await start(undefined, 'nobody-knows'))).toMatchObject({ amount: 10_000 });
    expect(await limitOf(await start(undefined, 'codex-mcp-client'))).toMatchObject({ amount: 4_000 });
  });

  it('is the size of a page of an original, as far as the client takes as much', async () => {
    for (const [limit, most] of [
      [700, 700],
      [500_000, 10_000],
    ] as const) {
      const tools = { echo: { limit_tokens: 300 } };
      const session = await start({ limit_tokens: limit, tools }, 'codex-mcp-client');
      const { result } = await session.call('echo', { raw });
      const handle = String(result._meta?.[META_KEY]?.handle);
      const page = await session.call(RETRIEVE_TOOL, { handle });
      const text = page.result.content[0]?.text ?? '';
      // Four words and a line feed, a token each.
      const tokens = text.split('\n').length * 5;
      expect(tokens).toBeLessThanOrEqual(most * 1.1);
      expect(tokens).toBeGreaterThan(most * 0.5);
    }
  });
});
