import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ToolResult } from './call-result.js';
import { createGovernor } from './govern-tool.js';

const { governTool } = createGovernor({
  clock: { now: () => Date.UTC(2026, 0, 22, 12) },
  log: { write: () => {} },
  config: { turn_soft_bytes: 1e9, turn_hard_bytes: 1e9 },
});
const payloadOf = (result: ToolResult) => JSON.parse(result.content[0]?.text ?? '');
const answer = async (data: object, args: object = {}, maxBytes = 2_048) => {
  const result = await governTool({ name: 'demo.text', maxBytes }, () => data)({ ...args });
  expect(Buffer.byteLength(result.content[0]?.text ?? '')).toBeLessThanOrEqual(maxBytes);
  return payloadOf(result);
};
const log = Array.from(
  { length: 9_000 },
  (_, line) => `2026-01-01 10:00:${line} ${line === 4_567 ? 'ERROR disk lost' : `INFO fine ${line}`}`,
).join('\n');

describe('a long text in a governed answer', () => {
  it('is made shorter by what it is: a log keeps its error', async () => {
    const { log: shown, id, _meta: facts } = await answer({ log, id: 7 });
    expect(id).toBe(7);
    expect(shown).toContain('ERROR disk lost');
    expect(shown).toMatch(/\[plimsoll: [\d,]+ of 9,000 lines shown, .*The rest was not kept\.\]$/);
    expect(facts).toMatchObject({ count: 1, truncated: true, byte_limit_enforced: true });
    expect(facts.reduced_inside.characters).toBeGreaterThan(log.length - 2_048);
  });

  it('loses the tags of a page, and keeps what the call asks for', async () => {
    const page = `<html><body>${Array.from(
      { length: 800 },
      (_, product) =>
        `<h2>Product ${product}</h2><p>${product === 555 ? 'The anchor costs 99 euros.' : 'A thing that costs something.'}</p>`,
    ).join('')}</body></html>`;
    const { page: shown } = await answer({ page }, { question: 'how much is the anchor?' });
    expect(shown).not.toContain('<p>');
    expect(shown).toContain('99 euros');
  });

  it('is shorter by what it is inside of the items of a list too', async () => {
    const runs = [1, 2, 3].map((id) => ({ id, log }));
    const tool = governTool({ name: 'demo.runs', listKey: 'runs', maxBytes: 6_000 }, () => ({ runs }));
    const { runs: shown, _meta: facts } = payloadOf(await tool({}));
    expect(shown.map((run: { log: string }) => run.log.includes('ERROR disk lost'))).toEqual([
      true,
      true,
      true,
    ]);
    expect(facts).toMatchObject({ count: 3, truncated: true, reduced_items: 3 });
  });

  it('stays as it is when it fits', async () => {
    const text = log.slice(0, 1_500);
    expect(await answer({ text })).toEqual({ text, _meta: { count: 1, timestamp: expect.any(String) } });
  });

  it('shows no part of a secret, wherever it stands', async () => {
    const secret = `ghp_${'a1B2'.repeat(9)}`;
    const lines = log.split('\n').toSpliced(4_567, 0, `ERROR denied for ${secret}`).join('\n');
    const { log: shown, _meta: facts } = await answer({ log: lines });
    expect(shown).toContain('[redacted:github-token]');
    expect(JSON.stringify(shown)).not.toContain('a1B2');
    expect(facts.redacted).toBe(1);
  });

  it('adds up: what is shown and what is said to be left out are all of its characters', async () => {
    const words = fc.constantFrom(
      'INFO fine',
      'ERROR lost',
      'WARN slow 👍',
      'a longer line of plain words',
      '',
    );
    const lines = fc.array(words, { minLength: 1, maxLength: 600 }).map((some) => some.join('\n'));
    await fc.assert(
      fc.asyncProperty(lines, fc.integer({ min: 400, max: 3_000 }), async (text, maxBytes) => {
        const { text: shown, _meta: facts } = await answer({ text }, {}, maxBytes);
        const own = shown.replace(
          /^\[plimsoll: [^\]]*\]\n|…\[plimsoll: [^\]]*\]|\n?\[plimsoll: [^\]]*\]/g,
          '',
        );
        expect([...own].length + (facts.reduced_inside?.characters ?? 0)).toBe([...text].length);
      }),
      { numRuns: 100 },
    );
  });

  it('is within the limit, and beside it all else stays, whatever the texts are', async () => {
    const line = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.constantFrom(
        'ERROR lost',
        '{"a":1}',
        '<p>x</p>',
        '[plimsoll: nothing left out]',
        '"\\\\"',
        '\ud800',
      ),
    );
    const text = fc
      .tuple(fc.array(line, { minLength: 1, maxLength: 40 }), fc.integer({ min: 1, max: 200 }))
      .map(([lines, times]) => Array<string>(times).fill(lines.join('\n')).join('\n'));
    await fc.assert(
      fc.asyncProperty(
        fc.record({ one: text, two: text, id: fc.integer() }),
        fc.integer({ min: 400, max: 4_000 }),
        async (data, maxBytes) => {
          const { id, _meta: facts, ...texts } = await answer(data, {}, maxBytes);
          expect(id).toBe(data.id);
          const isWhole = texts.one === data.one && texts.two === data.two;
          expect(facts.truncated ?? false).toBe(!isWhole);
          expect(facts.reduced_inside === undefined).toBe(isWhole);
        },
      ),
      { numRuns: 100 },
    );
  });
});
