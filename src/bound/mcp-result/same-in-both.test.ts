import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileJsonSchema } from '../../adapters/json-schema/compile-json-schema.js';
import { META_KEY, NOTICE_FIELD } from '../../contract/names.js';
import { scanJson } from '../../data/json-tape.js';
import { ROOT } from '../../data/json-values.js';
import { boundCallResult } from '../../engine/bound.js';
import { wordPieceCounter } from '../../reduce/testing/word-piece-counter.js';
import { isSameJson } from './same-json.js';
import { boundOptions, memoryArchive, orders, parsed } from './testing/bound-options.js';

const hostile = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.constantFrom(
    '__proto__',
    '[plimsoll: 1 of 2 rows shown]',
    '"',
    '\\',
    '\u202e',
    'é',
    '👩‍👩‍👧',
    'words of a note',
  ),
);
const row = fc.record({ id: fc.nat(), name: hostile, note: hostile }, { noNullPrototype: true });
const rows = fc
  .tuple(fc.array(row, { minLength: 2, maxLength: 12 }), fc.integer({ min: 1, max: 40 }))
  .map(([list, times]) =>
    Array.from({ length: times }, (_, round) =>
      list.map((entry) => ({ ...entry, id: entry.id + round })),
    ).flat(),
  );
const shown = fc.constantFrom('content' as const, 'structured' as const, 'either' as const);
const limits: fc.Arbitrary<Soft> = fc.oneof(
  fc.integer({ min: 250, max: 1_500 }).map((tokens) => ({ tokens })),
  fc.integer({ min: 5_000, max: 20_000 }).map((bytes) => ({ bytes })),
);

/** The ways in which servers write the mirror of their structured content. */
const writings: readonly ((value: unknown) => string)[] = [
  (value) => JSON.stringify(value),
  (value) => JSON.stringify(value, null, 2),
  (value) => JSON.stringify(value).replace(/[\u0080-\uffff]/g, escaped),
  (value) => JSON.stringify(value, null, 1).replace(/(\d),$/gm, '$1.0,'),
];

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

function text(value: string) {
  return { type: 'text', text: value };
}

interface Soft {
  readonly tokens?: number;
  readonly bytes?: number;
}
type Shows = 'content' | 'structured' | 'either';

async function bound(result: object, soft: Soft, shows: Shows) {
  const given = { limits: { soft, hard: {}, from: 'default' as const }, shows, redact: false };
  const { outcome, text: leaving } = await boundCallResult(JSON.stringify(result), boundOptions(given));
  return { isReduced: outcome === 'reduced', result: parsed(leaving), leaving };
}

function expectWithin({ tokens, bytes }: Soft, shows: Shows, leaving: string): void {
  const { content, structuredContent } = parsed(leaving);
  if (bytes !== undefined) expect(Buffer.byteLength(leaving)).toBeLessThanOrEqual(bytes);
  if (tokens === undefined) return;
  const texts = content.flatMap((block) => (block.type === 'text' ? [block.text] : [])).join('\n');
  if (shows !== 'structured') expect(wordPieceCounter.count(texts)).toBeLessThanOrEqual(tokens);
  if (shows !== 'content')
    expect(wordPieceCounter.count(JSON.stringify(structuredContent))).toBeLessThanOrEqual(tokens);
}

