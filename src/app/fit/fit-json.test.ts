/** JSON in `fit`: what is shown of it is JSON, however the file is laid out and called, and values stand where they stood. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TokenCounter } from '../../contract/ports/token-counter.js';
import { wordPieceCounter } from '../../reduce/testing/word-piece-counter.js';
import { fit as fitItems } from './fit.js';

/** A budget from which on there is room for a name, a value under its keys, and that something is missing. */
const ROOM_FOR_JSON = 120;
const MARK = /\[plimsoll:[^\]]*\]/g;

const word = fc.constantFrom(
  'harbour',
  'berth',
  'depth',
  'owner',
  'error',
  'id',
  'name',
  'EUR',
  '2026-03-04',
);
const scalar = fc.oneof(
  word,
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.array(word, { minLength: 10, maxLength: 40 }).map((words) => words.join(' ')),
  fc.string({ maxLength: 12 }),
);
const key = fc.oneof(
  fc.tuple(word, fc.nat(9)).map(([name, at]) => `${name}${at}`),
  fc.string({ maxLength: 6 }),
);
const { value, record } = fc.letrec<{ value: unknown; record: Record<string, unknown> }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    scalar,
    tie('record'),
    fc.array(tie('value'), { maxLength: 4 }),
    fc
      .tuple(tie('record'), fc.integer({ min: 2, max: 12 }))
      .map(([row, count]) => Array.from({ length: count }, (_, at) => ({ ...row, at }))),
  ),
  record: fc.dictionary(key, tie('value'), { minKeys: 1, maxKeys: 5, noNullPrototype: true }),
}));
const query = fc.option(
  fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => `what is the ${words.join(' ')}?`),
  { nil: undefined },
);

interface Shown {
  readonly parsed: unknown;
  readonly isTruncated: boolean;
  readonly text: string;
}

/** What is shown of the only item, read as JSON; undefined where it is whole or only described. */
async function shownOf(
  id: string,
  content: string,
  budget: number,
  asked: string | undefined,
  read: (text: string) => unknown,
): Promise<Shown | undefined> {
  const options = { budget, counter: wordPieceCounter, ...(asked === undefined ? {} : { query: asked }) };
  const { text, content_fidelity: fidelity } = await fitItems([{ id, content }], options);
  const { level, truncated } = fidelity[id]?.phases.fit ?? {};
  if (level === undefined || level === 'raw') return undefined;
  const body = text
    .split('\n')
    .filter((line, at) => at > 0 && !/^\[plimsoll:.*\]$/.test(line))
    .join('\n')
    .trim();
  if (truncated === true) return { parsed: undefined, isTruncated: true, text };
  return body === '' ? undefined : { parsed: read(body), isTruncated: false, text };
}

/** Each value with its keys; the place in a list may change, because rows before it are left out. */
function leavesOf(from: unknown, path = ''): [path: string, value: unknown][] {
  if (typeof from !== 'object' || from === null) return [[path, from]];
  if (Array.isArray(from)) return from.flatMap((inside) => leavesOf(inside, `${path}/*`));
  return Object.entries(from).flatMap(([name, inside]) =>
    leavesOf(inside, `${path}/${JSON.stringify(name)}`),
  );
}

function expectInPlace(parsed: unknown, source: unknown): void {
  const places = new Map<string, unknown[]>();
  for (const [path, inside] of leavesOf(source)) places.set(path, [...(places.get(path) ?? []), inside]);
  for (const [path, inside] of leavesOf(parsed)) {
    const known = places.get(path) ?? [];
    if (typeof inside !== 'string' || !inside.includes('[plimsoll:')) {
      expect(known, path).toContainEqual(inside);
      continue;
    }
    const parts = inside.split(MARK).map((part) => part.trim());
    const isPart = (whole: unknown) =>
      typeof whole === 'string' && parts.every((part) => whole.includes(part));
    expect(parts.join('') === '' || known.some(isPart), `${path}: ${inside}`).toBe(true);
  }
}

