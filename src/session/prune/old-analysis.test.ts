import { describe, expect, it } from 'vitest';
import { defaultConfig } from '../../contract/config/default-config.js';
import { heuristicCounter } from '../../tokens/heuristic-counter.js';
import { readTranscript } from '../formats/recognise-format.js';
import { prunePolicy } from '../policy.js';
import { planPrune } from './plan-prune.js';

/** The texts of a session that says these words beside calls of old turns, after the rules, or a prune to a budget. */
function leftOf(said: readonly string[], budget?: number): string {
  const beside = said.flatMap((text, at) => [
    {
      role: 'assistant',
      content: [
        { type: 'text', text },
        { type: 'tool_use', id: `toolu_${at}`, name: 'list_dir', input: { path: `p${at}` } },
      ],
    },
    { role: 'user', content: [{ type: 'tool_result', tool_use_id: `toolu_${at}`, content: 'a.ts' }] },
  ]);
  const later = Array.from({ length: 9 }, (_, at) => [
    { role: 'assistant', content: `Answer ${at}.` },
    { role: 'user', content: `Question ${at}.` },
  ]).flat();
  const text = JSON.stringify([{ role: 'user', content: 'Go.' }, ...beside, ...later]);
  const plan = planPrune(readTranscript(text), {
    policy: prunePolicy(defaultConfig().resilience, { mode: 'aggressive' }),
    counter: heuristicCounter,
    budget,
  });
  return plan.text;
}

const FOUND = [
  'Decision: use Postgres 14.',
  'I will use UUIDv7 for all ids from now on.',
  'The bug is caused by the timezone conversion in parse().',
  'I found the cause: cache key misses tenant id.',
  'NOTE: port 5433 is used on staging.',
  'TO\x44O left: delete tmp_users after deploy.',
  'Plan:\n1. migrate\n2. backfill\n3. drop column',
  'Ich habe mich für Variante B entschieden.',
  'So the answer is 42.',
  'The password policy must stay at 12 chars, as you said.',
  'Let me look. The staging database has no index on orders.',
  'Let me add it, because the client never retries.',
  'Now I know that the port is 5433:',
];

const ANNOUNCED = [
  'Let me look at the tests first.',
  'Now I will run the tests.',
  "I'll check the imports:",
  'Now add the bash abort controller to class fields:',
  'Good. Let me update the docs and commit:',
  'I need to read the config again.',
  'Jetzt prüfe ich die Tests.',
];

describe('what was said beside calls of old turns', () => {
  it.each(FOUND)('stays where it says more than the call: %s', (said) => {
    expect(leftOf([...ANNOUNCED, said, ...ANNOUNCED])).toContain(JSON.stringify(said).slice(1, -1));
  });

  it('leaves for a line where only that meets the budget, unless it is a known decision', () => {
    const kept = ['Decision: use Postgres 14.', 'I will use UUIDv7 for all ids from now on.'];
    const remark = `${'It took two tries, both in the same folder, and the second was slow. '.repeat(9)}Fine.`;
    const said = [remark, ...kept, `Again: ${remark}`];
    const tight = leftOf(said, 250);
    for (const one of kept) expect(tight).toContain(one);
    expect(tight).not.toContain('two tries');
    expect(tight).toContain('[plimsoll: 2 remarks beside calls left out, from here on; not kept]');
    // A budget that nothing satisfies leaves no more than a larger one.
    expect(leftOf(said, 1)).not.toContain('two tries');
    for (const one of kept) expect(leftOf(said, 1)).toContain(one);
    expect(leftOf(said)).toContain('two tries');
  });
});
