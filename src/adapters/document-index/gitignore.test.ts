import { describe, expect, it } from 'vitest';
import { readIgnoreRules } from './gitignore.js';

const verdict = (rules: string, path: string, isFolder = false) =>
  readIgnoreRules(rules).verdict(path, isFolder);

describe('a .gitignore file', () => {
  it.each<[string, string, boolean, boolean | undefined]>([
    ['*.log', 'a/b/c.log', false, true],
    ['*.log', 'a/b/c.txt', false, undefined],
    ['build/', 'build', true, true],
    ['build/', 'build', false, undefined],
    ['build', 'x/build', false, true],
    ['/build', 'x/build', false, undefined],
    ['/build', 'build', true, true],
    ['docs/*.md', 'docs/a.md', false, true],
    ['docs/*.md', 'docs/x/a.md', false, undefined],
    ['docs/**/*.md', 'docs/x/y/a.md', false, true],
    ['**/cache', 'a/b/cache', true, true],
    ['a?c[0-9].txt', 'abc7.txt', false, true],
    ['a?c[!0-9].txt', 'abc7.txt', false, undefined],
    ['*.log\n!keep.log', 'keep.log', false, false],
    ['# comment\n\n  ', '# comment', false, undefined],
    ['\\#odd', '#odd', false, true],
    ['trailing   ', 'trailing', false, true],
    ['trailing\\  ', 'trailing ', false, true],
    ['trailing\\  ', 'trailing', false, undefined],
  ])('%j says of %s (folder: %s) %s', (rules, path, isFolder, expected) => {
    expect(verdict(rules, path, isFolder)).toBe(expected);
  });

  it('cannot be made to hang', () => {
    expect(verdict(`${'*a'.repeat(60)}b`, 'a'.repeat(250))).toBeUndefined();
    expect(verdict('**/'.repeat(60), 'a/'.repeat(60))).toBeUndefined();
    expect(verdict(`${`a${' '.repeat(4_000)}b\n`.repeat(2_000)}*.log`, 'x.log')).toBeUndefined();
    expect(verdict(`a${' '.repeat(1_000_000)}b\n*.log`, 'x.log')).toBe(true);
  });
});
