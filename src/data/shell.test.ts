import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ShellCommand, shellCommands } from './shell.js';

const words = (script: string) => shellCommands(script).map((one) => one.words.join(' '));
const only = (script: string, flag: keyof ShellCommand) =>
  shellCommands(script).flatMap((one) => (one[flag] === true ? [one.words.join(' ')] : []));

describe('the commands of a script', () => {
  it.each([
    ['cd a && npm test', ['cd a', 'npm test']],
    ['A=1 B="x y" make -C "lib dir" all', ['A=1 B=x y make -C lib dir all']],
    ['grep -n "a|b;c" x # not; this', ['grep -n a|b;c x']],
    ['npm test 2>&1 | tail -3', ['npm test']],
    ['for f in *.ts; do rm $f; done; ls', ['rm $f', 'ls']],
    ['if test -f a; then rm a; else touch b; fi', ['test -f a', 'rm a', 'touch b']],
    ['[[ -f a ]] && rm a', ['test [[ -f a ]]', 'rm a']],
    ['cat > a <<E\nrm -rf b\nE\nls', ['cat a', 'ls']],
    ['(cd a; make) | tee log', ['cd a', 'make']],
    ['ls | while read x; do rm $x; done', ['ls', 'read x', 'rm $x']],
    ['case $x in a) ls;; b) rm c;; esac', ['ls', 'rm c']],
    ['f() { rm a; }; f', ['rm a', 'f']],
    ['', []],
    ['# nothing', []],
  ])('%j', (script, expected) => {
    expect(words(script)).toEqual(expected);
  });

  it('which runs only after the one before, in the background, in a block, behind a pipe, into a file', () => {
    expect(only('a && b; c || d', 'isNext')).toEqual(['b']);
    expect(only('a && (b; c)', 'isNext')).toEqual(['b']);
    expect(only('a; b && c & d', 'isBackground')).toEqual(['b', 'c']);
    expect(only('a; while b; do c; done; ! d; { e; }', 'isInBlock')).toEqual(['b', 'c', 'd']);
    expect(only('a | b; (c; d) | e', 'isPiped')).toEqual(['a', 'c', 'd']);
    expect(only('a > f; b 2> f; c >> f; d > /dev/null; { e; } > f; g &> f', 'writes')).toEqual([
      'a f',
      'c f',
      'e',
      'g f',
    ]);
    expect(only('a $(b); c "`d`"; e \'$(f)\'; g <(h); i $x $((1+2))', 'substitutes')).toEqual([
      'a $(b)',
      'c `d`',
      'g <(h)',
    ]);
  });

  it('what it is given, what its text goes through, and where its words stand', () => {
    const script = "psql prod <<E | grep x | ssh host 'cat > y'\ndrop table a;\nE\n";
    const [one] = shellCommands(script);
    expect(one?.input).toBe('\ndrop table a;\n');
    expect(one?.pipes).toEqual([
      ['grep', 'x'],
      ['ssh', 'host', 'cat > y'],
    ]);
    expect(one?.places.map(({ start, end }) => script.slice(start, end))).toEqual(['psql', 'prod']);
  });
});

describe('what cannot be read', () => {
  it.each([
    'echo "open',
    `echo ${'a'.repeat(100_000)}`,
    'cat <<a '.repeat(40),
    'f() '.repeat(20_000),
    '('.repeat(2_000),
    '$('.repeat(2_000),
    'if '.repeat(5_000),
    'a;'.repeat(5_000),
    'a ;; b',
  ])('is one command that may do anything: %#', (script) => {
    const commands = shellCommands(script);
    expect(commands).toHaveLength(1);
    expect(commands[0]).toMatchObject({ writes: true, isInBlock: true, isPiped: true, substitutes: true });
  });

  it('never throws, and gives words that stand where it says', () => {
    const sign = fc.constantFrom(
      ...'; && || | & ( ) { } " \' ` $( ${ <( << <<- <<< > >> 2>&1 # \\ \n = [[ ]] if then fi do done for in case esac a b '.split(
        ' ',
      ),
      ' ',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(sign, { maxLength: 60 }).map((signs) => signs.join('')),
          fc.string({ unit: 'binary', maxLength: 200 }),
        ),
        (script) => {
          for (const { words: said, places, shown } of shellCommands(script)) {
            expect(places.length).toBe(said.length);
            expect(places.every(({ start, end }) => start <= end && end <= script.length)).toBe(true);
            expect(shown.every((word) => typeof word === 'string')).toBe(true);
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  it('costs no more than its length', () => {
    const start = performance.now();
    for (const piece of [
      'cat <<a\n',
      '{ ',
      'a && ',
      'a|',
      '${a:-',
      "$'",
      'a=(',
      '((1+',
      'case x in ',
      '@(a|',
      'a `b \\`',
    ])
      shellCommands(piece.repeat(Math.floor(90_000 / piece.length)));
    expect(performance.now() - start).toBeLessThan(8_000);
  });
});
