import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultConfig } from '../../contract/config/default-config.js';
import { heuristicCounter as counter } from '../../tokens/heuristic-counter.js';
import { restoreActions } from '../edit/restore-actions.js';
import { readChanged, readTranscript, readValues } from '../formats/recognise-format.js';
import { prunePolicy } from '../policy.js';
import { survey } from '../survey.js';
import { renderScript } from '../testing/render-script.js';
import { script } from '../testing/scripted-session.js';
import { checkTranscript } from '../validity/check-transcript.js';
import { planPrune } from './plan-prune.js';

const policy = prunePolicy(defaultConfig().resilience, { mode: 'aggressive', digestLines: true });
const share = fc.double({ min: 0, max: 1, noNaN: true });

/** Each content's role and the kinds of its parts. */
function turnsOf(text: string): string[] {
  const { contents } = JSON.parse(text) as { contents: { role: string; parts: object[] }[] };
  return contents.map(({ role, parts }) => `${role} ${parts.map((part) => Object.keys(part)[0]).join(' ')}`);
}

describe('answers between which everything left', () => {
  const steps = Array.from({ length: 12 }, (_, at) => [
    { role: 'model', parts: [{ functionCall: { name: 'read', args: { path: `src/${at}.ts` } } }] },
    {
      role: 'user',
      parts: [{ functionResponse: { name: 'read', response: { output: `${at} word `.repeat(400) } } }],
    },
  ]);
  const text = JSON.stringify({ contents: [{ role: 'user', parts: [{ text: 'Look.' }] }, ...steps.flat()] });

  it('are one content of Gemini, so that no call follows another content of the model', () => {
    const transcript = readTranscript(text);
    const plan = planPrune(transcript, { policy, counter, budget: 900, mint: (one) => `h${one.length}` });
    expect(turnsOf(plan.text).slice(0, 3)).toMatchInlineSnapshot(`
      [
        "user text",
        "model text text text text text text text text functionCall",
        "user functionResponse",
      ]
    `);
    expect(checkTranscript(readTranscript(plan.text))).toEqual([]);
    expect(survey(readTranscript(plan.text), counter, false).tokens).toBe(plan.tokensAfter);
  });

  it.each(['gemini-contents', 'openai-responses'] as const)(
    'of %s are counted as one message, in values as in the text',
    (format) => {
      fc.assert(
        fc.property(script, share, (turns, part) => {
          const source = readTranscript(renderScript(format, turns), format);
          const before = survey(source, counter, true);
          const budget = Math.floor(before.tokens * part);
          const plan = planPrune(source, { policy, counter, budget, wholeFile: true });
          const after = survey(readTranscript(plan.text, format), counter, true);
          expect([after.tokens, after.messages.length]).toEqual([plan.tokensAfter, plan.messagesAfter]);
          if (plan.changes === undefined) return;
          const values = source.records.map(({ value }) => value);
          const held = readValues(values, format);
          const changed = readChanged(held, plan.changes).records.map(({ value }) => value);
          expect(changed).toEqual(after.transcript.records.map(({ value }) => value));
        }),
        { numRuns: 25 },
      );
    },
  );

  it('are parted again where something between them comes back', () => {
    fc.assert(
      fc.property(script, share, fc.nat(), (turns, part, chosen) => {
        const original = renderScript('gemini-contents', turns);
        const source = readTranscript(original, 'gemini-contents');
        const budget = Math.floor(survey(source, counter, true).tokens * part);
        const { edits, actions } = planPrune(source, { policy, counter, budget, wholeFile: true });
        if (actions.length === 0) return;
        const { text } = restoreActions(original, edits, new Set([chosen % actions.length]));
        const rules = checkTranscript(readTranscript(text, 'gemini-contents'), true).map(({ rule }) => rule);
        expect(rules).not.toContain('call-after-answer');
      }),
      { numRuns: 25 },
    );
  });
});
