import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultConfig } from '../../contract/config/default-config.js';
import { heuristicCounter } from '../../tokens/heuristic-counter.js';
import { readTranscript } from '../formats/recognise-format.js';
import { beginsWith, bundleOf, manifestOf, undoPrune } from '../manifest.js';
import { prunePolicy } from '../policy.js';
import { planPrune } from '../prune/plan-prune.js';
import type { Transcript } from '../session-model.js';
import { type Accidents, accidents, damaged } from '../testing/damaged-transcript.js';
import { PRUNED_FORMATS, renderScript } from '../testing/render-script.js';
import { type Script, script } from '../testing/scripted-session.js';
import { checkTranscript } from '../validity/check-transcript.js';
import { mendTranscript } from './mend-transcript.js';

const RUNS = { numRuns: 20 };
const policy = prunePolicy(defaultConfig().resilience);

type Example = [turns: Script, spaced: boolean, all: Accidents];

const texts = ({ messages }: Transcript) =>
  messages
    .filter(({ role }) => role !== 'tool')
    .flatMap(({ parts }) =>
      parts.flatMap((part) => (part.type === 'text' && part.text.trim() !== '' ? [part.text] : [])),
    );

describe.each(PRUNED_FORMATS)('mending %s', (format) => {
  it('leaves what is valid alone', () => {
    fc.assert(
      fc.property(script, fc.boolean(), (turns, spaced) => {
        const text = renderScript(format, turns, spaced);
        const mended = mendTranscript(readTranscript(text, format), true);
        expect(mended.text).toBe(text);
        expect(mended.mends).toEqual([]);
      }),
      RUNS,
    );
  });

  it('and taking out the rest makes it valid, loses no text, and can be undone', () => {
    const nothingLeft: Example = [
      [{ user: 'x', steps: [], answer: 'y' }],
      false,
      [
        ['lost', 0, 0],
        ['lost', 0, 0],
      ],
    ];
    fc.assert(
      fc.property(script, fc.boolean(), accidents, (turns, spaced, all) => {
        const text = damaged(readTranscript(renderScript(format, turns, spaced), format), all);
        const broken = readTranscript(text, format);
        const mended = mendTranscript(broken, true);
        const middle = readTranscript(mended.text, format);
        expect(texts(middle).filter((one) => !one.startsWith('[plimsoll: the conv'))).toEqual(
          texts(broken).filter((one) => !one.startsWith('[plimsoll: the conv')),
        );
        if (mended.edits.length > 0) {
          const manifest = manifestOf(text, mended.text, mended.edits, { handle: '', item: '' }, []);
          expect(undoPrune(mended.text, manifest, bundleOf(text, mended.edits))).toBe(text);
          expect(beginsWith(mended.text, manifest.prefix)).toBe(true);
          expect(beginsWith(mended.text, manifest.unpruned)).toBe(false);
        }
        const rest = planPrune(middle, {
          policy,
          counter: heuristicCounter,
          wholeFile: true,
          repairOnly: true,
        });
        // What was left may begin with an answer now.
        const last = mendTranscript(readTranscript(rest.text, format), true);
        const repaired = readTranscript(last.text, format);
        expect(checkTranscript(repaired, true)).toEqual([]);
        expect(mendTranscript(repaired, true).mends).toEqual([]);
      }),
      { ...RUNS, examples: [nothingLeft] },
    );
  });
});
