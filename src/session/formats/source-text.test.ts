import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultConfig } from '../../contract/config/default-config.js';
import { childrenAt, memberAt, valueAt } from '../../data/json-places.js';
import { heuristicCounter } from '../../tokens/heuristic-counter.js';
import { prunePolicy } from '../policy.js';
import { planPrune } from '../prune/plan-prune.js';
import { NEW_RECORD } from '../session-model.js';
import { survey } from '../survey.js';
import { renderScript, SCRIPTED_FORMATS } from '../testing/render-script.js';
import { script } from '../testing/scripted-session.js';
import { readEdited, readTranscript, readValues } from './recognise-format.js';

const hostile = fc.string({ unit: 'binary', maxLength: 30 });
const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    hostile,
    fc.constantFrom('"', '\\', '\\"', '\\\\"', '{', ']', ',', '\ud800', '__proto__'),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.constantFrom(true, false, null),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.oneof(hostile, fc.constantFrom('a"b', '\\', '__proto__')), tie('value'), { maxKeys: 4 }),
  ),
})).value;

describe('where values stand in a JSON text', () => {
  it('is found for every child, with and without space', () => {
    fc.assert(
      fc.property(json, fc.constantFrom('', ' ', '\n\t'), (value, indent) => {
        const text = ` ${JSON.stringify(value, undefined, indent)} `;
        const start = text.length - text.trimStart().length;
        const isTree = typeof value === 'object' && value !== null;
        const children = childrenAt(text, start).map(({ start: from, end }) => text.slice(from, end));
        const expected = isTree ? Object.values(JSON.parse(text) as object) : [];
        expect(children.map((child) => JSON.parse(child) as unknown)).toEqual(expected);
        if (!isTree || Array.isArray(value)) return;
        for (const key of Object.keys(value)) {
          const member = memberAt(text, start, key);
          const found = text.slice(member?.start, member?.end);
          expect(JSON.parse(found)).toEqual(Object.getOwnPropertyDescriptor(JSON.parse(text), key)?.value);
        }
      }),
      { numRuns: 400 },
    );
  });

  it('takes the last of two equal keys, and knows a key by what it means', () => {
    const text = '{"a":1,"\\u0061":[2,{"b":3}]}';
    const found = valueAt(text, 0, ['a', 1, 'b']);
    expect(text.slice(found?.start, found?.end)).toBe('3');
    expect(valueAt(text, 0, ['a', 2])).toBeUndefined();
    expect(valueAt(text, 0, ['c'])).toBeUndefined();
  });

  it('takes time in proportion to long runs of backslashes and quotes', () => {
    const value = ['\\'.repeat(200_000), '\\"'.repeat(100_000), '"'.repeat(200_000)];
    expect(childrenAt(JSON.stringify(value), 0)).toHaveLength(3);
  });
});

describe.each(SCRIPTED_FORMATS)('reading %s', (format) => {
  it('again after edits finds what reading the new text finds', () => {
    fc.assert(
      fc.property(
        script,
        fc.boolean(),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (turns, spaced, share) => {
          const transcript = readTranscript(renderScript(format, turns, spaced));
          const { tokens } = survey(transcript, heuristicCounter, true);
          const policy = prunePolicy(defaultConfig().resilience, { mode: 'aggressive' });
          const options = { policy, counter: heuristicCounter, wholeFile: true };
          const plan = planPrune(transcript, { ...options, budget: Math.floor(tokens * share) });
          if (plan.edits.length === 0) return;
          const edited = readEdited(transcript, plan.text, plan.edits);
          const anew = readTranscript(plan.text, transcript.format);
          expect(edited.records.map((record) => ({ ...record, from: NEW_RECORD }))).toEqual(anew.records);
          expect(edited.messages).toEqual(anew.messages);
          for (const { from, value } of edited.records) {
            if (from !== NEW_RECORD) expect(transcript.records[from]?.value).toBe(value);
          }
          const first = plan.edits[0]?.start ?? 0;
          for (const { index, end, value } of transcript.records) {
            if (end < first) expect(edited.records[index]?.value).toBe(value);
          }
        },
      ),
      { numRuns: 25 },
    );
  });
});

describe('messages that a program holds', () => {
  it('are read as their JSON is', () => {
    fc.assert(
      fc.property(script, (turns) => {
        const text = renderScript('openai-chat', turns);
        const { messages } = JSON.parse(text) as { messages: object[] };
        const odd = messages.map((message, index) =>
          index % 3 === 0 ? { ...message, at: new Date(0), none: undefined } : message,
        );
        for (const list of [messages, odd]) {
          const held = readValues(list, 'openai-chat');
          const read = readTranscript(JSON.stringify(list), 'openai-chat');
          expect(held.text).toBe(read.text);
          expect(held.messages).toEqual(read.messages);
          expect(held.records.map(({ start, end }) => [start, end])).toEqual(
            read.records.map(({ start, end }) => [start, end]),
          );
        }
      }),
      { numRuns: 40 },
    );
  });

  it('may be none', () => {
    expect(readValues([], 'anthropic-messages').text).toBe('[]');
  });
});
