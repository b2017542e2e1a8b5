import { describe, expect, it } from 'vitest';
import { defaultConfig } from '../../contract/config/default-config.js';
import { heuristicCounter } from '../../tokens/heuristic-counter.js';
import { readTranscript } from '../formats/recognise-format.js';
import { prunePolicy } from '../policy.js';
import { planPrune } from './plan-prune.js';

type Said =
  | { readonly user: string }
  | { readonly say: string }
  | readonly [tool: string, input: object, result: string];

function chat(steps: readonly Said[]): object[] {
  return steps.flatMap((step, at): object[] => {
    if ('user' in step) return [{ role: 'user', content: step.user }];
    if ('say' in step) return [{ role: 'assistant', content: step.say }];
    const id = `call_${at}`;
    const call = { id, type: 'function', function: { name: step[0], arguments: JSON.stringify(step[1]) } };
    return [
      { role: 'assistant', content: null, tool_calls: [call] },
      { role: 'tool', tool_call_id: id, content: step[2] },
    ];
  });
}

const LATER: readonly Said[] = [0, 1, 2, 3, 4, 5].flatMap((at) => [
  { user: `next ${at}` },
  { say: `Part ${at} is done.` },
]);

function planOf(steps: readonly Said[], mode: 'default' | 'aggressive' = 'default', tools?: string[]) {
  const { resilience } = defaultConfig();
  const config =
    tools === undefined ? resilience : { ...resilience, protected_tools: tools, protected_message_kinds: [] };
  return planPrune(readTranscript(JSON.stringify(chat([...steps, ...LATER]))), {
    policy: prunePolicy(config, { mode }),
    counter: heuristicCounter,
    budget: 10,
  });
}

const LONG = Array.from({ length: 80 }, (_, line) => `row ${line} of the answer ${line * 7919}`).join('\n');

describe('a call that comes again with the same result', () => {
  const reasonOf = (tool: string, input: object, result: string) =>
    planOf(
      [{ user: 'One.' }, [tool, input, result], { user: 'One more.' }, [tool, input, result]],
      'default',
      [],
    )
      .actions.filter(({ id }) => id === 'call_1')
      .map(({ reason, tokens_after }) => `${reason} ${tokens_after === 0 ? 'leaves' : 'points'}`)[0];

  it.each<[string, object]>([
    ['get_user', { id: 7 }],
    ['search_flights', { from: 'A', to: 'B' }],
    ['WebFetch', { url: 'https://example.org' }],
    ['mcp__crm__list_orders', { page: 1 }],
    ['sql_query', { sql: 'select * from updates where created = 1' }],
    ['http_fetch', { url: 'x', method: 'GET' }],
    ['Grep', { pattern: 'x' }],
    ['read_file', { path: '/a.ts' }],
    ['bash', { command: 'cat a.txt && ls -l' }],
  ])('leaves when it only looks: %s %j', (tool, input) => {
    expect(reasonOf(tool, input, 'found')).toBe('exact_duplicate leaves');
  });

  it.each<[string, object]>([
    ['book_flight', { flight: 'HAT001' }],
    ['send_message', { to: 'Mia' }],
    ['get_or_create_user', { name: 'Mia' }],
    ['read_and_archive', { id: 1 }],
    ['next_ticket', {}],
    ['frobnicate', { id: 1 }],
    ['sql_query', { sql: 'INSERT INTO seats VALUES (1)' }],
    ['http_fetch', { url: 'x', method: 'POST' }],
    ['bash', { command: './pay.sh 5' }],
    ['bash', { command: 'cat list | xargs rm' }],
    ['bash', { command: 'curl -d x example.org' }],
  ])('stays when it may have done something: %s %j', (tool, input) => {
    expect(reasonOf(tool, input, 'booked')).toBe(undefined);
    expect(reasonOf(tool, input, LONG)).toBe('exact_duplicate points');
  });
});

describe('an answer in the same words as a later one', () => {
  const leaving = (steps: readonly Said[], mode: 'default' | 'aggressive') =>
    planOf(steps, mode).actions.map(({ original }) => original);

  it.each(['default', 'aggressive'] as const)('stays in %s mode when it was to another question', (mode) => {
    const steps = [
      { user: 'Did it keep them?' },
      { say: 'No.' },
      { user: 'Did it lose rows?' },
      { say: 'No.' },
    ];
    expect(leaving(steps, mode)).toEqual([]);
  });

  it('leaves when it was said twice to one question', () => {
    expect(leaving([{ user: 'Did it?' }, { say: 'No.' }, { say: 'No.' }], 'default')).toEqual(['No.']);
  });
});

describe('two results of which no original was kept', () => {
  it('are not taken for copies because the same notice stands for both', () => {
    const look: Said = ['web_search', { q: 'a' }, '[plimsoll: web_search; 640 tokens left out; not kept]'];
    expect(planOf([{ user: 'Look.' }, look, { user: 'Again.' }, look]).actions).toEqual([]);
  });
});

describe('a failure before a run that was broken off', () => {
  it.each(['Command timed out after 2m 0.0s', 'Killed', '^C', 'The command was interrupted by the user'])(
    'stays whole, because the later one tells nothing: %s',
    (result) => {
      const failure = `${LONG}\nTests: 3 failed, 27 passed`;
      const { actions } = planOf(
        [
          { user: 'Fix it.' },
          ['bash', { command: 'npm test' }, failure],
          { user: 'Go on.' },
          ['bash', { command: 'npm test' }, result],
        ],
        'aggressive',
      );
      expect(actions.filter(({ id }) => id === 'call_1')).toEqual([]);
    },
  );
});
