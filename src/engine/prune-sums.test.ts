import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultConfig } from '../contract/config/default-config.js';
import { prunePolicy } from '../session/policy.js';
import { PRUNED_FORMATS, renderScript } from '../session/testing/render-script.js';
import { script } from '../session/testing/scripted-session.js';
import { heuristicCounter } from '../tokens/heuristic-counter.js';
import { pruneSession } from './prune-session.js';

const policy = prunePolicy(defaultConfig().resilience, { mode: 'aggressive', digestLines: true });
/** What these write into one text is counted as one. */
const WRITES_INTO_ONE = new Set(['openai-chat', 'ollama-chat', 'cline', 'gemini-cli', 'langchain']);

describe.each(PRUNED_FORMATS)('the report of a prune of %s', (format) => {
  it('adds up, and says of a budget that it is met where it is', async () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    await fc.assert(
      fc.asyncProperty(script, share, fc.option(fc.nat(40)), async (turns, part, most) => {
        const source = renderScript(format, turns);
        const request = { source, format, policy, counter: heuristicCounter, wholeFile: true, dryRun: true };
        const { before } = (await pruneSession({ ...request, budget: 1e9 })).report.tokens;
        const budget = Math.floor(before * part);
        const limits = { budget, maxMessages: most ?? undefined };
        const { report } = await pruneSession({ ...request, ...limits, archive: 'pretend' });
        const { actions, tokens, messages } = report;
        const saved = actions.reduce((sum, one) => sum + one.tokens_before - one.tokens_after, 0);
        expect(saved + report.tokens_beside_actions).toBe(tokens.before - tokens.after);
        if (!WRITES_INTO_ONE.has(format)) expect(report.tokens_beside_actions).toBe(0);
        const isMet = tokens.after <= budget && messages.after <= (most ?? Infinity);
        expect(report.budget_met).toBe(isMet);
        const blocked = report.blockers.reduce((sum, one) => sum + one.tokens, 0);
        if (isMet) expect(report.blockers).toEqual([]);
        else if (!WRITES_INTO_ONE.has(format)) expect(blocked).toBe(tokens.after);
      }),
      { numRuns: 20 },
    );
  });
});
