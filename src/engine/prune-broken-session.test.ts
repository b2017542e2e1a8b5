import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultConfig } from '../contract/config/default-config.js';
import { applySpans } from '../session/edit/span-edits.js';
import { readTranscript } from '../session/formats/recognise-format.js';
import { bundleOf, manifestOf, undoPrune } from '../session/manifest.js';
import { prunePolicy } from '../session/policy.js';
import { type Accidents, accidents, damaged } from '../session/testing/damaged-transcript.js';
import { PRUNED_FORMATS, renderScript } from '../session/testing/render-script.js';
import { type Script, script } from '../session/testing/scripted-session.js';
import { checkTranscript } from '../session/validity/check-transcript.js';
import { heuristicCounter } from '../tokens/heuristic-counter.js';
import { pruneSession } from './prune-session.js';

const policy = prunePolicy(defaultConfig().resilience, { mode: 'aggressive', digestLines: true });

const CALL = { tool: 'read', input: { path: 'a.ts' }, result: 'x', failed: false };
const STEP = { thinking: undefined, text: undefined, calls: [CALL] };
/** Nothing but a result is left, and in some formats what the program wrote for itself. */
const ORPHAN: [Script, boolean, Accidents, number] = [
  [{ user: 'Read it.', steps: [STEP], answer: 'Done.' }],
  false,
  [['torn', 2, 0]],
  1,
];

describe.each(PRUNED_FORMATS)('a broken transcript of %s that is pruned', (format) => {
  it('is repaired and valid, was changed by one list of edits, and can be undone', async () => {
    await fc.assert(
      fc.asyncProperty(script, fc.boolean(), accidents, fc.nat(4_000), async (turns, spaced, all, budget) => {
        const text = damaged(readTranscript(renderScript(format, turns, spaced), format), all);
        const request = { source: text, format, policy, counter: heuristicCounter, wholeFile: true };
        const pruned = await pruneSession({ ...request, budget, archive: 'pretend', dryRun: true });
        const { report, edits } = pruned;
        const isLeftAlone = report.budget_met && edits.length === 0;
        if (!isLeftAlone) expect(checkTranscript(readTranscript(pruned.text, format), true)).toEqual([]);
        // Texts that differ would be shown whole.
        expect(applySpans(text, edits) === pruned.text).toBe(true);
        const manifest = manifestOf(text, pruned.text, edits, { handle: '', item: '' }, []);
        expect(undoPrune(pruned.text, manifest, bundleOf(text, edits)) === text).toBe(true);
      }),
      { numRuns: 15, examples: [ORPHAN] },
    );
  });
});
