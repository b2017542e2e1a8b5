import { describe, expect, it } from 'vitest';
import { defaultConfig } from '../../contract/config/default-config.js';
import { heuristicCounter as counter } from '../../tokens/heuristic-counter.js';
import { applySpans } from '../edit/span-edits.js';
import { readTranscript } from '../formats/recognise-format.js';
import { bundleOf, manifestOf, undoPrune } from '../manifest.js';
import { prunePolicy } from '../policy.js';
import { survey } from '../survey.js';
import { planPrune } from './plan-prune.js';

const policy = prunePolicy(defaultConfig().resilience, { mode: 'aggressive', digestLines: true });
const STEPS = Array.from({ length: 9 }, (_, at) => at);

/** Nine reads of one file, each of which gives a text and, if asked for, an image. */
const SESSIONS: Readonly<Record<string, (images: readonly object[]) => object[]>> = {
  'gemini-contents, as data': (images) => gemini(images.map(() => ({ inlineData: PNG }))),
  'gemini-contents, by its address': (images) =>
    gemini(images.map(() => ({ fileData: { mimeType: 'image/png', fileUri: 'https://example.org/a.png' } }))),
  'anthropic-messages': (images) => [
    { role: 'user', content: 'Look.' },
    ...STEPS.flatMap((at) => [
      { role: 'assistant', content: [{ type: 'tool_use', id: `t${at}`, name: 'read', input: INPUT }] },
      {
        role: 'user',
        content: [{ type: 'tool_result', tool_use_id: `t${at}`, content: [...TEXT(at), ...images] }],
      },
    ]),
  ],
};
const PNG = { mimeType: 'image/png', data: 'iVBORw0KGgo' };
const INPUT = { path: 'a.png' };
const IMAGE = { type: 'image', source: { type: 'base64', media_type: 'image/png', data: PNG.data } };
const TEXT = (at: number) => [{ type: 'text', text: `seen ${at}` }];

function gemini(parts: readonly object[]): object[] {
  const response = (at: number) => ({ name: 'read', response: { output: `seen ${at}` }, parts });
  return [
    { role: 'user', parts: [{ text: 'Look.' }] },
    ...STEPS.flatMap((at) => [
      { role: 'model', parts: [{ functionCall: { name: 'read', args: INPUT } }] },
      { role: 'user', parts: [{ functionResponse: response(at) }] },
    ]),
  ];
}

describe.each(Object.entries(SESSIONS))('images in results of %s', (_, session) => {
  const tokensOf = (text: string) => survey(readTranscript(text), counter, false).tokens;

  it('count as images elsewhere do', () => {
    const without = tokensOf(JSON.stringify(session([])));
    expect(tokensOf(JSON.stringify(session([IMAGE])))).toBe(without + STEPS.length * 1_600);
  });

  it('leave with their results, are counted as gone only then, and come back', () => {
    const text = JSON.stringify(session([IMAGE]));
    const plan = planPrune(readTranscript(text), { policy, counter, budget: 9_000 });
    expect(plan.budgetMet).toBe(true);
    expect(tokensOf(plan.text)).toBe(plan.tokensAfter);
    const manifest = manifestOf(text, plan.text, plan.edits, { handle: '', item: '' }, []);
    expect(applySpans(text, plan.edits)).toBe(plan.text);
    expect(undoPrune(plan.text, manifest, bundleOf(text, plan.edits))).toBe(text);
  });
});
