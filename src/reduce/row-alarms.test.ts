import { describe, expect, it } from 'vitest';
import { scanJson } from '../data/json-tape.js';
import { childrenOf } from '../data/json-values.js';
import { profileColumn, readColumns } from './json-columns.js';
import { findAlarms } from './row-alarms.js';

/** Numbers that look random and are the same each time. */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

interface Task {
  [field: string]: unknown;
}

/** Rows as a real service has them: long tails, skewed numbers, nested fields, changing texts. */
function noisyRows(seed: number, count: number): Task[] {
  const next = sequence(seed);
  const oneOf = (...values: string[]) => values[Math.floor(next() * values.length)];
  const tail = (most: number) => Math.floor(next() ** 3 * most);
  const skewed = (middle: number) => Math.round(Math.exp(middle + (next() + next() + next() - 1.5) * 1.2));
  return Array.from({ length: count }, (_, index) => ({
    id: `${Math.floor(next() * 2 ** 32).toString(16)}-${index}`,
    service: `service-${tail(30)}`,
    state: next() < 0.9 ? 'running' : 'idle',
    exit: 0,
    duration_ms: skewed(3),
    cpu: Math.round(next() * 10_000) / 100,
    memory: { used: Math.round(next() * 4000), limit: 4096 },
    tier: oneOf('gold', 'silver'),
    message: `${oneOf('handled', 'served')} ${tail(900)} items from ${oneOf('queue', 'topic')} in batch ${index}`,
  }));
}

const odd: [string, (row: Task) => void][] = [
  [
    'exit=137',
    (row) => {
      row.exit = 137;
    },
  ],
  [
    'state=degraded',
    (row) => {
      row.state = 'degraded';
    },
  ],
  [
    'tier=none',
    (row) => {
      row.tier = 'none';
    },
  ],
  [
    'duration_ms high',
    (row) => {
      row.duration_ms = 90 * 20;
    },
  ],
  [
    'cpu null',
    (row) => {
      row.cpu = null;
    },
  ],
  [
    'cpu string',
    (row) => {
      row.cpu = 'n/a';
    },
  ],
  [
    'state absent',
    (row) => {
      delete row.state;
    },
  ],
  [
    'restarts number',
    (row) => {
      row.restarts = 3;
    },
  ],
  [
    'memory.limit low',
    (row) => {
      row.memory = { used: 5, limit: 0 };
    },
  ],
  [
    'memory.used negative',
    (row) => {
      row.memory = { used: -1, limit: 4096 };
    },
  ],
  [
    'message empty',
    (row) => {
      row.message = '';
    },
  ],
  [
    'message unlike others',
    (row) => {
      row.message = 'disk is full and there is nothing left to do';
    },
  ],
  [
    'message long',
    (row) => {
      row.message = 'handled '.repeat(400);
    },
  ],
  [
    '"refused"',
    (row) => {
      row.message = 'handled 3 items, connection refused';
    },
  ],
  [
    'error=E42',
    (row) => {
      row.error = 'E42';
    },
  ],
];

function alarmsOf(rows: readonly Task[]) {
  const tape = scanJson(JSON.stringify(rows));
  if (!tape) throw new Error('not JSON');
  const nodes = childrenOf(tape, 0);
  return findAlarms(
    tape,
    nodes,
    readColumns(tape, nodes).map((column) => profileColumn(tape, column)),
  );
}

describe('findAlarms', () => {
  it('puts planted rows among the top of a noisy table, each for its reason', () => {
    for (const seed of [1, 2, 3]) {
      const rows = noisyRows(seed, 1500);
      const places = odd.map(([, change], index) => {
        const place = 50 + index * 90;
        change(rows[place] as Task);
        return place;
      });
      const { scores, kinds, kindOfRow } = alarmsOf(rows);
      expect(places.map((place) => kinds[kindOfRow[place] ?? -1])).toEqual(odd.map(([kind]) => kind));
      const ranked = Array.from(scores.keys()).sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
      expect(ranked.slice(0, odd.length + 5)).toEqual(expect.arrayContaining(places));
    }
  });

  it('raises few rows of a table that has nothing unusual', () => {
    const { kindOfRow } = alarmsOf(noisyRows(9, 1500));
    expect(kindOfRow.filter((kind) => kind >= 0).length).toBeLessThan(1500 * 0.08);
  });

  it('raises nothing where every row is its own kind, or where there are too few for a rule', () => {
    const all = Array.from({ length: 60 }, (_, index) => ({ name: `n${index}` }));
    expect(alarmsOf(all).kinds).toEqual([]);
    expect(alarmsOf([{ a: 1 }, { a: 2 }, { b: 3 }]).kinds).toEqual([]);
  });

  it('reads the words of values and not of keys', () => {
    const rows = Array.from({ length: 50 }, (_, index) => ({ error: null, failed: 0, name: `row ${index}` }));
    expect(alarmsOf(rows).kinds).toEqual([]);
    expect(alarmsOf([...rows, { error: null, failed: 0, name: 'row that failed' }]).kinds).toContain(
      '"failed"',
    );
  });

  it('does not take errors for unusual when they are the rule', () => {
    const rows = Array.from({ length: 100 }, (_, index) => ({
      id: index,
      level: 'error',
      text: `failed ${index}`,
    }));
    rows[40] = { id: 40, level: 'info', text: 'recovered 40' };
    const { scores } = alarmsOf(rows);
    expect(scores.indexOf(Math.max(...scores))).toBe(40);
  });
});

describe('a counter in a text', () => {
  const found = (rows: readonly Task[]) => {
    const { kinds, kindOfRow } = alarmsOf(rows);
    return [...kindOfRow].flatMap((kind, row) => (kind < 0 ? [] : [`${row} ${kinds[kind]}`]));
  };

  it.each([9_000, 10_060])('makes no row of %d short or long by its digits', (count) => {
    expect(
      found(Array.from({ length: count }, (_, at) => ({ name: `r${at}`, note: `lorem ipsum ${at}` }))),
    ).toEqual([]);
  });

  it('does not hide a text that is short or long otherwise', () => {
    const rows: Task[] = Array.from({ length: 9_000 }, (_, at) => ({ name: `row-number-${at}` }));
    rows[4_000] = { name: 'r-4000' };
    rows[5_000] = { name: `row-number-${'5'.repeat(60)}` };
    expect(found(rows)).toEqual(['4000 name short', '5000 name long']);
  });
});

describe('a text in a list of a row', () => {
  const graph = (odd: string) =>
    Array.from({ length: 300 }, (_, at) => ({
      name: `e${at}`,
      observations: [at === 207 ? odd : `likes item ${at}`, `lives in house ${at}`],
    }));

  it('stands out where it is like none of the others in the lists of all rows', () => {
    const { kinds, kindOfRow } = alarmsOf(graph('keeps three goats on the roof'));
    const found = [...kindOfRow].flatMap((kind, row) => (kind < 0 ? [] : [`${row} ${kinds[kind]}`]));
    expect(found).toEqual(['207 observations unlike others']);
  });

  it('does not where all of them are different', () => {
    const rows = graph('').map((row, at) => ({
      ...row,
      observations: [`${'abcdefghijkl'.slice(at % 12)} ${at.toString(2)} x${'y'.repeat(at)}`],
    }));
    expect([...alarmsOf(rows).kindOfRow].filter((kind) => kind >= 0)).toEqual([]);
  });
});
