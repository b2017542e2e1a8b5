import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spanEdits } from './edit/span-edits.js';
import { readTranscript } from './formats/recognise-format.js';
import { bundleOf, normalBundle, normalPrune, recordStretch, undoPrune } from './manifest.js';
import { laidOutLike, normalJson } from './normal-json.js';
import type { RecordEdit } from './session-model.js';

describe('the normal form of JSON', () => {
  it('is the same for every way to write a value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(1, 2, '\t'), (value, indent) => {
        const compact = JSON.stringify(value);
        expect(normalJson(JSON.stringify(value, null, indent), false)).toBe(compact);
        expect(normalJson(compact.replaceAll('/', '\\/'), false)).toBe(compact);
      }),
    );
  });

  it('ends where a string is cut off, and leaves an escape alone that is none', () => {
    expect(normalJson('{"a": "b\\"', false)).toBeUndefined();
    expect(normalJson('{"a": "\\q"}', false)).toBe('{"a":"\\q"}');
    expect(normalJson('"\\\\" , "\\\\\\" "', false)).toBe('"\\\\","\\\\\\" "');
    expect(normalJson('{"a": 1}\r\n{ "b": 2}\n', true)).toBe('{"a":1}\n{"b":2}\n');
  });

  it('is laid out like another text, but where that would change a number', () => {
    expect(laidOutLike('{\n    "x": 1\n}\n', '{"a":[1]}')).toBe('{\n    "a": [\n        1\n    ]\n}\n');
    expect(laidOutLike('{"x":1}', '{"a":[1]}')).toBe('{"a":[1]}');
    expect(laidOutLike('{\n "x": 1\n}', '{"a":12345678901234567890}')).toBe('{"a":12345678901234567890}');
  });
});

it('what was pruned comes back by the normal form from every way to write what was left', () => {
  const message = fc.record({ role: fc.constant('user'), content: fc.string({ unit: 'binary' }) });
  fc.assert(
    fc.property(
      fc.array(message, { minLength: 2, maxLength: 8 }),
      fc.constantFrom(0, 1, 2),
      fc.constantFrom(0, 1, 4),
      fc.infiniteStream(fc.constantFrom('keep', 'drop', 'set')),
      (messages, indent, again, choices) => {
        const text = JSON.stringify({ model: 'gpt-4o', messages }, null, indent);
        const transcript = readTranscript(text, 'openai-chat');
        const left: object[] = [];
        const edits = spanEdits(
          transcript,
          messages.flatMap((one, record): RecordEdit[] => {
            const choice = record === 0 ? 'keep' : choices.next().value;
            if (choice !== 'drop') left.push(choice === 'set' ? { ...one, content: 'less' } : one);
            if (choice === 'keep') return [];
            return choice === 'drop'
              ? [{ record, op: 'drop', action: 0 }]
              : [{ record, op: 'set', path: ['content'], json: '"less"', action: 0 }];
          }),
        );
        const records = recordStretch(transcript);
        const normal = records && normalPrune(text, edits, records);
        expect(normal).toBeDefined();
        if (normal === undefined) return;
        const pruned = readTranscript(JSON.stringify({ messages: left }, null, again), 'openai-chat');
        const { start = 0, end = 0 } = recordStretch(pruned) ?? {};
        const spans = edits.map((edit) => [edit.start, edit.end, edit.text.length, edit.action] as const);
        const bundle = normalBundle(bundleOf(text, edits), { edits: spans }, false);
        const back = undoPrune(normalJson(pruned.text.slice(start, end), false) ?? '', normal, bundle);
        expect(JSON.parse(`[${back}]`)).toEqual(messages);
      },
    ),
  );
});
