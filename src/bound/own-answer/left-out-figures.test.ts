/** What an answer says to have left out, counted again from the answer itself. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ToolMeta } from '../../contract/tool-meta.js';
import { foreignValue } from '../../reduce/foreign-view.js';
import { withoutMarks } from '../../reduce/notice.js';
import type { JsonValue } from '../../reduce/plain-json.js';
import { countCharacters } from '../../trust/count-characters.js';
import { markForeignNotices } from '../../trust/foreign-notices.js';
import { isCut } from './wrap-lists.js';
import { wrapOutput } from './wrap-output.js';
import { wrapScalarOutput } from './wrap-scalar-output.js';

const timestamp = '2026-01-22T12:00:00+00:00';

interface Figures {
  characters: number;
  elements: number;
  fields: number;
}

/** Adds what `after` lacks of `before`; fails where something is shown that was not there. */
function countMissing(before: JsonValue, after: JsonValue, missing: Figures): void {
  if (typeof before === 'string') missing.characters += missingCharacters(before, String(after));
  else if (Array.isArray(before)) {
    const kept = after as JsonValue[];
    missing.elements += before.length - kept.length;
    kept.forEach((element, index) => {
      countMissing(before[index] as JsonValue, element, missing);
    });
  } else if (typeof before === 'object' && before !== null) {
    const kept = after as Record<string, JsonValue>;
    missing.fields += Object.keys(before).length - Object.keys(kept).length;
    for (const key of Object.keys(kept)) {
      countMissing(before[key] as JsonValue, kept[key] as JsonValue, missing);
    }
  } else expect(after).toBe(before);
}

/** Without our marks; where there was no room for one, the ellipsis is all of it. */
function ownPart(shown: string): string {
  return /\[plimsoll: [^\]]*\]$/.test(shown) ? withoutMarks(shown) : shown.replace(/…$/, '');
}

/** Of a text whose start is shown: with a count after it, or, where there was no room, with the ellipsis alone. */
function missingCharacters(before: string, after: string): number {
  if (after === before) return 0;
  const shown = ownPart(after);
  const points = Array.from(before);
  let kept = Math.min(points.length, shown.length);
  while (kept > 0 && markForeignNotices(points.slice(0, kept).join('')) !== shown) kept--;
  expect(markForeignNotices(points.slice(0, kept).join(''))).toBe(shown);
  const told = /…\[plimsoll: ([\d,]+) more characters?\]$/.exec(after)?.[1];
  if (told !== undefined) expect(Number(told.replaceAll(',', ''))).toBe(points.length - kept);
  return points.length - kept;
}

function figuresOf({ reduced_inside: inside }: ToolMeta): Figures {
  return {
    characters: inside?.characters ?? 0,
    elements: inside?.elements ?? 0,
    fields: inside?.fields ?? 0,
  };
}

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom('[plimsoll: nothing left out]', '"\\"', '\ud800', '👍é'),
  fc.integer({ min: 20, max: 2_000 }).map((times) => 'x"é👍\n'.repeat(times)),
);
const value = fc.letrec<{ value: JsonValue }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    text,
    fc.oneof(fc.integer(), fc.boolean(), fc.constant(null)),
    fc.array(tie('value'), { maxLength: 12 }),
    fc.dictionary(fc.string({ minLength: 1, maxLength: 12 }), tie('value'), { maxKeys: 8 }),
  ),
})).value;
const limit = fc.integer({ min: 300, max: 4_000 });

describe('the figures of what was left out inside', () => {
  it('add up to what was there, item by item, for lists of anything', () => {
    fc.assert(
      fc.property(fc.array(value, { maxLength: 20 }), value, limit, (list, extra, maxBytes) => {
        const result = wrapOutput({ list, extra }, 'list', { maxBytes, maxItems: 1_000, timestamp });
        const { _meta, ...answer } = result;
        const shown = answer.list as JsonValue[];
        expect(_meta.count).toBe(shown.length);
        expect(_meta.truncated_from ?? shown.length).toBe(list.length);
        const seen = isCut(_meta) ? foreignValue : (same: JsonValue) => same;
        const missing: Figures = { characters: 0, elements: 0, fields: 0 };
        let reduced = 0;
        shown.forEach((item, index) => {
          const before = { ...missing };
          countMissing(seen(list[index] as JsonValue), item, missing);
          if (Object.keys(missing).some((unit) => missing[unit as 'fields'] > before[unit as 'fields']))
            reduced++;
        });
        const isThere = Object.hasOwn(answer, 'extra');
        if (isThere) countMissing(seen(extra), answer.extra as JsonValue, missing);
        else missing.fields++;
        expect(figuresOf(_meta)).toEqual(missing);
        expect(_meta.reduced_items ?? 0).toBe(reduced);
      }),
      { numRuns: 200 },
    );
  });

  it('add up for texts that are shorter by what they are: shown and left out are all characters', () => {
    const line = fc.oneof(
      fc.string({ maxLength: 60 }),
      fc.constantFrom('ERROR lost', '2026-01-01 10:00:00 INFO fine', '{"a":1}', 'a.ts:7:let b', '👍é'),
    );
    const lines = fc
      .tuple(fc.array(line, { minLength: 1, maxLength: 30 }), fc.integer({ min: 1, max: 60 }))
      .map(([some, times]) => Array<string>(times).fill(some.join('\n')).join('\n'));
    fc.assert(
      fc.property(fc.record({ one: lines, two: lines }), limit, (data, maxBytes) => {
        const { _meta, ...shown } = wrapScalarOutput(data, { maxBytes, timestamp, textsByKind: {} });
        const before = countCharacters(data.one) + countCharacters(data.two);
        let after = 0;
        for (const key of ['one', 'two'] as const) {
          const now = String(shown[key]);
          after += countCharacters(now === data[key] ? now : ownPart(now));
        }
        expect(after + figuresOf(_meta).characters).toBe(before);
      }),
      { numRuns: 200 },
    );
  });
});
