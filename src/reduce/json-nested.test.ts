import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reduceJson, reduceText } from './reduce-content.js';
import { wordPieceCounter as counter } from './testing/word-piece-counter.js';

const bytes = (amount: number) => ({ limit: { amount, unit: 'bytes' as const }, counter });

const pods = (node: number) =>
  Object.fromEntries(
    Array.from({ length: 8 }, (_, pod) => [
      `p${pod}`,
      { state: node === 7 && pod === 3 ? 'failed' : 'up', restarts: pod },
    ]),
  );
const cluster = {
  east: Object.fromEntries(
    Array.from({ length: 15 }, (_, node) => [`n${node}`, { ip: `10.0.0.${node}`, pods: pods(node) }]),
  ),
};

function keysOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const inside = Object.values(value).reduce((sum: number, each) => sum + keysOf(each), 0);
  return inside + (Array.isArray(value) ? 0 : Object.keys(value).length);
}

/** Every list or object that is shown as empty is empty in the original, which holds it at the same keys. */
function emptiedIn(shown: unknown, original: unknown): boolean {
  if (typeof shown !== 'object' || shown === null || Array.isArray(shown)) return false;
  return Object.entries(shown).some(([key, value]) => {
    const whole = (original as Record<string, unknown>)[key];
    if (JSON.stringify(value) === '{}' || JSON.stringify(value) === '[]')
      return JSON.stringify(whole) !== JSON.stringify(value);
    return emptiedIn(value, whole);
  });
}

describe('a place deep inside', () => {
  it('is named by a pointer that leads there, or to the nearest that can be named', () => {
    const deep = (levels: number): unknown =>
      Array.from({ length: levels }).reduce<unknown>((inner) => [inner], 'words and words '.repeat(500));
    const noticeOf = (value: unknown) => reduceJson(value, bytes(2_000)).notice;
    expect(noticeOf({ a: deep(12) })).toContain(`They are in /a${'/0'.repeat(12)}.`);
    expect(noticeOf({ a: deep(80) })).toContain(`They are in a value inside /a${'/0'.repeat(49)}.`);
    expect(noticeOf({ a: { '[odd]\n': deep(1) } })).toContain('They are in a value inside /a.');
    expect(noticeOf({ '[odd]\n': deep(1) })).toContain('They are in a value.');
  });
});

describe('objects in objects', () => {
  it.each([700, 1_000, 2_000, 4_000])('show what stands out and count all keys at %i bytes', (amount) => {
    const { value, record, notice } = reduceJson(cluster, bytes(amount));
    expect(value).toMatchObject({ east: { n7: { pods: { p3: { state: 'failed' } } } } });
    expect(emptiedIn(value, cluster)).toBe(false);
    expect(record).toMatchObject({ unit: 'keys', shown: keysOf(value), total: keysOf(cluster) });
    expect((notice.match(/\/east\/n/g) ?? []).length).toBeLessThan(2);
  });

  it('name what was cut in many of them once', () => {
    expect(reduceJson(cluster, bytes(1_000)).notice).toMatchInlineSnapshot(
      `"[plimsoll: 70 of 406 keys at all levels shown, 772 bytes of 4.4 KB. Cut: /east 3 of 15 keys, /east/n14/pods 4 of 8 keys. Unusual rows: all 1 shown. Left out: pods.p3.state up 12. The rest was not kept.]"`,
    );
  });

  it('show what was asked for, however deep', () => {
    const nameOf = (name: string) => (name === 'x-b-c-d' ? 'left-pad' : name);
    const tree = (level: number, name: string): object => ({
      version: `${level}.0.1`,
      resolved: `https://registry.example/${name}/-/${name}.tgz`,
      dependencies:
        level === 0
          ? {}
          : Object.fromEntries(
              ['a', 'b', 'c', 'd'].map((letter) => [
                nameOf(`${name}-${letter}`),
                tree(level - 1, `${name}-${letter}`),
              ]),
            ),
    });
    const { text } = reduceJson(tree(3, 'x'), { ...bytes(1_500), query: 'which version of left-pad' });
    expect(text).toContain('"left-pad":{"version":"0.0.1"');
  });

  it('are never shown as empty when they are not, whatever they hold', () => {
    const { value } = fc.letrec<{ value: unknown }>((tie) => ({
      value: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        fc.constantFrom('error', 'up', 7, null, {}, []),
        fc.string({ maxLength: 90 }),
        fc.dictionary(fc.constantFrom('a', 'b', 'c', 'state', '__proto__', 'x"y'), tie('value'), {
          maxKeys: 6,
        }),
        fc.array(tie('value'), { maxLength: 6 }),
      ),
    }));
    fc.assert(
      fc.property(
        fc.array(value, { minLength: 3, maxLength: 12 }),
        fc.integer({ min: 120, max: 900 }),
        (list, amount) => {
          const all = Object.fromEntries(list.map((each, index) => [`k${index}`, each]));
          const text = JSON.stringify(all);
          const once = reduceText(text, bytes(amount));
          expect(Buffer.byteLength(once.text)).toBeLessThanOrEqual(amount);
          if (once.content !== '') expect(emptiedIn(JSON.parse(once.content), all)).toBe(false);
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('rows that lost something inside', () => {
  const rows = Array.from({ length: 60 }, (_, row) => ({
    name: `web-${row}`,
    labels: { app: 'web', tier: 'front', zone: `zone-${row % 5}`, owner: `team ${row % 7}` },
    status: {
      phase: 'Running',
      containers: [
        { image: 'registry.example/web:1', name: 'app', ready: row !== 17, notes: 'n'.repeat(50) },
      ],
    },
    history: Array.from({ length: 60 }, (_, at) => ({ at, what: `step ${at}` })),
  }));

  it('are told in the notice and in the record', () => {
    const { value, notice, record } = reduceJson({ items: rows }, bytes(1_000));
    const shown = (value as { items: object[] }).items;
    expect(record).toMatchObject({ unit: 'rows', shown: shown.length, total: 60, partial: shown.length });
    expect(notice).toMatchInlineSnapshot(
      `"[plimsoll: 4 of 60 rows shown, not whole (56 of 536 keys), 778 bytes of 109.4 KB. They are in /items. Left out: labels.zone zone-3 12, zone-0 11, zone-1 11 and 2 others. The rest was not kept.]"`,
    );
    expect(
      reduceJson(
        rows.map(({ name }) => ({ name })),
        bytes(500),
      ).record,
    ).not.toHaveProperty('partial');
  });
});
