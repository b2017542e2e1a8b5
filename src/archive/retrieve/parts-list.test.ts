import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Measure, utf8Bytes } from '../../reduce/measure.js';
import { partHandles, writePartsList } from './parts-list.js';
import { type RetrievedPage, retrieveFromParts, retrievePart } from './retrieve-part.js';
import type { RetrieveRequest } from './retrieve-request.js';

const handle = 'abcdefghijklmnop';
const bytes = (limit: number): Measure => ({ limit, unit: 'bytes', count: utf8Bytes });

async function pageOf(parts: readonly string[], request: Partial<RetrieveRequest>, limit: number) {
  async function* all() {
    for (const part of parts) yield await Promise.resolve(part);
  }
  return retrieveFromParts(all, { handle, ...request }, bytes(limit));
}

function messageOf(error: unknown): string {
  return String(error);
}

function answerOf(ask: () => RetrievedPage): RetrievedPage | string {
  try {
    return ask();
  } catch (error) {
    return messageOf(error);
  }
}

describe('an original in parts', () => {
  const line = fc.constantFrom('a\n', 'needle\n', 'other words\n', '\n', 'é港🚢\n', `${'x港'.repeat(150)}\n`);
  const parts = fc.array(
    fc.array(line, { minLength: 1, maxLength: 8 }).map((lines) => lines.join('')),
    { minLength: 1, maxLength: 5 },
  );
  const requests = fc.oneof(
    fc.nat({ max: 4 }).map((context) => ({ search: 'NEEDLE', context })),
    fc.constant({}),
    fc.tuple(fc.integer({ min: 1, max: 900 }), fc.nat({ max: 900 })).map(([start, more]) => ({
      unit: 'bytes' as const,
      start,
      end: start + more,
    })),
    fc.integer({ min: 1, max: 900 }).map((start) => ({ unit: 'bytes' as const, start })),
    fc.tuple(fc.integer({ min: 1, max: 30 }), fc.nat({ max: 20 })).map(([start, more]) => ({
      start,
      end: start + more,
    })),
    fc.integer({ min: 1, max: 30 }).map((start) => ({ start })),
    fc
      .tuple(fc.integer({ min: 1, max: 30 }), fc.nat({ max: 3 }))
      .map(([end, context]) => ({ end, search: 'needle', context })),
    fc
      .tuple(fc.integer({ min: 1, max: 30 }), fc.nat({ max: 3 }))
      .map(([start, context]) => ({ start, search: 'needle', context })),
  );

  it('is asked by search, lines and bytes as if it were one, page by page', async () => {
    await fc.assert(
      fc.asyncProperty(parts, requests, async (given, request) => {
        const whole = given.join('');
        let one: Partial<RetrieveRequest> | undefined = request;
        while (one !== undefined) {
          const page = answerOf(() => retrievePart(whole, { handle, ...one }, bytes(600)));
          expect(await pageOf(given, one, 600).catch(messageOf)).toEqual(page);
          one = typeof page === 'string' || page.cursor === undefined ? undefined : { cursor: page.cursor };
        }
      }),
      { numRuns: 200 },
    );
  });

  it('of one very long line is searched across the borders of its parts', async () => {
    const line = `${'x'.repeat(2_990)} the needle in the hay ${'y'.repeat(5_987)}é needle`;
    for (let at = 2_991; at <= 3_013; at++) {
      const parts = [line.slice(0, at), line.slice(at, 6_000), line.slice(6_000, 9_003), line.slice(9_003)];
      const page = await pageOf(parts, { search: 'Needle in the hay', context: 1 }, 900);
      expect(page?.text.match(/needle in the hay/g), String(at)).toHaveLength(1);
      expect((await pageOf(parts, { search: 'é needle' }, 900))?.text).toContain('é needle');
    }
    const none = await pageOf(['the nee\n', 'dle in'], { search: 'needle' }, 900);
    expect(none?.text).not.toContain('dle in');
  });

  it('refuses a range that ends before it begins', async () => {
    await expect(pageOf(['a\n'], { start: 5, end: 2 }, 600)).rejects.toThrow(/lies before/);
  });

  it('is asked for its list by a pointer into that, alone or with a filter', async () => {
    const asked = [
      { pointer: '/parts' },
      { pointer: '$.parts', where: 'part = 1' },
      { pointer: '/parts/0/handle' },
    ];
    for (const request of asked) expect(await pageOf(['a\n'], request, 600)).toBeUndefined();
  });

  it('says what to use in place of rows, filters and pointers that it would need to be read whole for', async () => {
    const asked = [
      { unit: 'rows' as const },
      { where: 'state = failed' },
      { pointer: '/rows/0' },
      { pointer: '/' },
    ];
    for (const request of asked)
      await expect(pageOf(['a\n'], request, 600)).rejects.toMatchObject({
        code: 'INVALID_PARAMS',
        message:
          'This original is so large that it is kept in parts: rows, a pointer and a filter of rows do not go over all of it.',
        remedy:
          'Use search, or start and end in lines or bytes, which do. pointer="/parts" lists the handles of the parts.',
      });
  });
});

describe('a list of parts', () => {
  it('is read as it was written, and nothing else is taken for one', () => {
    const part = { part: 1, handle, bytes: 3 };
    const list = { server: 's', tool: 't', bytes: 3, parts: [part] };
    expect(partHandles(writePartsList(list))).toEqual([handle]);
    const others = [
      { ...list, parts: [] },
      { ...list, parts: [{ ...part, part: 2 }] },
      { ...list, parts: [null] },
      { ...list, more: 1 },
      { server: 's', parts: [part] },
    ];
    for (const other of others) expect(partHandles(JSON.stringify(other))).toBeUndefined();
    expect(partHandles('{"server":')).toBeUndefined();
  });
});
