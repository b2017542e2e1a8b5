import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultConfig } from '../contract/config/default-config.js';
import { readTranscript } from '../session/formats/recognise-format.js';
import { prunePolicy } from '../session/policy.js';
import { SESSION_FORMATS } from '../session/session-model.js';
import { survey } from '../session/survey.js';
import { accidents, damaged } from '../session/testing/damaged-transcript.js';
import { renderScript } from '../session/testing/render-script.js';
import { type Script, script } from '../session/testing/scripted-session.js';
import { heuristicCounter as counter } from '../tokens/heuristic-counter.js';
import { pruneSession } from './prune-session.js';

const request = fc.record({
  mode: fc.constantFrom('default' as const, 'aggressive' as const),
  wholeFile: fc.boolean(),
  /** Of the tokens that are there; without one only the rules are applied. */
  share: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: undefined, freq: 9 }),
  maxMessages: fc.option(fc.nat(40), { nil: undefined, freq: 2 }),
  archive: fc.constantFrom('pretend' as const, undefined),
});

/** A long text that is made shorter, beside a call that leaves for a line. */
const LONG_REMARK: Script = Array.from({ length: 10 }, (_, at) => {
  const call = {
    tool: 'lookup',
    input: { q: `fare ${at}` },
    result: `${at} seats`.repeat(40),
    failed: false,
  };
  const text =
    at === 0 ? Array.from({ length: 60 }, (_, line) => `Flight ${line} is at ${line}.`).join(' ') : undefined;
  return { user: 'Yes.', steps: [{ thinking: undefined, text, calls: [call] }], answer: `Done ${at}.` };
});
const ALL_IT_CAN = {
  mode: 'aggressive' as const,
  wholeFile: false,
  share: 0,
  maxMessages: undefined,
  archive: 'pretend' as const,
};

describe.each(SESSION_FORMATS)('a prune of %s', (format) => {
  it('ends, and changes nothing of what it gave', async () => {
    await fc.assert(
      fc.asyncProperty(
        script,
        fc.boolean(),
        fc.option(accidents, { nil: undefined }),
        request,
        async (turns, spaced, all, { mode, share, ...asked }) => {
          const whole = readTranscript(renderScript(format, turns, spaced), format);
          const source = all === undefined ? whole.text : damaged(whole, all);
          const { tokens } = survey(readTranscript(source, format), counter, asked.wholeFile);
          const budget = share === undefined ? undefined : Math.ceil(tokens * share);
          const policy = prunePolicy(defaultConfig().resilience, { mode, digestLines: true });
          const options = { ...asked, format, policy, counter, budget, dryRun: true };
          const once = await pruneSession({ ...options, source });
          const twice = await pruneSession({ ...options, source: once.text });
          expect(twice.report.budget_met).toBe(once.report.budget_met);
          expect(twice.text).toBe(once.text);
        },
      ),
      { numRuns: 15, examples: [[LONG_REMARK, false, undefined, ALL_IT_CAN]] },
    );
  });
});
