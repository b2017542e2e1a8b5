import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createArchive } from '../archive/archive.js';
import { createInstallKeys } from '../archive/install-keys.js';
import { mapStore } from '../archive/testing/map-store.js';
import { defaultConfig } from '../contract/config/default-config.js';
import { readTranscript } from '../session/formats/recognise-format.js';
import { prunePolicy } from '../session/policy.js';
import { survey } from '../session/survey.js';
import { accidents, damaged } from '../session/testing/damaged-transcript.js';
import { PRUNED_FORMATS, renderScript } from '../session/testing/render-script.js';
import { type Script, script } from '../session/testing/scripted-session.js';
import { heuristicCounter as counter } from '../tokens/heuristic-counter.js';
import { pruneSession } from './prune-session.js';

const request = fc.record({
  mode: fc.constantFrom('default' as const, 'aggressive' as const),
  wholeFile: fc.boolean(),
  /** Of the tokens that are there; without one only the rules are applied. */
  share: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: undefined, freq: 9 }),
  maxMessages: fc.option(fc.nat(40), { nil: undefined, freq: 2 }),
  /** With the originals kept, a second prune reduces these, and not what the first one left. */
  archive: fc.constantFrom('pretend' as const, 'kept' as const, undefined),
  keepSteps: fc.constantFrom(4, 0, 2),
  oversizedTokens: fc.constantFrom(2_000, 200),
});

const newArchive = () =>
  createArchive({
    store: mapStore(),
    fallback: mapStore(),
    keys: createInstallKeys(new Uint8Array(32).fill(7)),
    clock: { now: () => 1_000_000_000 },
    principal: 'user:1000',
    quotaBytes: 100_000_000,
    onWarning: ({ message }) => expect(message).toBe(''),
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
  keepSteps: 4 as const,
  oversizedTokens: 2_000 as const,
};

describe.each(PRUNED_FORMATS)('a prune of %s', (format) => {
  it('ends, and changes nothing of what it gave', async () => {
    await fc.assert(
      fc.asyncProperty(
        script,
        fc.boolean(),
        fc.option(accidents, { nil: undefined }),
        request,
        async (turns, spaced, all, { mode, share, archive, keepSteps, oversizedTokens, ...asked }) => {
          const whole = readTranscript(renderScript(format, turns, spaced), format);
          const source = all === undefined ? whole.text : damaged(whole, all);
          const { tokens } = survey(readTranscript(source, format), counter, asked.wholeFile);
          const budget = share === undefined ? undefined : Math.ceil(tokens * share);
          const rules = { keep_steps: keepSteps, oversized_tokens: oversizedTokens };
          const policy = prunePolicy(
            { ...defaultConfig().resilience, ...rules },
            { mode, digestLines: true },
          );
          const kept =
            archive === 'kept'
              ? { archive: newArchive(), item: 'session.jsonl', dryRun: false }
              : { archive, dryRun: true };
          const options = { ...asked, ...kept, format, policy, counter, budget };
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
