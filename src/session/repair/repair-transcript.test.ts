import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultConfig } from '../../contract/config/default-config.js';
import { heuristicCounter } from '../../tokens/heuristic-counter.js';
import { applySpans } from '../edit/span-edits.js';
import { readTranscript } from '../formats/recognise-format.js';
import { bundleOf, manifestOf, undoPrune } from '../manifest.js';
import { prunePolicy } from '../policy.js';
import { planPrune } from '../prune/plan-prune.js';
import { survey } from '../survey.js';
import { accidents, damaged } from '../testing/damaged-transcript.js';
import { PRUNED_FORMATS, renderScript } from '../testing/render-script.js';
import { script } from '../testing/scripted-session.js';
import { afterRepair, repairTranscript } from './repair-transcript.js';

const options = {
  policy: prunePolicy(defaultConfig().resilience, { mode: 'aggressive', digestLines: true }),
  counter: heuristicCounter,
  wholeFile: true,
  mint: (original: string) => `h${original.length}`,
};

describe.each(PRUNED_FORMATS)('a broken transcript of %s that is repaired and pruned', (format) => {
  it('is not worse, was changed by one list of edits, and can be undone', () => {
    fc.assert(
      fc.property(
        script,
        fc.boolean(),
        accidents,
        fc.constantFrom('running', 'open', 'ended'),
        (turns, spaced, all, stage) => {
          const text = damaged(readTranscript(renderScript(format, turns, spaced), format), all);
          const broken = readTranscript(text, format);
          const before = survey(broken, heuristicCounter, true);
          const repaired = repairTranscript(broken, { ...options, stage });
          // Of nothing but orphans nothing is left: that cannot be mended.
          expect(repaired.findings.filter(({ rule }) => rule !== 'no-messages')).toEqual([]);
          // Texts that differ would be shown whole.
          expect(applySpans(text, repaired.edits) === repaired.transcript.text).toBe(true);
          const budget = Math.ceil(before.tokens / 2);
          const pruned = planPrune(repaired.transcript, { ...options, budget });
          const plan = afterRepair(before, repaired, pruned);
          expect(applySpans(text, plan.edits) === pruned.text).toBe(true);
          expect(plan.edits.every(({ action }) => action < plan.handles.length)).toBe(true);
          const manifest = manifestOf(text, plan.text, plan.edits, { handle: '', item: '' }, plan.handles);
          expect(undoPrune(plan.text, manifest, bundleOf(text, plan.edits)) === text).toBe(true);
        },
      ),
      { numRuns: 15 },
    );
  });
});
