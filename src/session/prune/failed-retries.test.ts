import { describe, expect, it } from 'vitest';
import { defaultConfig } from '../../contract/config/default-config.js';
import { heuristicCounter } from '../../tokens/heuristic-counter.js';
import { readTranscript } from '../formats/recognise-format.js';
import { prunePolicy } from '../policy.js';
import { checkTranscript } from '../validity/check-transcript.js';
import { planPrune } from './plan-prune.js';

type Step = string | readonly [name: string, input: object, result: string];

const TRACE = Array.from({ length: 60 }, (_, at) => `  at frame${at} (/srv/app/mod${at}.js:${at})`).join(
  '\n',
);
const run = (result: string): Step => ['bash', { command: 'npm test' }, `${TRACE}\n${result}\nexit code 1`];
const edit = (path: string): Step => [
  'edit',
  { path, old_string: 'a', new_string: 'b' },
  `The file ${path} has been updated`,
];
const look: Step = ['read', { path: 'src/look.ts' }, 'export const x = 1;'];

/** What is left, in its order: lines of ours, calls by name, and what the person said. */
function toldBy(steps: readonly Step[], mint?: (original: string) => string): string[] {
  const tail = Array.from({ length: 6 }, (_, at): Step => ['list_dir', { path: `pkg${at}` }, `a${at}.ts`]);
  const messages = [...steps, 'Now look around.', ...tail].flatMap((step, at): object[] => {
    if (typeof step === 'string') return [{ role: 'user', content: step }];
    const [name, input, content] = step;
    return [
      { role: 'assistant', content: [{ type: 'tool_use', id: `toolu_${at}`, name, input }] },
      { role: 'user', content: [{ type: 'tool_result', tool_use_id: `toolu_${at}`, content }] },
    ];
  });
  const text = JSON.stringify([{ role: 'user', content: 'Go.' }, ...messages]);
  const plan = planPrune(readTranscript(text), {
    policy: prunePolicy(defaultConfig().resilience, { mode: 'aggressive' }),
    counter: heuristicCounter,
    budget: 1_100,
    mint,
  });
  const transcript = readTranscript(plan.text);
  expect(checkTranscript(transcript)).toEqual([]);
  return transcript.messages
    .flatMap(({ parts }) => parts)
    .flatMap((part) => {
      if (part.type === 'call') return [`${part.tool} ${Object.values(part.input as object)[0]}`];
      return part.type === 'text' ? [part.text] : [];
    })
    .filter((one) => !one.startsWith('list_dir') && one !== 'Go.' && one !== 'Now look around.');
}

describe('an action that failed again and again', () => {
  it('is told where it was tried, each time anew after something was changed', () => {
    const steps = [run('1 failed'), edit('a.ts'), run('2 failed'), edit('b.ts'), run('3 failed')];
    expect(toldBy([...steps, edit('c.ts'), run('4 failed')])).toEqual([
      '[plimsoll: npm test failed once before the failure that follows; not kept]',
      'edit a.ts',
      '[plimsoll: npm test failed once before the failure that follows; not kept]',
      'edit b.ts',
      '[plimsoll: npm test failed once before the failure that follows; not kept]',
      'edit c.ts',
      'bash npm test',
    ]);
  });

  it('is one line where nothing was changed between, and only the first of several says how to ask', () => {
    const steps = [run('1 failed'), look, run('1 failed'), edit('a.ts'), run('3 failed'), run('4 failed')];
    const [first, ...more] = toldBy(steps, (original) => `h${String(original.length).padStart(15, 'a')}`);
    expect(first).toMatch(
      /^\[plimsoll: npm test failed 2 times before the failure that follows; plimsoll_retrieve\(handle="\w{16}"\)\]$/,
    );
    expect(more).toEqual([
      'read src/look.ts',
      'edit a.ts',
      expect.stringMatching(/^\[plimsoll: npm test failed once before the failure that follows; \w{16}\]$/),
      'bash npm test',
    ]);
  });

  it('is told anew after what the person said', () => {
    expect(toldBy([run('1 failed'), 'Try again.', run('2 failed'), 'And again.', run('3 failed')])).toEqual([
      '[plimsoll: npm test failed once before the failure that follows; not kept]',
      'Try again.',
      '[plimsoll: npm test failed once before the failure that follows; not kept]',
      'And again.',
      'bash npm test',
    ]);
  });
});
