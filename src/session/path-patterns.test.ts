import { describe, expect, it } from 'vitest';
import { fitsPath, pathPatterns } from './policy.js';

const fits = (pattern: string, path: string) => pathPatterns(pattern).some((one) => fitsPath(one, path));

describe('a pattern of protected paths', () => {
  it.each([
    ['docs/**', 'docs/a.md'],
    ['./docs/**', 'docs/a.md'],
    ['./docs/a.md', 'docs/a.md'],
    ['docs/', 'docs/deep/a.md'],
    ['docs', 'docs/a.md'],
    ['docs', 'src/docs/a.md'],
    ['docs\\a.md', 'docs/a.md'],
    ['*.{ts,md}', 'docs/a.md'],
    ['{src,docs}/{a,b}.md', 'docs/b.md'],
    ['a.md', './docs/a.md'],
  ])('%s fits %s', (pattern, path) => expect(fits(pattern, path)).toBe(true));

  it.each([
    ['docs', 'docs-old/a.md'],
    ['docs/a.md', 'docs/b.md'],
    ['*.{ts,js}', 'docs/a.md'],
    ['{src}/a.md', 'src/a.md'],
  ])('%s does not fit %s', (pattern, path) => expect(fits(pattern, path)).toBe(false));

  it('with more alternatives than anybody writes is not taken apart', () => {
    expect(pathPatterns('{a,b}'.repeat(40))).toHaveLength(2);
  });
});
