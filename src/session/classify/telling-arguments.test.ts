import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  FLAGS_OF_CHANGE,
  MOST_FLAG_NAME,
  MOST_FLAGS,
  ROOM_OF_CHANGE,
  ROOM_OF_LOOK_UP,
  tellingArguments,
} from './telling-arguments.js';

const change = (input: unknown) => tellingArguments(input, ROOM_OF_CHANGE);
const lookUp = (input: unknown) => tellingArguments(input, ROOM_OF_LOOK_UP);

describe('the target of a call', () => {
  it('is the short values of its arguments, those of lists and objects after the others', () => {
    expect(change({ order_id: 'A17' })).toBe('A17');
    expect(lookUp({ origin: 'JFK', destination: 'SEA', date: '2024-05-20' })).toBe('JFK SEA 2024-05-20');
    expect(change({ order_ids: ['A17', 'A18'], notify: true })).toBe('A17 A18 notify=true');
    expect(
      change({
        reservation_id: 'JG7',
        flights: [{ number: 'HAT028', date: '2024-05-21' }],
        cabin: 'economy',
      }),
    ).toBe('JG7 economy HAT028 2024-05-21');
  });

  it('has the name of a number that is no name itself', () => {
    expect(change({ from: 'giro', to: 'savings', amount: 500 })).toBe('giro savings amount=500');
    expect(change({ issue_number: 17, state: 'closed' })).toBe('17 closed');
  });

  it('shows every flag of what may have changed something, however many values there are', () => {
    expect(change({ order_id: 'A6', amount: 1250, dry_run: true })).toBe('A6 amount=1250 dry_run=true');
    expect(change({ user: 'bob', role: 'admin', revoke: true })).toBe('bob admin revoke=true');
    expect(change({ account: 'giro', enabled: false })).toBe('giro enabled=false');
    expect(change({ account: 'giro', enabled: 'False' })).toBe('giro enabled=false');
    expect(change({ id: 'u1', changes: { email: 'x@y.org', active: false } })).toBe(
      'u1 x@y.org active=false',
    );
    const ids = Array.from({ length: 100 }, (_, number) => `order-${number}-of-many`);
    expect(change({ ids, dry_run: true })).toBe(`${ids.slice(0, 6).join(' ')} ... dry_run=true`);
    expect(change({ user: 'ann', reset_password: false })).toBe('ann reset_password=false');
    expect(change({ 'a] b\n': true, verbose: true })).toBe('a__b_=true');
    expect(lookUp({ city: 'Rome', detailed: true })).toBe('Rome');
    const write = { path: 'a.ts', content: 'x', dry_run: true, replace_all: true };
    expect(tellingArguments(write, FLAGS_OF_CHANGE)).toBe('dry_run=true');
  });

  it('leaves out texts, reasons and how much is shown', () => {
    expect(change({ to: 'bob@example.org', body: 'All done. '.repeat(30), reason: 'tidy', limit: 5 })).toBe(
      'bob@example.org',
    );
    expect(change({ thought: 'x' })).toBe('');
    expect(lookUp({ expression: '(350 - 122) * 2' })).toBe('');
    expect(change({ note: 'a\nb', text: 'a\nb' })).toBe('');
  });

  it('tells what was asked by its first words, and an address without its query', () => {
    expect(lookUp({ query: 'how long does the archive keep originals of a session by default' })).toBe(
      'how long does the archive keep ...',
    );
    expect(lookUp({ url: 'https://example.org/a/rather/long/path/to/a/page?session=abc' })).toBe(
      'https://example.org/a/rather/long/path/to/a/p...',
    );
  });

  it('says that there was more, and never cuts an id', () => {
    const ids = Array.from({ length: 30 }, (_, number) => `order-${number}-of-many`);
    expect(change({ ids })).toBe(`${ids.slice(0, 6).join(' ')} ...`);
    expect(lookUp({ ids })).toBe(`${ids.slice(0, 3).join(' ')} ...`);
  });

  it('shows no secret', () => {
    const token = `ghp_${'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8'}`;
    expect(change({ user: 'ann', password: 'hunter2', api_key: 'abc', pin: '1234', access_token: 'x' })).toBe(
      'ann',
    );
    expect(change({ user: 'ann', value: token })).toBe('ann');
    expect(change([{ name: 'ann', session: { client_secret: 'abc' } }])).toBe('ann');
  });

  it('is one short line without brackets, whatever the arguments are', () => {
    fc.assert(
      fc.property(fc.anything({ withBigInt: true, maxDepth: 5 }), (input) => {
        const told = change(input);
        expect(told.length).toBeLessThanOrEqual(
          ROOM_OF_CHANGE.characters + 4 + MOST_FLAGS * (MOST_FLAG_NAME + 7),
        );
        expect(told).not.toMatch(/[[\]\p{Cc}\u2028\u2029]/u);
        expect(change(input)).toBe(told);
      }),
    );
  });

  it('looks at a bounded part of large arguments', () => {
    let reads = 0;
    const rows = new Proxy(
      Array.from({ length: 100_000 }, () => ({ id: 'x' })),
      {
        get(target, key, receiver) {
          reads++;
          return Reflect.get(target, key, receiver) as unknown;
        },
      },
    );
    change({ rows: { list: rows } });
    expect(reads).toBeLessThan(1_000);
  });
});
