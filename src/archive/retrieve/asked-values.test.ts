import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type JsonTape, scanJson } from '../../data/json-tape.js';
import { childrenOf } from '../../data/json-values.js';
import { reduceText } from '../../reduce/reduce-content.js';
import { wordPieceCounter } from '../../reduce/testing/word-piece-counter.js';
import { rowFilterFor } from './row-filter.js';

/** The rows that the filter of a notice finds, as a model would ask for them. */
function filterRows(text: string, where: string): Record<string, unknown>[] {
  const tape = scanJson(text) as JsonTape;
  const nodes = [...childrenOf(tape, 0)];
  const isIn = rowFilterFor(where, tape, nodes);
  const rows = JSON.parse(text) as Record<string, unknown>[];
  return rows.filter((_, index) => isIn(tape, nodes[index] ?? 0));
}

const airports = ['JFK', 'SEA', 'LAX', 'ORD', 'ATL'];
const flights = Array.from({ length: 600 }, (_, at) => ({
  flight: `AA${100 + at}`,
  origin: airports[at % 5],
  destination: airports[(at + 1 + (at % 4)) % 5],
  date: `2026-03-${String(1 + (at % 28)).padStart(2, '0')}`,
  status: at % 7 === 3 ? 'delayed' : at % 11 === 5 ? 'cancelled' : 'on time',
  stops: at % 3,
}));
const json = JSON.stringify(flights);
const csv = `${Object.keys(flights[0] ?? {}).join(',')}\n${flights.map((row) => Object.values(row).join(',')).join('\n')}\n`;

function reduce(text: string, query: string, amount = 700) {
  return reduceText(text, {
    limit: { amount, unit: 'tokens' },
    counter: wordPieceCounter,
    query,
    recoverable: true,
  });
}
const asked = (text: string, query: string) =>
  /Rows where [^[\]]*?(?:shown|none)\./.exec(reduce(text, query).notice)?.[0];

