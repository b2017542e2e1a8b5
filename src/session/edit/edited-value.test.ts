import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultConfig } from '../../contract/config/default-config.js';
import { heuristicCounter } from '../../tokens/heuristic-counter.js';
import { readChanged, readEdited, readTranscript, readValues } from '../formats/recognise-format.js';
import { prunePolicy } from '../policy.js';
import { planPrune } from '../prune/plan-prune.js';
import type { JsonPath, RecordEdit, Transcript } from '../session-model.js';
import { survey } from '../survey.js';
import { PRUNED_FORMATS, renderScript } from '../testing/render-script.js';
import { script } from '../testing/scripted-session.js';
import { applySpans, type RecordChanges, spanEdits } from './span-edits.js';

describe.each(PRUNED_FORMATS)('values of %s that a program holds', (format) => {
  it('are after edits what reading their edited text gives', () => {
    fc.assert(
      fc.property(script, fc.double({ min: 0, max: 1, noNaN: true }), (turns, share) => {
        const read = readTranscript(renderScript(format, turns), format);
        if (read.container === 'lines') return;
        const transcript = readValues(
          read.records.map(({ value }) => value),
          format,
        );
        const { tokens } = survey(transcript, heuristicCounter, true);
        const policy = prunePolicy(defaultConfig().resilience, { mode: 'aggressive' });
        const plan = planPrune(transcript, {
          policy,
          counter: heuristicCounter,
          wholeFile: true,
          budget: Math.floor(tokens * share),
        });
        if (plan.changes !== undefined) expectSame(transcript, plan.changes);
      }),
      { numRuns: 40 },
    );
  });
});

describe('edits of a value', () => {
  const call = (id: string) => ({ id, type: 'function', function: { name: 'read', arguments: '{}' } });
  const message = { role: 'assistant', content: undefined, tool_calls: [call('a'), call('b'), call('c')] };
  const transcript = readValues([JSON.parse('{"role":"user","content":"x","__proto__":{"a":1}}'), message]);
  const set = (record: number, path: JsonPath, json: string): RecordEdit => ({
    record,
    op: 'set',
    path,
    json,
    action: 0,
  });
  const remove = (record: number, path: JsonPath): RecordEdit => ({ record, op: 'remove', path, action: 0 });

  it.each([
    ['a member that is not there becomes the first', [set(1, ['content'], '"said"')]],
    ['elements leave by the places that they had', [0, 2].map((at) => remove(1, ['tool_calls', at]))],
    ['an element that leaves twice leaves once', [0, 0].map((at) => remove(1, ['tool_calls', at]))],
    [
      'inner values change beside those that leave',
      [remove(1, ['tool_calls', 0]), set(1, ['tool_calls', 1, 'id'], '"n"')],
    ],
    ['a member called like the prototype stays one', [set(0, ['content'], '"y"')]],
    ['a whole value is replaced', [set(0, [], '{"role":"user","content":[]}')]],
  ])('%s', (_, edits) => {
    expectSame(transcript, { edits, dropped: new Map() });
  });

  it('are refused where there is nothing', () => {
    for (const path of [
      ['none', 'deeper'],
      ['role', 'deeper'],
      ['tool_calls', 3],
    ])
      expect(() => readChanged(transcript, { edits: [set(1, path, '1')], dropped: new Map() })).toThrow(
        'There is nothing at',
      );
    expect(() => readChanged(transcript, { edits: [remove(1, ['none'])], dropped: new Map() })).toThrow();
  });
});

function expectSame(transcript: Transcript, changes: RecordChanges): void {
  const edits = spanEdits(transcript, changes.edits, changes.dropped);
  const byText = readEdited(transcript, applySpans(transcript.text, edits), edits);
  const byValue = readChanged(transcript, changes);
  expect(byValue.text).toBe(byText.text);
  expect(byValue.messages).toEqual(byText.messages);
  expect(byValue.records.map(({ start, end, from }) => [start, end, from])).toEqual(
    byText.records.map(({ start, end, from }) => [start, end, from]),
  );
}
