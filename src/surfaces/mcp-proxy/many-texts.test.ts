import { afterEach, describe, expect, it } from 'vitest';
import { type CallAnswer, type WrapOptions, type Wrapped, wrapped } from './testing/wrapped.js';

const open: Wrapped[] = [];

afterEach(async () => {
  for (const session of open.splice(0)) await session.close();
});

const long = (name: string) =>
  Array.from({ length: 400 }, (_, line) => `${name} line ${line} says something`).join('\n');
const short = (number: number) => `short text ${number}`;

async function ask(texts: readonly string[], proxy: WrapOptions['proxy'] = { limit_tokens: 1_000 }) {
  const session = await wrapped({ proxy: { ...proxy } });
  open.push(session);
  await session.greet();
  const raw = JSON.stringify({ content: texts.map((text) => ({ type: 'text', text })) });
  const answer = await session.call('echo', { raw });
  return { session, ...answer };
}

function shownOf({ result }: Pick<CallAnswer, 'result'>): string[] {
  return result.content.map(({ text }) => text);
}

describe('many texts of which the first is too long', () => {
  it('are shown, and the long one in part', async () => {
    const rest = Array.from({ length: 19 }, (_, number) => short(number));
    const { session, result } = await ask([long('first'), ...rest]);
    const [first = '', ...others] = shownOf({ result });
    expect(first).toMatch(/^first line 0 says something\n.*\n\[plimsoll: \d+ of 400 lines shown, [^\n]*\]$/s);
    expect(others.slice(0, -1)).toEqual(rest);
    expect(others.at(-1)).toMatch(
      /^\[plimsoll: 20 of 20 texts shown, 1 of them not whole, [^\n]*All of it: plimsoll_retrieve\(handle="\w+"\), kept 72 h\.\]$/,
    );
    expect(result._meta?.['dev.plimsoll/reduction']).toMatchObject({ shown: 20, total: 20, partial: 1 });
    const handle = result._meta?.['dev.plimsoll/reduction']?.handle;
    const page = await session.call('plimsoll_retrieve', { handle, search: 'first line 399' });
    expect(page.line).toContain('first line 399');
  });

  it('are shown from the start when all are long, the first in part', async () => {
    for (const proxy of [{ limit_tokens: 1_000 }, { ceiling_bytes: 4_000 }]) {
      const { result, line } = await ask(
        Array.from({ length: 20 }, (_, number) => long(`text ${number},`)),
        proxy,
      );
      const [first = '', notice, ...others] = shownOf({ result });
      expect(first).toMatch(/^text 0, line 0 says something\n/);
      expect(notice).toMatch(/^\[plimsoll: 1 of 20 texts shown, not whole, /);
      expect(others).toEqual([]);
      const facts = result._meta?.['dev.plimsoll/reduction'] as {
        after: { tokens: number; bytes: number };
      };
      if (proxy.ceiling_bytes === undefined) expect(facts.after.tokens).toBeGreaterThan(900);
      if (proxy.ceiling_bytes === undefined) expect(facts.after.tokens).toBeLessThanOrEqual(1_000);
      else expect(Buffer.byteLength(line)).toBeLessThan(4_040);
    }
  });

  it('are whole as far as the limit goes, and the next one is cut', async () => {
    const texts = [short(1), short(2), ...Array.from({ length: 18 }, (_, number) => long(`text ${number},`))];
    const shown = shownOf(await ask(texts));
    expect(shown.slice(0, 2)).toEqual([short(1), short(2)]);
    expect(shown[2]).toMatch(/^text 0, line 0 /);
    expect(shown[3]).toMatch(/^\[plimsoll: 3 of 20 texts shown, 1 of them not whole, /);
  });

  it('that are JSON stay JSON', async () => {
    const rows = JSON.stringify(Array.from({ length: 400 }, (_, id) => ({ id, name: `row ${id}` })));
    const shown = shownOf(await ask([rows, ...Array.from({ length: 14 }, (_, number) => short(number))]));
    expect(JSON.parse(shown[0] ?? '')).toBeInstanceOf(Array);
    expect(shown[1]).toMatch(/^\[plimsoll: \d+ of 400 rows shown/);
    expect(shown[2]).toBe(short(0));
  });
});
