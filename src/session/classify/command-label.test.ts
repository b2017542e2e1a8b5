import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commandLabel, wholeWords } from './command-label.js';

describe('what a script is called', () => {
  it.each([
    [
      'cd /srv/app\nrm -rf build_0\nsed -i s/a/b/ config_0.yml\necho done',
      'rm -rf build_0, sed -i s/a/b/ config_0.yml',
    ],
    ['rm -rf build_0\nsed -i s/aaaaaaaaaa/bbbbbbbbbb/ config_0.yml\nls', 'rm -rf build_0 and 2 more'],
    ['cd /srv/app && rm -rf build_0; echo done', 'rm -rf build_0'],
    ['git add -A && git commit -m "a long message" && git push', 'git add, git commit, git push'],
    ['npm run build && npm test', 'npm run build, npm test'],
    ['cat package.json; npm test', 'npm test and 1 more'],
    ['ls src; cat src/a.ts', 'ls src and 1 more'],
    ["bash -lc 'cd x && rm -r y'", 'rm -r y'],
    ['echo "KEY=1" > .env; echo done', 'echo KEY=1 .env'],
    ['npm test 2>&1 > /dev/null; true', 'npm test'],
    ['rm a\nrm a\nrm a', 'rm a'],
    ['echo done', 'echo done'],
    [`rm -rf /srv/${'deep/'.repeat(20)}build; ls`, 'rm -rf .../deep/deep/deep/deep/deep/build and 1 more'],
  ])('%s', (command, label) => {
    expect(commandLabel(command, 48, true)).toBe(label);
  });

  it('leaves out what was run on where the call still stands', () => {
    expect(commandLabel('cd a; rm -rf b; sed -i s/a/b/ c', 60, false)).toBe('rm, sed');
  });

  it('has at most its size, in words that stand in the script', () => {
    const words = fc.array(
      fc.constantFrom('rm', 'npm', 'test', ';', '\n', '&&', 'a/b/c', '"x y"', '-i', '>', '$('),
    );
    fc.assert(
      fc.property(
        fc.oneof(
          words.map((some) => some.join(' ')),
          fc.string({ unit: 'binary' }),
        ),
        (command) => {
          const label = commandLabel(command, 48, true);
          expect(label.length).toBeLessThanOrEqual(48 + ' and 999 more'.length);
          expect(wholeWords(command, 48).length).toBeLessThanOrEqual(48);
        },
      ),
      { numRuns: 300 },
    );
  });
});
