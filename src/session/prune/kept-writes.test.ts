import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { heuristicCounter } from '../../tokens/heuristic-counter.js';
import { readTranscript } from '../formats/recognise-format.js';
import { survey } from '../survey.js';
import { staleWrites } from './stale-files.js';

type Step = readonly [name: string, input: object, result: string, is_error?: boolean];

/** The positions of the calls whose content a later one replaced. */
function replaced(...steps: readonly Step[]): number[] {
  const messages = steps.flatMap(([name, input, content, is_error], at) => [
    { role: 'assistant', content: [{ type: 'tool_use', id: `toolu_${at}`, name, input }] },
    { role: 'user', content: [{ type: 'tool_result', tool_use_id: `toolu_${at}`, is_error, content }] },
  ]);
  const transcript = readTranscript(JSON.stringify([{ role: 'user', content: 'Go.' }, ...messages]));
  return staleWrites(survey(transcript, heuristicCounter, false)).map(({ call }) => Number(call.id.slice(6)));
}

const write = (content: string, result = 'Wrote a.ts', path = 'a.ts'): Step => [
  'write',
  { path, content },
  result,
];
const bash = (command: string, result = ''): Step => ['bash', { command }, result];

describe('an earlier write', () => {
  it.each(['Wrote a.ts', 'ok', '', 'a.ts', 'File created successfully at: a.ts', '{"success":true}'])(
    'leaves when a later one was done: %j',
    (result) => {
      expect(replaced(write('v1'), write('v2', result))).toEqual([0]);
    },
  );

  it.each([
    '{"success":false}',
    '{"status":"error"}',
    '{"success":false,"error":"EROFS"}',
    '{"status":"error","message":"disk full"}',
    '{"success":true,"errors":["x"]}',
    'File exists, not overwritten',
    'The write was blocked by hook',
    'conflict: a.ts was modified since it was read',
    'a.ts is read-only',
    'Disk full',
    'Hmm.',
    'Queued',
  ])('stays when the later one failed, or nobody knows: %s', (result) => {
    for (const tool of ['write', 'write_file', 'create_file'])
      expect(
        replaced(
          [tool, { path: 'a.ts', content: 'v1' }, 'Wrote a.ts'],
          [tool, { path: 'a.ts', content: 'v2' }, result],
        ),
      ).toEqual([]);
  });

  it.each([
    ['mv a.ts core.ts'],
    ['cp a.ts b.ts'],
    ['cp -r src backup'],
    ['cd x && mv *.ts lib/'],
    ['psql -f a.ts'],
    ['node ./src/a.ts'],
    ['git checkout other'],
    ['git stash'],
    ['git -C repo switch dev'],
    ['scp a.ts host:/srv'],
    ['bash -c "sh a.ts"'],
  ])('stays when something between them may have kept it: %s', (command) => {
    expect(replaced(write('v1'), bash(command), write('v2'))).toEqual([]);
  });

  it('stays when it was committed and something later brings it back', () => {
    const commit = bash('git commit -am v1');
    expect(replaced(write('v1'), commit, write('v2'), bash('git checkout -- a.ts'))).toEqual([]);
    expect(replaced(write('v1'), commit, write('v2'), bash('git stash pop'))).toEqual([]);
  });

  it('stays when a patch moved it', () => {
    const moved = '*** Begin Patch\n*** Update File: a.ts\n*** Move to: core.ts\n@@\n-a\n+b\n*** End Patch';
    const renamed = 'diff --git a/a.ts b/core.ts\nrename from a.ts\nrename to core.ts\n';
    for (const input of [moved, renamed])
      expect(replaced(write('v1'), ['apply_patch', { input }, 'Done'], write('v2'))).toEqual([]);
  });

  it('stays when another tool that is not known to look names it', () => {
    expect(replaced(write('v1'), ['move_file', { from: 'a.ts', to: 'b.ts' }, 'ok'], write('v2'))).toEqual([]);
    expect(replaced(write('v1'), ['git_checkout', { branch: 'x' }, 'ok'], write('v2'))).toEqual([]);
  });

  it.each([['npm test'], ['cat a.ts'], ['git diff a.ts'], ['ls']])(
    'leaves after what only looks or runs other things: %s',
    (command) => {
      expect(replaced(write('v1'), bash(command), write('v2'))).toEqual([0]);
    },
  );

  it('counts only what stands between the two', () => {
    expect(replaced(bash('mv a.ts b.ts'), write('v1'), write('v2'), bash('mv a.ts c.ts'))).toEqual([1]);
    expect(
      replaced(
        write('v1'),
        write('w1', 'ok', 'b.ts'),
        bash('node b.ts'),
        write('v2'),
        write('w2', 'ok', 'b.ts'),
      ),
    ).toEqual([0]);
  });

  it('is never replaced across a command that names it, whatever stands around', () => {
    const other = fc.constantFrom<Step>(bash('npm test', 'ok'), write('x', 'ok', 'z.ts'), bash('ls'), [
      'read',
      { path: 'a.ts' },
      'v1',
    ]);
    fc.assert(
      fc.property(
        fc.array(other, { maxLength: 6 }),
        fc.array(other, { maxLength: 6 }),
        fc.constantFrom('node', './x.sh', 'mv', 'psql -f'),
        (before, after, program) => {
          expect(
            replaced(write('v1'), ...before, bash(`${program} src/a.ts out`), ...after, write('v2')),
          ).not.toContain(0);
        },
      ),
    );
  });
});
