import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTranscript } from '../formats/recognise-format.js';
import { TARGET_FORMATS } from '../formats/registry.js';
import { INTERRUPTED } from '../repair/interrupted-result.js';
import type { Transcript } from '../session-model.js';
import { PRUNED_FORMATS, renderScript } from '../testing/render-script.js';
import { script } from '../testing/scripted-session.js';
import { convertSession } from './convert-session.js';
import { BEGINS_WITH_ANSWER } from './strict-turns.js';

const target = fc.constantFrom(...TARGET_FORMATS);
const damage = fc.option(
  fc.oneof(
    fc.nat(12).map((result) => ({ result })),
    fc.nat(12).map((call) => ({ call })),
  ),
  { nil: undefined },
);
const RUNS = { numRuns: 20 };

interface Said {
  readonly texts: string;
  readonly calls: readonly string[];
}

const ours = new Set([INTERRUPTED, BEGINS_WITH_ANSWER]);

/** All that a model reads: texts by role, and each call with its arguments and result. */
function said({ messages }: Transcript): Said {
  const texts: Record<string, string[]> = { system: [], user: [], assistant: [] };
  const results = new Map<string, string>();
  const calls: { tool: string; id: string; input: string }[] = [];
  for (const { role, parts } of messages) {
    for (const part of parts) {
      if (part.type === 'text' && part.text.trim() !== '' && !ours.has(part.text))
        texts[role === 'tool' ? 'user' : role]?.push(part.text);
      if (part.type === 'result') results.set(part.callId, part.text);
      if (part.type === 'call')
        calls.push({ tool: part.tool, id: part.id, input: JSON.stringify(part.input ?? {}) });
    }
  }
  return {
    texts: JSON.stringify(Object.values(texts).map((all) => all.join('\n\n'))),
    calls: calls.map(({ tool, id, input }) => `${tool} ${input} ${results.get(id) ?? INTERRUPTED}`),
  };
}

describe.each(PRUNED_FORMATS)('converting %s', (format) => {
  it('gives what the target accepts, with every text, call, argument and result', () => {
    fc.assert(
      fc.property(script, target, damage, (turns, to, broken) => {
        const text = renderScript(format, turns, false, broken);
        const source = readTranscript(text, format);
        const { text: converted, report } = convertSession(text, { to, from: format, wholeFile: true });
        if (format === to) {
          expect(converted).toBe(text);
          expect(report.losses).toEqual([]);
          return;
        }
        expect(report.findings).toEqual([]);
        const before = said(source);
        const after = said(readTranscript(converted, to));
        expect(after.texts).toBe(before.texts);
        const isRunning = (one: string) => one.endsWith(INTERRUPTED);
        expect(after.calls.filter((one) => !isRunning(one)).sort()).toEqual(
          before.calls.filter((one) => !isRunning(one)).sort(),
        );
        expect(after.calls).toHaveLength(before.calls.length);
        const orphans = report.losses.filter(({ kind }) => kind === 'orphan-result');
        const lost = orphans.reduce((sum, { count }) => sum + count, 0);
        expect(lost).toBeLessThanOrEqual(broken === undefined ? 0 : 1);
      }),
      RUNS,
    );
  });

  it('is the same every time, and nothing more is lost on the second way', () => {
    fc.assert(
      fc.property(script, target, target, (turns, to, next) => {
        const text = renderScript(format, turns);
        const once = convertSession(text, { to, from: format });
        expect(convertSession(text, { to, from: format })).toEqual(once);
        const twice = convertSession(once.text, { to: next, from: to });
        expect(twice.report.findings).toEqual([]);
        expect(said(readTranscript(twice.text, next)).texts).toBe(said(readTranscript(once.text, to)).texts);
      }),
      RUNS,
    );
  });
});
