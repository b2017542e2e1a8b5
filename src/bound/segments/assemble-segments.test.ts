import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assembleSegments } from '../../app/tool-output.js';
import type { TokenCounter } from '../../contract/ports/token-counter.js';
import { DEFAULT_SEGMENTS } from '../../presets/aria.js';

const bytes = (text: string) => Buffer.byteLength(text);
/** Counts words; enough to see that a limit in tokens is one in tokens. */
const words: TokenCounter = {
  id: 'words',
  exact: true,
  error: 0,
  count: (text) => text.split(/\s+/).filter(Boolean).length,
  countUpTo: (text) => text.split(/\s+/).filter(Boolean).length,
  truncate: (text, limit) =>
    text
      .split(/(?<=\s)/)
      .slice(0, limit)
      .join(''),
};

describe('assembleSegments', () => {
  it('has the seven segments of the document', () => {
    expect(DEFAULT_SEGMENTS.map(({ name, order, maxBytes }) => [order, name, maxBytes])).toEqual([
      [1, 'CLAUDE.md', 20_480],
      [2, 'Pilot Profile', 3_072],
      [3, 'Persona Files', 15_360],
      [4, 'Session Context', 2_048],
      [5, 'Skill Base', 5_120],
      [6, 'Skill Overlay', 2_048],
      [7, 'Tool Results', 10_240],
    ]);
  });

  it('puts segments in the order of the table, whatever order they come in', () => {
    const { text, segments } = assembleSegments({
      'Skill Base': 'skill',
      'CLAUDE.md': 'system',
      'Pilot Profile': '',
    });
    expect(text).toBe('system\n\nskill');
    expect(segments.map(({ name }) => name)).toEqual(['CLAUDE.md', 'Skill Base']);
  });

  it('reports every segment: whole, cut or missing', () => {
    const { report } = assembleSegments({ 'Session Context': 'line\n'.repeat(1_000), 'Skill Base': 'x' });
    expect(report.map(({ name, status, required }) => [name, status, required])).toEqual([
      ['CLAUDE.md', 'missing', true],
      ['Pilot Profile', 'missing', false],
      ['Persona Files', 'missing', false],
      ['Session Context', 'cut', false],
      ['Skill Base', 'whole', false],
      ['Skill Overlay', 'missing', false],
      ['Tool Results', 'missing', false],
    ]);
    expect(report[3]).toMatchObject({ bytes_before: 5_000, max_bytes: 2_048, parts_cut: 1 });
  });

  it('cuts after a line, with a notice inside the size', () => {
    const { text } = assembleSegments({ 'Session Context': 'line\n'.repeat(1_000) });
    expect(bytes(text)).toBeLessThanOrEqual(2_048);
    expect(bytes(text)).toBeGreaterThan(2_048 * 0.9);
    expect(text.replaceAll('line\n', '')).toMatchInlineSnapshot(
      `"[plimsoll: Session Context was cut, 1,985 of 5,000 bytes shown]"`,
    );
  });

  it('cuts between characters where a line is too long', () => {
    const { text } = assembleSegments({ 'Session Context': '👍'.repeat(2_000) });
    expect(bytes(text)).toBeLessThanOrEqual(2_048);
    expect(text.split('\n')[0]?.replaceAll('👍', '')).toBe('');
  });

  it('limits each tool result and joins files of other segments', () => {
    const { report, segments } = assembleSegments({
      'Tool Results': ['r'.repeat(9_000), 'r'.repeat(12_000), 'small'],
      'Persona Files': ['a'.repeat(9_000), 'b'.repeat(9_000)],
    });
    expect(report.find(({ name }) => name === 'Tool Results')).toMatchObject({ parts: 3, parts_cut: 1 });
    expect(report.find(({ name }) => name === 'Persona Files')).toMatchObject({
      parts: 2,
      parts_cut: 1,
      bytes_before: 18_002,
    });
    expect(bytes(segments.find(({ name }) => name === 'Persona Files')?.text ?? '')).toBeLessThanOrEqual(
      15_360,
    );
  });

  it('works with any table, in tokens too', () => {
    const table = [
      { name: 'b', order: 2, priority: 'low', maxTokens: 20 },
      { name: 'a', order: 1, priority: 'high', maxBytes: 200 },
    ];
    const { text, report } = assembleSegments({ a: 'first', b: 'word '.repeat(100) }, table, {
      counter: words,
    });
    expect(text.startsWith('first\n\nword')).toBe(true);
    expect(report[1]).toMatchObject({ name: 'b', status: 'cut', tokens_before: 100, max_tokens: 20 });
    expect(report[1]?.tokens_after).toBeLessThanOrEqual(20);
    expect(report[0]).toMatchObject({ name: 'a', tokens_before: 1, tokens_after: 1 });
  });

  it('keeps both limits where a segment has two', () => {
    const table = [{ name: 'a', order: 1, priority: 'x', maxTokens: 30, maxBytes: 120 }];
    const { text } = assembleSegments({ a: 'w '.repeat(500) }, table, { counter: words });
    expect(words.count(text)).toBeLessThanOrEqual(30);
    expect(bytes(text)).toBeLessThanOrEqual(120);
  });

  it('refuses what it cannot do', () => {
    const rule = { name: 'a', order: 1, priority: 'x' };
    expect(() => assembleSegments({ nothing: 'x' })).toThrow('The table has no segment "nothing".');
    expect(() => assembleSegments({ a: 'x' }, [{ ...rule, maxTokens: 5 }])).toThrow('has a limit in tokens');
    expect(() => assembleSegments({}, [rule])).toThrow('has no valid limit');
    expect(() => assembleSegments({}, [{ ...rule, maxBytes: -1 }])).toThrow('has no valid limit');
    const twice = [
      { ...rule, maxBytes: 1 },
      { ...rule, maxBytes: 1, order: 2 },
    ];
    expect(() => assembleSegments({}, twice)).toThrow('shares its name or order');
  });

  it('never exceeds a size, splits no character and changes nothing that fits', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.string({ maxLength: 300 }).map((s) => `${s}\n`.repeat(9)),
    );
    fc.assert(
      fc.property(text, fc.nat({ max: 500 }), (given, maxBytes) => {
        const result = assembleSegments({ a: given }, [{ name: 'a', order: 1, priority: 'x', maxBytes }]);
        expect(bytes(result.text)).toBeLessThanOrEqual(maxBytes);
        if (bytes(given) <= maxBytes) expect(result.text).toBe(given);
        // The longest character that is not shown, and a line break before the notice.
        else if (maxBytes > 20) expect(bytes(result.text)).toBeGreaterThanOrEqual(maxBytes * 0.9 - 24);
        if (given.isWellFormed()) expect(result.text.isWellFormed()).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