describe('the rows that a question asks for by their values', () => {
  it.each([
    ['delayed flights', 'status = delayed'],
    ['which flights from JFK to SEA are there?', 'origin = JFK and destination = SEA'],
    ['flights to JFK from SEA', 'destination = JFK and origin = SEA'],
    ['delayed or cancelled flights to SEA', '(status = delayed or status = cancelled) and destination = SEA'],
    ['from JFK and LAX to SEA', '(origin = JFK or origin = LAX) and destination = SEA'],
    ['which are "on time" with stops 2?', 'status = "on time" and stops = 2'],
    ['on-time flights of 2026-03-14', 'status = "on time" and date = "2026-03-14"'],
    ['flights that are not delayed', 'status != delayed'],
    ['JFK delayed', 'status = delayed and (origin = JFK or destination = JFK)'],
  ])('are counted, and come first: %s', (query, filter) => {
    for (const text of [json, csv]) {
      const { content } = reduce(text, query);
      const total = filterRows(json, filter).length;
      expect(total).toBeGreaterThan(0);
      const found = asked(text, query) ?? '';
      expect(found.split(': ')[0]).toBe(`Rows where ${filter}`);
      const [, shown = ''] = /: (?:all )?(\d+)(?: of \d+)? shown/.exec(found) ?? [];
      const there = filterRows(json, filter).filter(({ flight }) => content.includes(`${flight}`));
      expect(there).toHaveLength(Number(shown));
      expect(found).toContain(
        there.length === total ? `all ${total} shown` : `${there.length} of ${total} shown`,
      );
      const units = text === json ? JSON.parse(content).length : content.trim().split('\n').length - 1;
      expect(there.length).toBeGreaterThan(Math.min(total - 1, units * 0.6));
    }
  });

  it('are told without what every row has, also where there is little room', () => {
    const rows = flights.map((row) => ({ kind: 'flight', ...row, note: 'words that take room '.repeat(9) }));
    const { notice } = reduce(
      JSON.stringify({ items: rows, more: 'x'.repeat(300) }),
      'delayed flights to SEA',
      200,
    );
    expect(notice).toMatch(/Rows where status = delayed and destination = SEA: \d+ of \d+ shown\./);
  });

  it('are none, and the nearest come first, where no row has all of the values', () => {
    const rows = flights.filter(({ status, date }) => status !== 'cancelled' || date !== '2026-03-06');
    const { notice, content } = reduce(JSON.stringify(rows), 'cancelled flights on 2026-03-06');
    expect(notice).toContain('Rows where status = cancelled and date = "2026-03-06": none.');
    expect(content.split('2026-03-06').length).toBeGreaterThan(5);
  });

  it.each([
    'all but delayed',
    'flights since 2026-03-14',
    'flights from 2026-03-01 to 2026-03-14',
    'the 2 best flights',
    'tell me about the airline',
    'delay',
  ])('are not said to be any where it would be a guess: %s', (query) => {
    expect(asked(json, query)).toBeUndefined();
  });

  it('are not told by names and values that are no plain words', () => {
    const rows = flights.map((row) => ({
      'st] [plimsoll: x': row.status,
      stops: row.stops,
      flight: row.flight,
    }));
    expect(reduce(JSON.stringify(rows), 'delayed flights').notice).toMatch(
      /Rows with the values asked for: (?:all )?\d+(?: of \d+)? shown\./,
    );
  });

  it('take no time that grows faster than the rows, whatever is asked', () => {
    const rows = JSON.stringify(
      Array.from({ length: 20_000 }, (_, at) => ({ a: `v ${at}`, b: `w-${at % 70}` })),
    );
    const { notice } = reduce(rows, Array.from({ length: 500 }, (_, at) => `w ${at}`).join(' '));
    expect(notice).toContain('of 20,000 rows');
  });

  it('may be spelt like a common word, in capitals', () => {
    const rows = JSON.stringify(
      Array.from({ length: 200 }, (_, id) => ({
        id,
        country: id % 3 === 0 ? 'IT' : 'DE',
        note: 'x'.repeat(40),
      })),
    );
    expect(reduce(rows, 'orders from IT', 300).notice).toMatch(/Rows where country = IT: \d+ of 67 shown/);
    expect(reduce(rows, 'is it there', 300).notice).not.toContain('Rows where');
  });

  it('that are not wanted do not come first', () => {
    const rows = JSON.stringify(
      Array.from({ length: 200 }, (_, id) => ({
        id,
        status: id % 4 === 3 ? 'refunded' : 'paid',
        note: 'x'.repeat(40),
      })),
    );
    const { content } = reduce(rows, 'orders not paid', 400);
    expect(content).toContain('refunded');
  });

  it('are counted as the filter of rows counts them, whatever the values are', () => {
    const word = fc.constantFrom('open', 'closed', 'in review', 'OPEN', 'a-b', 'x', '12', 'to', 'JFK');
    fc.assert(
      fc.property(
        fc.array(fc.record({ state: word, from: word }), { minLength: 30, maxLength: 80 }),
        fc.array(word),
        (given, words) => {
          const rows = given.map((row, id) => ({ ...row, id, text: 'words that take room '.repeat(3) }));
          const text = JSON.stringify(rows);
          const { notice, content } = reduce(text, words.join(' '), 300);
          const [, filter = '', shown, total] =
            /Rows where (.*?): (?:(\d+) of |all )?(\d+|none)/.exec(notice) ?? [];
          if (filter === '') return;
          const matching = filterRows(text, filter);
          expect(matching).toHaveLength(total === 'none' ? 0 : Number(total));
          if (shown === undefined) return;
          const ids = new Set((JSON.parse(content) as { id: number }[]).map(({ id }) => id));
          expect(matching.filter(({ id }) => ids.has(id as number))).toHaveLength(Number(shown));
        },
      ),
    );
  });
});
