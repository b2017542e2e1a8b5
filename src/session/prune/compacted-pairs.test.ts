import { describe, expect, it } from 'vitest';
import { ResilienceConfigSchema } from '../../contract/config/resilience.js';
import { heuristicCounter } from '../../tokens/heuristic-counter.js';
import { readTranscript } from '../formats/recognise-format.js';
import { prunePolicy } from '../policy.js';
import { checkTranscript } from '../validity/check-transcript.js';
import { planPrune } from './plan-prune.js';

/** Ten steps, a compaction that keeps the last of them, and ten more. */
function session(withCompaction: boolean): string {
  const step = (number: number) => [
    {
      type: 'message',
      message: {
        role: 'assistant',
        content: [
          {
            type: 'toolCall',
            id: `call_${number}`,
            name: 'edit',
            arguments: { path: `src/file-${number}.ts`, oldText: 'a', newText: `b ${number} `.repeat(40) },
          },
        ],
      },
    },
    {
      type: 'message',
      message: {
        role: 'toolResult',
        toolCallId: `call_${number}`,
        toolName: 'edit',
        content: [{ type: 'text', text: `Edited src/file-${number}.ts` }],
        isError: number === 3,
      },
    },
  ];
  const steps = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => step(from + index)).flat();
  const asked = {
    type: 'message',
    message: { role: 'user', content: [{ type: 'text', text: 'Change the files.' }] },
  };
  const compaction = { type: 'compaction', summary: 'Ten files were changed.', firstKeptEntryIndex: 20 };
  const entries = [
    { type: 'session', id: 's', cwd: '/p' },
    asked,
    ...steps(0, 10),
    ...(withCompaction ? [compaction] : []),
    ...steps(10, 20),
  ];
  return `${entries.map((entry) => JSON.stringify(entry)).join('\n')}\n`;
}

function prune(text: string, mode: 'default' | 'aggressive') {
  const transcript = readTranscript(text);
  const policy = prunePolicy(ResilienceConfigSchema.parse({}), { mode, digestLines: false });
  return planPrune(transcript, { policy, counter: heuristicCounter, budget: 100, wholeFile: true });
}

describe('what a compaction stands for', () => {
  it('leaves with its result for a line that keeps each outcome, and what is still sent stays', () => {
    const { actions, text } = prune(session(true), 'aggressive');
    const left = actions.filter(({ reason }) => reason === 'compacted');
    // The ninth is kept by the compaction, and the third failed and was never done again.
    const numbers = [0, 1, 2, 4, 5, 6, 7, 8];
    expect(left).toHaveLength(2);
    const originals = left.map(({ original }) => original).join('\n');
    expect(originals.match(/src\/file-\d\.ts"/g)).toHaveLength(numbers.length);
    // Each line stands where its calls stood: what came after the failure does not stand before it.
    const places = ['edit src/file-2.ts: ok', 'call_3"', 'edit src/file-4.ts: ok'].map((words) =>
      text.indexOf(words),
    );
    expect([...places].sort((a, b) => a - b)).toEqual(places);
    for (const number of numbers) {
      expect(text).not.toContain(`call_${number}"`);
      expect(text).toContain(`edit src/file-${number}.ts: ok`);
    }
    const after = readTranscript(text);
    expect(checkTranscript(after, true)).toEqual([]);
    expect(after.messages.filter(({ inContext }) => inContext).length).toBe(
      readTranscript(session(true)).messages.filter(({ inContext }) => inContext).length,
    );
  });

  it('stays where its results are protected whole, and where nothing was compacted', () => {
    expect(prune(session(true), 'default').actions.filter(({ reason }) => reason === 'compacted')).toEqual(
      [],
    );
    expect(
      prune(session(false), 'aggressive').actions.filter(({ reason }) => reason === 'compacted'),
    ).toEqual([]);
  });
});
