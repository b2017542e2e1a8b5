import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openAfter } from './testing/open-after.js';

const CD = 'cd as a call of its own';

/** One after the other; what is open after them. */
const IN_FOLDERS: readonly (readonly [string, readonly (readonly [string, boolean])[], number])[] = [
  [
    CD,
    [
      ['cd /p/a', false],
      ['npm test', true],
      ['cd /p/b', false],
      ['npm test', false],
    ],
    1,
  ],
  [
    CD,
    [
      ['cd /p/a', false],
      ['npm test', true],
      ['cd /p/b', false],
      ['npm test', true],
    ],
    2,
  ],
  [
    CD,
    [
      ['npm test', true],
      ['cd /work && pwd', false],
      ['npm test', false],
    ],
    0,
  ],
  [
    CD,
    [
      ['cd a', false],
      ['npm test', true],
      ['cd ..', false],
      ['npm test', false],
    ],
    1,
  ],
  [
    CD,
    [
      ['pushd a', false],
      ['npm test', true],
      ['popd', false],
      ['npm test', false],
    ],
    1,
  ],
  [
    'a cd that failed',
    [
      ['npm test', true],
      ['cd nowhere', true],
      ['npm test', false],
    ],
    1,
  ],
  [
    'a shell of its own',
    [
      ['npm test', true],
      ['(cd a)', false],
      ['npm test', false],
    ],
    0,
  ],
];

const EDITS: readonly (readonly [string, object, object, number])[] = [
  ['another one', { old_string: 'foo', new_string: 'bar' }, { old_string: 'zip', new_string: 'zap' }, 1],
  ['the same', { old_string: 'foo', new_string: 'bar' }, { old_string: 'foo', new_string: 'bar' }, 0],
  ['what is put there', { old: 'seen wrongly', new: 'bar' }, { old: 'as it is', new: 'bar' }, 0],
  [
    'one of two',
    {
      edits: [
        { old: 'a', new: 'b' },
        { old: 'c', new: 'd' },
      ],
    },
    { edits: [{ old: 'a', new: 'b' }] },
    1,
  ],
  [
    'both of two',
    {
      edits: [
        { old: 'a', new: 'b' },
        { old: 'c', new: 'd' },
      ],
    },
    {
      edits: [
        { old: 'c', new: 'd' },
        { old: 'a', new: 'b' },
      ],
    },
    0,
  ],
  ['a text to be put in', { old: '', new: 'one' }, { old: '', new: 'two' }, 1],
  [
    'the same in another place',
    { old: 'function one() { return x; }', new: 'function one() { return log(x); }' },
    { old: 'function two() { return x; }', new: 'function two() { return log(x); }' },
    1,
  ],
  ['another value', { old: 'timeout: 10', new: 'timeout: 30' }, { old: 'retries: 1', new: 'retries: 30' }, 1],
  [
    'words that were to be taken out',
    { old: 'debug(a); debug(b); keep(c)', new: 'keep(c)' },
    { old: 'debug(a); keep(c); last()', new: 'keep(c); last()' },
    1,
  ],
];

describe('a failure', () => {
  it.each(IN_FOLDERS)('knows the folder after %s: %j', (_, runs, open) => {
    expect(openAfter(runs)).toBe(open);
  });

  it.each(EDITS)('of an edit is told from another one of the file: %s', (_, one, other, open) => {
    const path = 'a.ts';
    const edits = [
      [{ path, ...one }, true],
      [{ path, ...other }, false],
    ] as const;
    expect(openAfter(edits, 'edit')).toBe(open);
    if (open === 1) expect(openAfter([edits[0], [edits[1][0], true]], 'edit')).toBe(2);
    expect(openAfter([edits[0], [{ path, content: 'all' }, false, 'Wrote a.ts', 'write']], 'edit')).toBe(0);
  });

  it('is none where the person broke the call off', () => {
    expect(openAfter([['tail -f a.log', true, 'Command aborted']])).toBe(0);
    expect(openAfter([['sleep 90', true, '[Request interrupted by user for tool use]']])).toBe(0);
    expect(openAfter([['npm test', true, '3 failed\n\nCommand aborted']])).toBe(1);
    expect(openAfter([['./a.out', true, 'Aborted (core dumped)']])).toBe(1);
    expect(openAfter([['npm test', true, 'Command timed out after 2m 0.0s']])).toBe(1);
  });

  it('of a write is not resolved by an edit of the file, nor a deed by one with other words', () => {
    const write = [{ path: 'a.ts', content: 'all' }, true, 'EACCES', 'write'] as const;
    expect(openAfter([write, [{ path: 'a.ts', old: 'a', new: 'b' }, false, 'Edited', 'edit']])).toBe(1);
    const add = (text: string, failed: boolean) => [{ path: 'a.ts', text }, failed] as const;
    expect(openAfter([add('one', true), add('two', false)], 'add_comment')).toBe(1);
    expect(openAfter([add('one', true), add('one', false)], 'add_comment')).toBe(0);
  });

  it('of any program is not resolved by one that is given another text', () => {
    const program = fc.constantFrom('psql prod', 'python -', 'ssh host', 'kubectl apply -f -', 'npm test');
    const text = fc.stringMatching(/^[a-z$"'()|;& ]{0,20}$/);
    fc.assert(
      fc.property(program, text, text, (name, one, two) => {
        const given = (body: string) => `${name} <<'END'\n${body}\nEND`;
        expect(
          openAfter([
            [given(one), true],
            [given(two), false],
          ]),
        ).toBe(one === two ? 0 : 1);
      }),
      { numRuns: 200 },
    );
  });
});