describe('text and structured content that say the same', () => {
  it('are the same JSON when they are reduced, however the text was written', async () => {
    await fc.assert(
      fc.asyncProperty(rows, limits, shown, fc.nat({ max: 3 }), async (list, soft, shows, way) => {
        const structuredContent = { rows: list };
        const content = [text(writings[way]?.(structuredContent) ?? '')];
        const { isReduced, result, leaving } = await bound({ content, structuredContent }, soft, shows);
        if (!isReduced) return;
        expect(JSON.parse(result.content[0]?.text ?? '')).toEqual(result.structuredContent);
        expectWithin(soft, shows, leaving);
      }),
      { numRuns: 120 },
    );
  });

  it('are the same JSON when the text came as one block for each entry', async () => {
    await fc.assert(
      fc.asyncProperty(rows, limits, shown, fc.boolean(), async (list, soft, shows, asNames) => {
        const entries = asNames ? list.map(({ name, id }) => `${name} ${id}`) : list;
        const blocks = entries.map((entry) =>
          text(typeof entry === 'string' ? entry : JSON.stringify(entry)),
        );
        const image = { type: 'image', data: 'aGVsbG8=', mimeType: 'image/png' };
        const content = [...blocks.slice(0, 1), image, ...blocks.slice(1)];
        const structuredContent = { result: entries };
        const { isReduced, result, leaving } = await bound({ content, structuredContent }, soft, shows);
        if (!isReduced) return;
        expect(JSON.parse(result.content[0]?.text ?? '')).toEqual(result.structuredContent);
        expect(result.content.filter(({ type }) => type === 'image')).toEqual([image]);
        expect(result.content.length).toBeLessThanOrEqual(3);
        expectWithin(soft, shows, leaving);
      }),
      { numRuns: 120 },
    );
  });

  it('hold the same rows when the text is the one field', async () => {
    await fc.assert(
      fc.asyncProperty(rows, limits, shown, async (list, soft, shows) => {
        const whole = JSON.stringify(list);
        const given = { content: [text(whole)], structuredContent: { content: whole } };
        const { isReduced, result, leaving } = await bound(given, soft, shows);
        if (!isReduced) return;
        const field = String(result.structuredContent?.content);
        const shownText = result.content[0]?.text ?? '';
        expect(field.startsWith(shownText)).toBe(true);
        const beside = result.structuredContent?.[NOTICE_FIELD];
        expect(String(beside ?? field)).toContain('[plimsoll: ');
        if (beside !== undefined) expect(JSON.parse(field)).toEqual(JSON.parse(shownText));
        expect(beside !== undefined).toBe(result.content.length === 2);
        const facts = result._meta[META_KEY] ?? {};
        if (facts.unit === 'rows') expect(JSON.parse(shownText)).toHaveLength(Number(facts.shown));
        expectWithin(soft, shows, leaving);
      }),
      { numRuns: 120 },
    );
  });

  it('leave one original, which has every entry', async () => {
    const archive = memoryArchive();
    const list = orders(200);
    const content = list.map((entry) => text(JSON.stringify(entry)));
    const result = JSON.stringify({ content, structuredContent: { result: list } });
    const { handle, text: leaving } = await boundCallResult(result, boundOptions({ archive }));
    expect(parsed(leaving)._meta[META_KEY]).toMatchObject({ unit: 'rows', total: 200 });
    const read = await archive.read(String(handle));
    expect(read.kind === 'found' && JSON.parse(read.text)).toEqual({ result: list });
  });

  it('part where the schema allows no smaller form: the text alone is reduced for a client that shows it', async () => {
    const value = { rows: orders(200) };
    const accepts = compileJsonSchema({ type: 'object', properties: { rows: { const: value.rows } } });
    const result = JSON.stringify({ content: [text(JSON.stringify(value))], structuredContent: value });
    const { outcome, text: leaving } = await boundCallResult(
      result,
      boundOptions({ accepts, shows: 'content' }),
    );
    expect(outcome).toBe('reduced');
    expect(parsed(leaving).structuredContent).toEqual(value);
    expect(wordPieceCounter.count(parsed(leaving).content[0]?.text ?? '')).toBeLessThanOrEqual(400);
  });
});

describe('two JSON texts', () => {
  it('are the same exactly when their values and the order of their keys are', () => {
    const same = (one: string, other: string) => isSameJson(scanJson(one) as never, ROOT, other);
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        for (const write of writings.slice(0, 3)) expect(same(JSON.stringify(one), write(one))).toBe(true);
        expect(same(JSON.stringify(one), JSON.stringify(other))).toBe(
          JSON.stringify(one) === JSON.stringify(other),
        );
      }),
      { numRuns: 300 },
    );
    expect(same('[1.0,1e2]', '[1,100]')).toBe(true);
    expect(same('[12345678901234567890]', '[12345678901234567891]')).toBe(false);
    expect(same('[[1],2]', '[[1,2]]')).toBe(false);
  });
});
