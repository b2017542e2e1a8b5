import { describe, expect, it } from 'vitest';
import { compileJsonSchema } from '../../adapters/json-schema/compile-json-schema.js';
import { META_KEY } from '../../contract/names.js';
import { boundCallResult } from '../../engine/bound.js';
import { wordPieceCounter } from '../../reduce/testing/word-piece-counter.js';
import { boundOptions, memoryArchive, orders, parsed } from './testing/bound-options.js';

const row = {
  type: 'object',
  properties: { id: { type: 'string' }, note: { type: 'string' } },
  required: ['id', 'status', 'total', 'note'],
};

function resultOf(value: unknown, text = JSON.stringify(value)): string {
  return JSON.stringify({ content: [{ type: 'text', text }], structuredContent: value });
}

function tokens(value: unknown): number {
  return wordPieceCounter.count(JSON.stringify(value));
}

describe('structured content with a schema', () => {
  it('stays valid where rows may leave, and says so to a client that shows nothing else', async () => {
    const schema = {
      type: 'object',
      properties: { orders: { type: 'array', items: row } },
      required: ['orders'],
    };
    const accepts = compileJsonSchema(schema);
    const bound = await boundCallResult(
      resultOf({ orders: orders(300) }),
      boundOptions({ accepts, shows: 'structured' }),
    );
    const { structuredContent } = parsed(bound.text);
    expect(bound.outcome).toBe('reduced');
    expect(accepts(structuredContent)).toBe(true);
    expect(tokens(structuredContent)).toBeLessThanOrEqual(400);
    expect(structuredContent?.plimsoll_notice).toContain(`handle="${bound.handle}"`);
  });

  it('loses nothing that the schema counts: rows stay, their long texts are shortened', async () => {
    const value = {
      rows: orders(4).map((order) => ({ ...order, note: 'long words follow here '.repeat(200) })),
    };
    const schema = {
      type: 'object',
      properties: { rows: { type: 'array', items: row, minItems: 4 } },
      required: ['rows'],
    };
    const accepts = compileJsonSchema(schema);
    const bound = await boundCallResult(resultOf(value), boundOptions({ accepts }));
    const { structuredContent } = parsed(bound.text);
    expect(accepts(structuredContent)).toBe(true);
    expect(tokens(structuredContent)).toBeLessThanOrEqual(400);
    expect((structuredContent as { rows: { id: string }[] }).rows.map(({ id }) => id)).toEqual(
      orders(4).map(({ id }) => id),
    );
  });

  it('is shortened only where a pattern leaves it free', async () => {
    const value = { code: 'A'.repeat(300), text: 'free words to shorten '.repeat(300) };
    const schema = {
      type: 'object',
      properties: { code: { type: 'string', pattern: '^A+$' }, text: { type: 'string' } },
      required: ['code', 'text'],
    };
    const accepts = compileJsonSchema(schema);
    const bound = await boundCallResult(resultOf(value), boundOptions({ accepts }));
    const { structuredContent } = parsed(bound.text);
    expect(accepts(structuredContent)).toBe(true);
    expect(structuredContent?.code).toBe(value.code);
    expect(tokens(structuredContent)).toBeLessThanOrEqual(400);
  });

  it('stays whole when the schema forbids everything, and only the text is reduced', async () => {
    const value = { list: orders(200).map(({ id }) => id) };
    const accepts = compileJsonSchema({ type: 'object', properties: { list: { const: value.list } } });
    const bound = await boundCallResult(
      resultOf(value, 'words of a report\n'.repeat(500)),
      boundOptions({ accepts, shows: 'content' }),
    );
    const result = parsed(bound.text);
    expect(result.structuredContent).toEqual(value);
    expect(wordPieceCounter.count(result.content[0]?.text ?? '')).toBeLessThanOrEqual(400);
    expect(result._meta[META_KEY]?.warnings).toEqual([
      'structuredContent passes whole: its schema allows no smaller form.',
    ]);
    expect(bound.outcome).toBe('reduced');
    // Where the client may show the one or the other, what passed whole may be what its model reads.
    const either = await boundCallResult(
      resultOf(value, 'words of a report\n'.repeat(500)),
      boundOptions({ accepts, shows: 'either' }),
    );
    expect(either.outcome).toBe('over');
  });

  it('passes whole with a warning to a client that shows it, below the ceiling', async () => {
    const value = { list: orders(200).map(({ id }) => id) };
    const accepts = compileJsonSchema({ type: 'object', properties: { list: { const: value.list } } });
    const bound = await boundCallResult(resultOf(value), boundOptions({ accepts, shows: 'structured' }));
    expect(bound.outcome).toBe('over');
    expect(parsed(bound.text).structuredContent).toEqual(value);
    expect(parsed(bound.text)._meta[META_KEY]?.warnings).toHaveLength(1);
  });

  it('becomes an error with the way to the original above the ceiling', async () => {
    const archive = memoryArchive();
    const value = { list: orders(200).map(({ id }) => id) };
    const accepts = compileJsonSchema({ type: 'object', properties: { list: { const: value.list } } });
    const limits = { soft: { tokens: 200 }, hard: { tokens: 300 }, from: 'ceiling' } as const;
    const options = boundOptions({ accepts, shows: 'structured', limits, archive });
    const bound = await boundCallResult(resultOf(value), options);
    const result = parsed(bound.text);
    expect(bound.outcome).toBe('refused');
    expect(result.isError).toBe(true);
    expect(result.content[0]?.text).toContain(`plimsoll_retrieve(handle="${bound.handle}")`);
    expect(await archive.read(String(bound.handle))).toMatchObject({ kind: 'found', text: resultOf(value) });
  });

  it('takes no notice into a closed object', async () => {
    const schema = {
      type: 'object',
      properties: { orders: { type: 'array', items: row } },
      additionalProperties: false,
    };
    const accepts = compileJsonSchema(schema);
    const shown = await boundCallResult(
      resultOf({ orders: orders(300) }),
      boundOptions({ accepts, shows: 'content' }),
    );
    expect(Object.keys(parsed(shown.text).structuredContent ?? {})).toEqual(['orders']);
    // With nowhere to say that rows are missing, a client that shows nothing else gets all of them.
    const alone = await boundCallResult(
      resultOf({ orders: orders(300) }),
      boundOptions({ accepts, shows: 'structured' }),
    );
    expect(alone.outcome).toBe('over');
  });
});