describe('JSON that does not fit', () => {
  const names = fc.constantFrom(
    'a.json',
    'package.json',
    'conf/app.config.json',
    'data',
    'b.jsonc',
    'c.log',
    'd.md',
  );
  const share = fc.double({ min: 0.02, max: 1, noNaN: true });
  const budgetOf = (content: string, part: number) => 40 + Math.floor(wordPieceCounter.count(content) * part);

  it('is JSON with its values under their keys, whatever its layout, name, question and budget', async () => {
    const layout = fc.constantFrom(0, 1, 2, 4, '\t');
    const root = fc.oneof(record, fc.array(value, { minLength: 1, maxLength: 8 }));
    let runs = 0;
    let reduced = 0;
    await fc.assert(
      fc.asyncProperty(root, layout, names, share, query, async (source, indent, name, part, asked) => {
        runs++;
        const content = JSON.stringify(source, null, indent);
        const budget = budgetOf(content, part);
        const shown = await shownOf(name, content, budget, asked, JSON.parse);
        if (shown === undefined) return;
        reduced++;
        if (shown.isTruncated) expect(budget, shown.text).toBeLessThan(ROOM_FOR_JSON);
        else expectInPlace(shown.parsed, JSON.parse(content));
      }),
      {
        numRuns: 80,
        examples: [
          [[{ '0 ': { harbour0: '  ', EUR0: false } }], '\t', 'conf/app.config.json', 0.02, undefined],
          [
            { berth: { berth: { berth: { berth: '2026-03-04', id: 'name' } } } },
            '\t',
            'a.json',
            0.02,
            undefined,
          ],
        ],
      },
    );
    expect(reduced / runs).toBeGreaterThan(1 / 4);
  });

  it('is lines of JSON where it was, also few of them, lines of lists, and without a name that tells it', async () => {
    const line = fc.oneof(record, fc.array(value, { minLength: 1, maxLength: 5 }));
    const root = fc.array(line, { minLength: 2, maxLength: 8 });
    const read = (text: string) => text.split('\n').map((one) => JSON.parse(one) as unknown);
    const lineNames = fc.constantFrom('a.jsonl', 'b.ndjson', 'data', 'c.log');
    await fc.assert(
      fc.asyncProperty(root, lineNames, share, query, async (source, name, part, asked) => {
        const content = source.map((one) => JSON.stringify(one)).join('\n');
        const budget = budgetOf(content, part);
        const shown = await shownOf(name, content, budget, asked, read);
        if (shown === undefined) return;
        if (shown.isTruncated) expect(budget, shown.text).toBeLessThan(ROOM_FOR_JSON);
        else expectInPlace(shown.parsed, read(content));
      }),
      { numRuns: 50 },
    );
  });

  it.each([0, 2, '\t'])(
    'shows the values that are asked for under their keys, indented by %j',
    async (indent) => {
      const source = Object.fromEntries(
        Array.from({ length: 12 }, (_, at) => [
          `flight ${at}`,
          { from: 'BOS', to: 'DEN', prices: { economy: 100 + at, business: 400 + at } },
        ]),
      );
      const content = JSON.stringify(source, null, indent);
      const shown = await shownOf('flights.json', content, 140, 'what does flight 7 cost?', JSON.parse);
      expect(shown?.parsed).toMatchObject({ 'flight 7': { prices: { economy: 107, business: 407 } } });
    },
  );

  it('keeps its lines where it only looks like JSON', async () => {
    const lines = Array.from({ length: 40 }, (_, at) => `  "key${at}": ${at}, // the ${at}th`);
    const { text } = await fitItems([{ id: 'a.json', content: `{\n${lines.join('\n')}\n}` }], {
      budget: 120,
      query: 'what is key17?',
    });
    expect(text).toContain('  "key17": 17, // the 17th');
    expect(text).toMatch(/\[plimsoll: lines? \d+/);
  });
});

describe('a value inside of very many lists', () => {
  const deep = (depth: number) => `${'['.repeat(depth)}{"rate":42,"unit":"EUR"}${']'.repeat(depth)}`;

  it.each([40, 60, 100])(
    'is told with what is left out where it has no room, within %i tokens',
    async (budget) => {
      const { text, items, tokens } = await fitItems([{ id: 'a.json', content: deep(200) }], { budget });
      expect(tokens).toBeLessThanOrEqual(budget);
      // With more room its beginning is shown.
      expect(items[0]?.level).toBe(budget === 40 ? 'headline' : 'key_points');
      const [, shown = '', notice = ''] = text.split('\n');
      expect(JSON.parse(shown)).toBeInstanceOf(Array);
      expect(notice).toMatch(/^\[plimsoll: .*\]$/);
    },
  );

  it('costs as many counts whatever its size', async () => {
    const [small, large] = await Promise.all([2_000, 40_000].map((depth) => worked(deep(depth))));
    expect(large?.calls).toBeLessThan(2_000);
    expect(large?.calls).toBeLessThan((small?.calls ?? 0) * 1.5);
    expect(large?.characters).toBeLessThan(deep(40_000).length * 40);
  });

  /** How often and of how many characters the counter was asked. */
  async function worked(content: string): Promise<{ calls: number; characters: number }> {
    const work = { calls: 0, characters: 0 };
    const told = <Result>(text: string, result: Result): Result => {
      work.calls++;
      work.characters += text.length;
      return result;
    };
    const counter: TokenCounter = {
      ...wordPieceCounter,
      count: (text) => told(text, wordPieceCounter.count(text)),
      countUpTo: (text, limit) => told(text, wordPieceCounter.countUpTo(text, limit)),
      // Only what is kept of the text need be read.
      truncate(text, limit, keep) {
        const kept = wordPieceCounter.truncate(text, limit, keep);
        return told(kept, kept);
      },
    };
    await fitItems([{ id: 'a.json', content }], { budget: 60, counter });
    return work;
  }
});
