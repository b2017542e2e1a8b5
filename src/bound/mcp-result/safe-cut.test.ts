import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runWork } from '../../engine/bound.js';
import { utf8Bytes } from '../../reduce/measure.js';
import { safeCut } from './safe-cut.js';
import { boundOptions, parsed, textResult } from './testing/bound-options.js';

const token = ['ghp_', 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8'].join('');

async function cut(result: string, options: Partial<Parameters<typeof safeCut>[1]> = {}, isKept = true) {
  const kept: string[] = [];
  const bound = await runWork(safeCut(result, { ...boundOptions(), ...options }), async ({ text }) => {
    kept.push(text);
    return isKept ? { handle: 'aaaabbbbccccdddd', inMemory: false } : undefined;
  });
  return { bound, kept };
}

describe('a cut by size alone', () => {
  it('shows the beginning of the longest text, says why, and names the original', async () => {
    const { bound, kept } = await cut(textResult('short', `token ${token} ${'word '.repeat(5_000)}`));
    const [block] = parsed(bound.text).content;
    expect(block?.text).toMatch(/^token \[redacted:github-token\] word word/);
    expect(block?.text).toContain('Analysis took too long or too much memory: beginning and end only.');
    expect(block?.text).toContain('plimsoll_retrieve(handle="aaaabbbbccccdddd"), kept 72 h');
    expect(kept.join()).not.toContain(token);
    expect(JSON.parse(kept[0] ?? '').content[0].text).toBe('short');
    expect(bound).toMatchObject({ isCutByDeadline: true, redacted: 1, handle: 'aaaabbbbccccdddd' });
  });

  it('is an error where structured content had to go', async () => {
    const result = JSON.stringify({ content: [], structuredContent: { rows: Array(4_000).fill('row') } });
    expect(parsed((await cut(result)).bound.text)).toMatchObject({ isError: true });
  });

  it('keeps to its limits, whatever the result is', async () => {
    const limit = fc.oneof(
      fc.record({ tokens: fc.integer({ min: 100, max: 2_000 }) }),
      fc.record({ bytes: fc.integer({ min: 2_048, max: 20_000 }) }),
    );
    const text = fc.oneof(
      fc.string({ maxLength: 3_000, unit: 'binary' }),
      fc.string({ minLength: 1, maxLength: 30 }).map((part) => part.repeat(900)),
      fc.json({ maxDepth: 4 }).map((part) => part.repeat(40)),
    );
    const result = fc.oneof(
      fc.array(text, { maxLength: 4 }).map((texts) => textResult(...texts)),
      text,
    );
    await fc.assert(
      fc.asyncProperty(result, limit, fc.boolean(), async (given, soft, isKept) => {
        const limits = { soft, hard: soft, from: 'policy' } as const;
        const { bound } = await cut(given, { limits }, isKept);
        const left = parsed(bound.text);
        if ('bytes' in soft) expect(utf8Bytes(bound.text)).toBeLessThanOrEqual(soft.bytes);
        else
          expect(boundOptions().counter.count(left.content[0]?.text ?? '')).toBeLessThanOrEqual(soft.tokens);
      }),
      { numRuns: 300 },
    );
  });
});
