import { describe, expect, it } from 'vitest';
import { heuristicCounter } from '../tokens/heuristic-counter.js';
import { readTranscript } from './formats/recognise-format.js';
import { recoveryHint } from './recovery-hint.js';
import { survey } from './survey.js';

type Step = readonly [tool: string, input: object, result: string];

const failed = (command: string): Step => ['bash', { command }, 'Error: no\nexit code 1'];
const went = (command: string): Step => ['bash', { command }, 'done\nexit code 0'];
const edit = (path: string, result: string): Step => ['edit', { path, oldText: 'a', newText: 'b' }, result];

function openAfter(steps: readonly Step[], turns = 0): readonly string[] {
  const messages = [
    { role: 'user', content: 'Go.' },
    ...steps.flatMap(([name, input, content], at) => [
      {
        role: 'assistant',
        content: null,
        tool_calls: [
          { id: `c${at}`, type: 'function', function: { name, arguments: JSON.stringify(input) } },
        ],
      },
      { role: 'tool', tool_call_id: `c${at}`, content },
    ]),
    ...Array.from({ length: turns }, (_, at) => [
      { role: 'user', content: `Then ${at}.` },
      { role: 'assistant', content: 'Well.' },
    ]).flat(),
  ];
  return recoveryHint(survey(readTranscript(JSON.stringify(messages)), heuristicCounter, false)).open_errors;
}

describe('a failure without a later success', () => {
  it('is listed while it is what the work is about', () => {
    expect(openAfter([failed('npm test')])).toEqual(['npm test (exit code 1)']);
    expect(openAfter([failed('npm test'), went('npm run lint')])).toHaveLength(1);
    expect(openAfter([failed('npm test')], 9)).toHaveLength(1);
    expect(openAfter([failed('go test ./a'), went('go test ./b')])).toHaveLength(1);
    expect(
      openAfter([edit('a.ts', 'Error: the old text was not found'), edit('b.ts', 'Edited b.ts')]),
    ).toHaveLength(1);
  });

  it.each<[why: string, steps: readonly Step[]]>([
    ['a look-up that found nothing', [failed('cat missing.txt')]],
    [
      'a change that was made after all',
      [edit('a.ts', 'Error: the old text was not found'), edit('a.ts', 'Edited a.ts')],
    ],
    [
      'a run with other filters on the same places',
      [failed('go test ./a -run "X|Y"'), went('go test ./a -run X')],
    ],
    ['what was committed since', [failed('npx tsx probe.ts'), went('git commit -m "Fix it"')]],
  ])('is not listed: %s', (_, steps) => {
    expect(openAfter(steps)).toEqual([]);
  });
});
