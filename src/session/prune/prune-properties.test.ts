import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultConfig } from '../../contract/config/default-config.js';
import { heuristicCounter } from '../../tokens/heuristic-counter.js';
import { readTranscript } from '../formats/recognise-format.js';
import { bundleOf, manifestOf, undoPrune } from '../manifest.js';
import { prunePolicy } from '../policy.js';
import { lastErrorLines } from '../signals/outcome-text.js';
import { type Survey, survey } from '../survey.js';
import { renderScript, SCRIPTED_FORMATS } from '../testing/render-script.js';
import { script } from '../testing/scripted-session.js';
import { checkTranscript } from '../validity/check-transcript.js';
import { OPEN_ERROR_VIEW } from './open-errors.js';
import { planPrune } from './plan-prune.js';
import { protections } from './protection.js';

const counter = heuristicCounter;
const mode = fc.constantFrom('default' as const, 'aggressive' as const);
const share = fc.double({ min: 0, max: 1, noNaN: true });
const RUNS = { numRuns: 25 };

function mint(original: string): string {
  let hash = 7;
  for (let at = 0; at < original.length; at++) hash = (Math.imul(hash, 31) + original.charCodeAt(at)) | 0;
  return `h${(hash >>> 0)
    .toString(32)
    .padStart(15, 'a')
    .replace(/[01890]/g, 'b')}`;
}

function prune(text: string, mode: 'default' | 'aggressive', budget: number | undefined) {
  const policy = prunePolicy(defaultConfig().resilience, { mode });
  return planPrune(readTranscript(text), { policy, counter, budget, wholeFile: true, mint });
}

function spoken({ messages }: Survey): string[] {
  return messages
    .filter(({ role }) => role === 'user' || role === 'system')
    .flatMap(({ parts }) =>
      parts.flatMap((part) => (part.type === 'text' && !part.machine ? [part.text] : [])),
    );
}

describe.each(SCRIPTED_FORMATS)('pruning %s', (format) => {
  it('is recognised by itself, and what the script says is valid', () => {
    fc.assert(
      fc.property(script, fc.boolean(), (turns, spaced) => {
        const transcript = readTranscript(renderScript(format, turns, spaced));
        const shows = turns.some(({ steps }) => steps.length > 0);
        if (shows) expect(transcript.format).toBe(format);
        if (transcript.format === format) expect(checkTranscript(transcript, true)).toEqual([]);
      }),
      RUNS,
    );
  });

  it('keeps what is protected, stays valid, and gives the original back', () => {
    fc.assert(
      fc.property(script, fc.boolean(), mode, share, (turns, spaced, mode, part) => {
        const text = renderScript(format, turns, spaced);
        const before = survey(readTranscript(text), counter, true);
        const plan = prune(text, mode, Math.floor(before.tokens * part));
        const transcript = readTranscript(plan.text, before.transcript.format);
        const after = survey(transcript, counter, true);
        expect(checkTranscript(transcript, true)).toEqual(checkTranscript(before.transcript, true));
        expect(spoken(after)).toEqual(spoken(before));
        expect(after.tokens).toBeLessThanOrEqual(before.tokens);
        if (plan.budgetMet) expect(plan.tokensAfter).toBeLessThanOrEqual(Math.floor(before.tokens * part));
        else expect(plan.blockers.length).toBeGreaterThan(0);
        expectEvidence(before, after, mode);
        const manifest = manifestOf(text, plan.text, plan.edits, { handle: '', item: '' }, []);
        expect(undoPrune(plan.text, manifest, bundleOf(text, plan.edits)) === text).toBe(true);
        expect(undoPrune(`${plan.text}grown`, manifest, bundleOf(text, plan.edits)) === `${text}grown`).toBe(
          true,
        );
      }),
      RUNS,
    );
  });

  it('changes nothing when it is done again, and nothing within the budget', () => {
    fc.assert(
      fc.property(script, mode, share, (turns, mode, part) => {
        const text = renderScript(format, turns);
        const { tokens } = survey(readTranscript(text), counter, true);
        const budget = Math.floor(tokens * part);
        const once = prune(text, mode, budget);
        expect(prune(text, mode, budget).text).toBe(once.text);
        expect(prune(once.text, mode, budget).text).toBe(once.text);
        expect(prune(text, mode, tokens).text).toBe(text);
      }),
      RUNS,
    );
  });

  it('repairs what is broken and breaks nothing more', () => {
    fc.assert(
      fc.property(script, mode, fc.nat(30), fc.boolean(), (turns, mode, at, isResult) => {
        const text = renderScript(format, turns, false, isResult ? { result: at } : { call: at });
        const transcript = readTranscript(text);
        const plan = prune(text, mode, 1);
        const after = checkTranscript(readTranscript(plan.text, transcript.format), true);
        expect(after).toEqual([]);
      }),
      RUNS,
    );
  });
});

/**
 * Open errors whole, in aggressive mode at least with what they say of the failure, and of each family the latest call with how it ended.
 */
function expectEvidence(before: Survey, after: Survey, mode: 'default' | 'aggressive'): void {
  const policy = prunePolicy(defaultConfig().resilience);
  const guard = protections(before, policy);
  const results = new Map(after.pairs.map((pair) => [pair.call.id, pair]));
  const key = (id: string) => (id.startsWith('record') || id.includes(' at ') ? undefined : id);
  for (const pair of guard.openLatest) {
    const id = key(pair.call.id);
    if (id === undefined || pair.resultMessage.index >= guard.keepFrom) continue;
    const left = results.get(id);
    const isLong = mode === 'aggressive' && counter.count(pair.result.text) > OPEN_ERROR_VIEW;
    if (!isLong) expect(left?.result.text).toBe(pair.result.text);
    expect(left?.outcome.failed).toBe(true);
    for (const line of lastErrorLines(pair.result.text, 3, 400).split('\n'))
      expect(left?.result.text).toContain(line);
  }
  for (const pair of guard.latest) {
    const id = key(pair.call.id);
    if (id !== undefined) expect(results.get(id)?.outcome.failed).toBe(pair.outcome.failed);
  }
}
