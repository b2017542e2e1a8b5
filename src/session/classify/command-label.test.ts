import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commandLabel, wholeWords } from './command-line.js';

describe('what a script is called where the call stands', () => {
  it.each([
    ['cd a; rm -rf b; sed -i s/a/b/ c', 'rm, sed'],
    ['git add -A && git commit -m "a long message" && git push', 'git add, git commit, git push'],
    ['npm run build && npm test', 'npm run build, npm test'],
    ['cat package.json; npm test', 'npm test and 1 more'],
    ["bash -lc 'cd x && rm -r y'", 'rm'],
    ['npm test 2>&1 > /dev/null; true', 'npm test'],
    ['rm a\nrm a\nrm a', 'rm'],
    ['echo done', 'echo done'],
    ['D=a; npm test $D', 'npm test'],
    ['for d in a b; do (cd $d && npm test); done', 'npm test'],
    ['if [ -f a ]; then rm a; else touch b; fi', 'rm, touch'],
    ['cat > a.py <<E\nrm -rf x\nE\npython a.py; ls', 'cat, python and 1 more'],
    ['npm test $(ls a; ls b); ls', 'npm test and 1 more'],
  ])('%s', (command, label) => {
    expect(commandLabel(command, 48)).toBe(label);
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
          const label = commandLabel(command, 48);
          expect(label.length).toBeLessThanOrEqual(48 + ' and 999 more'.length);
          expect(wholeWords(command, 48).length).toBeLessThanOrEqual(48);
        },
      ),
      { numRuns: 300 },
    );
  });
});
