import { describe, expect, it } from 'vitest';
import { compileJsonSchema } from '../../adapters/json-schema/compile-json-schema.js';
import { boundCallResult } from '../../engine/bound.js';
import { boundOptions, orders, parsed } from './testing/bound-options.js';

const image = Buffer.from(Array.from({ length: 9_000 }, (_, at) => (at * 7 + (at >> 5)) % 256)).toString(
  'base64',
);
const encoded = { type: 'string', contentEncoding: 'base64' };
const value = { name: 'a chart', image, rows: orders(200) };
const result = JSON.stringify({ content: [{ type: 'text', text: 'x' }], structuredContent: value });
const schemaOf = (...required: string[]) =>
  compileJsonSchema({ type: 'object', properties: { image: encoded, rows: { type: 'array' } }, required });

describe('a binary value of structured content with a schema', () => {
  it('leaves whole where the schema does not ask for it, and the notice says so', async () => {
    const { text, outcome } = await boundCallResult(result, boundOptions({ accepts: schemaOf('name') }));
    expect(outcome).toBe('reduced');
    const { structuredContent } = parsed(text);
    expect(Object.keys(structuredContent ?? {})).toEqual(['name', 'rows', 'plimsoll_notice']);
    expect(structuredContent?.plimsoll_notice).toMatch(/^\[plimsoll: 1 binary value left out\]/);
  });

  it('stays whole where it is asked for: no other value is invented', async () => {
    const accepts = schemaOf('image');
    const { text, outcome } = await boundCallResult(result, boundOptions({ accepts }));
    expect(outcome).toBe('over');
    expect(parsed(text).structuredContent).toEqual(value);
    const limits = { soft: { tokens: 400 }, hard: { tokens: 400 }, from: 'ceiling' } as const;
    const refused = await boundCallResult(result, boundOptions({ accepts, limits }));
    expect(refused.outcome).toBe('refused');
    expect(parsed(refused.text).content[0]?.text).toContain(`handle="${refused.handle}"`);
  });

  it('stays beside rows that leave, when it fits', async () => {
    const limits = { soft: { tokens: 30_000 }, hard: {}, from: 'default' } as const;
    const large = { image, rows: orders(3_000) };
    const source = JSON.stringify({ content: [], structuredContent: large });
    const { text } = await boundCallResult(source, boundOptions({ accepts: schemaOf('image'), limits }));
    const left = parsed(text).structuredContent as typeof large;
    expect(left.image).toBe(image);
    expect(left.rows.length).toBeGreaterThan(100);
  });
});
