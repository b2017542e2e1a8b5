import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reduceText } from './reduce-content.js';
import { wordPieceCounter as counter } from './testing/word-piece-counter.js';

const tokens = (amount: number) => ({
  limit: { amount, unit: 'tokens' as const },
  counter,
  handle: 'K7QZ4M2A',
  keptHours: 72,
});
const payments = (count: number, failed: readonly number[]) =>
  JSON.stringify(
    Array.from({ length: count }, (_, id) => ({
      id,
      customer: `cust-${id % 97}`,
      status: failed.includes(id) ? 'failed' : 'paid',
      amount: 100 + (id % 50),
      note: `payment ${id} settled`,
    })),
  );
const failures = (content: string) => content.match(/"status":"failed"/g)?.length ?? 0;

describe('rows with little room', () => {
  it('show the one that failed at every limit that has room for a row', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 30, max: 600 }).chain((count) => fc.tuple(fc.constant(count), fc.nat(count - 1))),
        fc.constantFrom(undefined, 'which payments failed?', 'payments', 'status of customers'),
        ([count, at], query) => {
          const text = payments(count, [at]);
          let fitted = false;
          for (let amount = 40; amount < 700; amount += 9) {
            const { content } = reduceText(text, {
              ...tokens(amount),
              ...(query === undefined ? {} : { query }),
            });
            fitted ||= content.includes('settled"}');
            if (fitted) expect(failures(content), `${amount} tokens`).toBe(1);
          }
          expect(fitted).toBe(true);
        },
      ),
      { numRuns: 10 },
    );
  });

  it('show what was asked for before the first rows, and the first row when it fits after them', () => {
    const text = payments(3000, [1777, 2222]);
    const shown = (amount: number) => {
      const { content } = reduceText(text, { ...tokens(amount), query: 'which payments failed?' });
      return (JSON.parse(content) as { id: number }[]).map((row) => row.id);
    };
    // Beside them there is room for a part of the first one only.
    expect(shown(140).slice(-2)).toEqual([1777, 2222]);
    expect([shown(190)[0], ...shown(190).slice(-2)]).toEqual([0, 1777, 2222]);
    expect(shown(600).slice(0, 3)).toEqual([0, 1, 2]);
  });

  it('keep the first row where it takes little of the room, however many stand out', () => {
    const text = payments(
      3000,
      Array.from({ length: 60 }, (_, at) => 7 + at * 41),
    );
    const { content, notice } = reduceText(text, tokens(700));
    expect(content.startsWith('[{"id":0,')).toBe(true);
    expect(notice).toContain(`Unusual rows: ${failures(content)} of 60 shown`);
  });

  it('say how many that stand out are not shown, in every form of the notice', () => {
    const text = payments(3000, [5, 700, 900, 1100, 1500, 2000, 2500]);
    for (let amount = 90; amount < 240; amount += 15) {
      const { content, notice } = reduceText(text, tokens(amount));
      expect(notice, `${amount} tokens`).toContain(`Unusual rows: ${failures(content)} of 7 shown`);
    }
  });

  it('are found in a file written over lines as in a text, with a byte-order mark too', () => {
    const pretty = JSON.stringify(JSON.parse(payments(3000, [5, 700, 900])), null, 2);
    const piped = reduceText(pretty, tokens(500));
    expect(failures(piped.content)).toBe(3);
    const file = { ...tokens(500), path: 'data/payments.json' };
    expect(reduceText(pretty, file).content).toBe(piped.content);
    for (const options of [tokens(500), file]) {
      const marked = reduceText(`\ufeff${pretty}`, options);
      expect([marked.record.kind, marked.content]).toEqual(['json-array', piped.content]);
    }
    const lines = payments(3000, [5, 700, 900]).slice(1, -1).replaceAll('},{', '}\n{');
    expect(failures(reduceText(`\ufeff${lines}`, tokens(500)).content)).toBe(3);
  });

  it('say so for a list inside an object', () => {
    const text = `{"total":3000,"items":${payments(3000, [5, 700, 900, 1100, 1500])}}`;
    const { content, notice } = reduceText(text, tokens(150));
    expect(notice).toContain(`Unusual rows: ${failures(content)} of 5 shown`);
  });
});

it('counts no row as unusual for a word that most rows have', () => {
  const issues = Array.from({ length: 80 }, (_, id) => ({
    id,
    title: `Issue ${id}`,
    body: `Steps\n\nTypeError: x is undefined at save (src/save.ts:${id}:3) ${'words '.repeat(20)}`,
    state: id === 41 ? 'crashed' : 'open',
  }));
  const { notice, content } = reduceText(JSON.stringify(issues), tokens(400));
  expect(notice).toContain('Unusual rows: all 1 shown.');
  expect(content).toContain('"crashed"');
});
