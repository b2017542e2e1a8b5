import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coversPattern, matchesTool, overlapPatterns } from './tool-pattern.js';

const text = (characters: string) =>
  fc.array(fc.constantFrom(...characters), { maxLength: 5 }).map((parts) => parts.join(''));
const part = text('ab*').filter((name) => name !== '');
const pattern = fc.oneof(
  part,
  fc.tuple(part, part).map(([server, tool]) => `${server}/${tool}`),
);

describe('patterns of tools', () => {
  it('cover each other only if every tool of the narrow one is one of the wide one', () => {
    fc.assert(
      fc.property(pattern, pattern, text('ab'), text('ab'), (wide, narrow, server, tool) => {
        if (!coversPattern(wide, narrow) || !matchesTool(narrow, [server], tool)) return;
        expect(matchesTool(wide, [server], tool)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it('overlap whenever one tool is one of both', () => {
    fc.assert(
      fc.property(pattern, pattern, text('ab'), text('ab'), (one, other, server, tool) => {
        if (!matchesTool(one, [server], tool) || !matchesTool(other, [server], tool)) return;
        expect(overlapPatterns(one, other)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['*', 'github/list_*', true],
    ['list_*', 'github/list_issues', true],
    ['github/*', 'list_*', false],
    ['*/list_*', 'list_*', true],
    ['list_*', '*', false],
  ])('%s covers %s: %s', (wide, narrow, expected) => {
    expect(coversPattern(wide, narrow)).toBe(expected);
  });

  it.each([
    ['get_*', '*_all', true],
    ['get_*', 'list_*', false],
    ['github/*', 'gitlab/*', false],
    ['github/*', 'list_*', true],
    ['x'.repeat(600), 'y'.repeat(600), true],
  ])('%s and %s overlap: %s', (one, other, expected) => {
    expect(overlapPatterns(one, other)).toBe(expected);
  });
});
