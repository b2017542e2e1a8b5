import { describe, expect, it } from 'vitest';
import { matchesPath } from './path-pattern.js';

describe('path patterns', () => {
  it.each([
    ['a.md', 'a.md', true],
    ['a.md', 'b/a.md', false],
    ['*.md', 'a.md', true],
    ['*.md', 'b/a.md', false],
    ['**/*.md', 'a.md', true],
    ['**/*.md', 'b/c/a.md', true],
    ['b/**', 'b/c/a.md', true],
    ['b/**', 'bc/a.md', false],
    ['a*b*c', 'a-b-c', true],
    ['a*b*c', 'a-c-b', false],
    ['a*a', 'a', false],
    ['*', '', true],
    ['**', 'x/y', true],
  ])('%s against %s is %s', (pattern, path, expected) => {
    expect(matchesPath(pattern, path)).toBe(expected);
  });

  it('does not hang on many stars', () => {
    expect(matchesPath('*a'.repeat(2_000), 'a'.repeat(1_999))).toBe(false);
    expect(matchesPath('**/'.repeat(200), `${'a/'.repeat(200)}b`)).toBe(false);
  });
});
