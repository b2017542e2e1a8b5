import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findSecrets } from './find-secrets.js';
import { INNOCENT_KINDS, innocentText } from './testing/innocent-text.js';
import { plantAssigned, plantKnown } from './testing/planted-secrets.js';

/** A character beyond ASCII at its end makes a text one that is looked at word by word. */
function wordByWord(text: string, json: boolean) {
  return findSecrets(`${text}\n\u2014`, { json }).spans;
}

const planted = [...plantKnown(1), ...plantAssigned(1)].map(({ text }) => text);
const pieces = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...planted) },
  fc.constantFrom(...planted).map((text) => JSON.stringify(text)),
  fc
    .tuple(fc.constantFrom(...INNOCENT_KINDS), fc.nat(3000), fc.nat(1000))
    .map(([kind, length, seed]) => innocentText(kind, length + 1, seed)),
  fc.string({ unit: fc.constantFrom(...'aB3_-.:/\\"=~%[; \n@su0Q'), maxLength: 200 }),
  fc
    .tuple(fc.constantFrom('a', '_', 'aQ~', 'x:', '\\', 'password=', 'a://b:c@'), fc.nat(3000))
    .map(([s, n]) => s.repeat(n)),
  fc.constantFrom('- name: DB_PASSWORD\n  value: swordfish\n', '{"value":"swordfish","name":"x-api-key"}\n'),
  fc.nat(70_000).map((length) => 'x'.repeat(length)),
);

describe('the kernel for suspect words', () => {
  it('makes no secret of a long text be missed or be found elsewhere', () => {
    fc.assert(
      fc.property(
        fc.array(pieces, { minLength: 8, maxLength: 60 }),
        fc.constantFrom('', ' ', '\n', '"'),
        fc.boolean(),
        (list, joint, json) => {
          const text = list.join(joint);
          fc.pre(text.length > 4096);
          expect(findSecrets(text, { json }).spans).toEqual(wordByWord(text, json));
        },
      ),
      { numRuns: 100 },
    );
  });

  it('makes no secret of a shorter text be missed or be found elsewhere', () => {
    fc.assert(
      fc.property(fc.array(pieces, { minLength: 1, maxLength: 8 }), fc.boolean(), (list, json) => {
        const text = list.join(' ').slice(0, 4096);
        fc.pre(text.length > 512);
        expect(findSecrets(text, { json }).spans).toEqual(wordByWord(text, json));
      }),
      { numRuns: 200 },
    );
  });

  it.each([65_536 - 8, 65_536 - 4, 65_536 - 1, 65_536, 65_536 + 1, 131_072 - 2])(
    'finds a secret that begins at %i, whatever part of the text that is',
    (place) => {
      for (const secret of [
        'password=hunter2hunter2 ',
        `ghp_${'a1'.repeat(18)}`,
        'https://ann:Xk29fjw0@host/',
      ]) {
        const text = `${'. '.repeat(place / 2)}${place % 2 ? ' ' : ''}`.slice(0, place) + secret;
        const { spans } = findSecrets(`${text}${' .'.repeat(40_000)}`);
        expect(spans.length).toBe(1);
        expect(spans).toEqual(wordByWord(text, false));
      }
    },
  );
});
