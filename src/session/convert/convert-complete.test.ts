import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TARGET_FORMATS } from '../formats/registry.js';
import { MARKED_KINDS, type Place, renderMarked } from '../testing/marked-conversations.js';
import { SCRIPTED_FORMATS, type ScriptedFormat } from '../testing/render-script.js';
import { convertSession } from './convert-session.js';

const PLACES: readonly Place[] = ['asked', 'answered', 'found'];
const NASTY = ['', 'ü', '__proto__', '"}],\n\\', '\u{1f468}\u200d\u{1f469}', '[plimsoll: cut]', '<b>'];
/** Which kinds of a place are there, and how each of their texts ends. */
const choice = (minLength: number) =>
  fc.array(fc.tuple(fc.nat(29), fc.constantFrom(...NASTY)), { minLength, maxLength: 4 });
const choices = fc.record({ asked: choice(1), answered: choice(0), found: choice(0) });

interface Marked {
  readonly text: string;
  readonly part: object;
  readonly lost: readonly string[];
}

function markedParts(format: ScriptedFormat, chosen: Record<Place, readonly (readonly [number, string])[]>) {
  let number = 100;
  const marked = (place: Place): Marked[] => {
    const kinds = MARKED_KINDS[format][place];
    return chosen[place].flatMap(([which, end]) => {
      const kind = kinds[which % Math.max(1, kinds.length)];
      const text = `mark${number++}${end}`;
      return kind === undefined ? [] : [{ text, part: kind.make(text), lost: kind.lost }];
    });
  };
  return { asked: marked('asked'), answered: marked('answered'), found: marked('found') };
}

/** All strings in a value: words, and bytes as they are written down. */
function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings) : [];
}

describe.each(SCRIPTED_FORMATS)('a conversion of %s', (format) => {
  it.each(TARGET_FORMATS.filter((to) => to !== format))(
    'carries each text to %s, or lists its part where it stood',
    (to) => {
      fc.assert(
        fc.property(choices, (chosen) => {
          const marked = markedParts(format, chosen);
          const { text, records } = renderMarked(format, {
            asked: marked.asked.map(({ part }) => part),
            answered: marked.answered.map(({ part }) => part),
            found: marked.found.map(({ part }) => part),
          });
          const converted = convertSession(text, { from: format, to });
          const carried = strings(JSON.parse(converted.text) as unknown);
          expect(converted.report.findings).toEqual([]);
          for (const place of PLACES) {
            for (const [at, one] of marked[place].entries()) {
              const bytes = Buffer.from(one.text).toString('base64');
              if (carried.some((said) => said.includes(one.text) || said.includes(bytes))) continue;
              const lost = converted.report.losses
                .filter((loss) => loss.at.some(({ record }) => record === records[place][at]))
                .map(({ kind }) => kind);
              const told = one.lost.filter((kind) => lost.some((other) => other === kind));
              expect([place, one.part, lost, told.length > 0]).toEqual([place, one.part, lost, true]);
            }
          }
        }),
        { numRuns: 40 },
      );
    },
  );
});
