/** What the proxy says of a changed result for programs: the documented fields, and no others. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newTurnBudget, spend } from '../../src/bound/budget/turn-budget.js';
import {
  boundOptions,
  fallbackArchive,
  orders,
  parsed,
  textResult,
} from '../../src/bound/mcp-result/testing/bound-options.js';
import { META_KEY } from '../../src/contract/names.js';
import { ResultFactsSchema } from '../../src/contract/result-facts.js';
import { type BoundCallOptions, boundCallResult } from '../../src/engine/bound.js';
import { wrapped } from '../../src/surfaces/mcp-proxy/testing/wrapped.js';

const rows = textResult(JSON.stringify(orders(300)));
const secret = `token: ghp_${'a1B2c3D4e5F6'.repeat(3)}`;
const ceiling = { soft: { bytes: 3_000 }, hard: { bytes: 3_000 }, from: 'policy' } as const;

const CALLS: readonly (readonly [what: string, text: string, options: Partial<BoundCallOptions>])[] = [
  ['rows', rows, { policy: { keep_fields: ['id', 'sum'] } }],
  ['rows in memory', rows, { archive: fallbackArchive() }],
  ['a secret', textResult(secret), {}],
  ['a secret in what is cut', textResult(`${secret}\n`.repeat(400)), {}],
  ['a turn that is over its budget', rows, { budget: spend(newTurnBudget(), 200_000) }],
  ['no archive', rows, { archive: undefined }],
  ['no smaller form', `{"content":[{"type":"image","data":"${'QUJD'.repeat(2_000)}"}]}`, { limits: ceiling }],
];

describe('the facts of a result', () => {
  it.each(CALLS)('are those of the schema: %s', async (_, text, options) => {
    const bound = await boundCallResult(text, boundOptions(options));
    const facts = parsed(bound.text)._meta[META_KEY];
    expect(Object.keys(facts ?? {}).length).toBeGreaterThan(0);
    expect(ResultFactsSchema.parse(facts)).toEqual(facts);
  });

  it('are those of the schema: an answer that is spooled', async () => {
    const session = await wrapped({ maxMessageBytes: 200_000, proxy: { limit_tokens: 500 } });
    await session.greet('test');
    const raw = JSON.stringify({
      content: [secret, 'GROW'].map((text) => ({ type: 'text', text })),
    });
    const { result } = await session.call('grow', { raw });
    await session.close();
    const facts = result._meta?.[META_KEY];
    expect(facts).toMatchObject({ parts: expect.any(Number), redacted: 1 });
    expect(ResultFactsSchema.parse(facts)).toEqual(facts);
  });

  it('are those of the table in the document', () => {
    const text = readFileSync(join(import.meta.dirname, '../../docs/proxy-results.md'), 'utf8');
    const table = text.slice(text.indexOf('| field | means |'));
    const written = table.slice(0, table.indexOf('\n\n')).matchAll(/^\| ([^|]*) \|/gm);
    const names = [...written].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
    );
    expect(names.sort()).toEqual(Object.keys(ResultFactsSchema.shape).sort());
  });
});
