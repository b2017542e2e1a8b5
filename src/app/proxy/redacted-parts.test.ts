import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redactText } from '../../trust/redact-text.js';
import { redactedParts } from './bound-oversize.js';

const TOKEN = `ghp_${'aB3dE5gH7jK9mN1pQ3sT5vW7yZ9bC1dE3fG5'}`;
const PASSWORD = 'password = "correct horse battery 7"';

/** Words without end, or lines, with secrets anywhere. */
const words = fc.array(
  fc.constantFrom('lorem ', 'ipsum,', 'x\n', '"a":1,', `${TOKEN} `, `${PASSWORD} `, '😀'),
  {
    minLength: 1,
    maxLength: 12,
  },
);

describe('the parts of a text with its secrets replaced', () => {
  it('hide what the whole hides, wherever it is cut, and are the whole', () => {
    fc.assert(
      fc.property(
        words,
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 5_000, max: 40_000 }),
        (list, times, size) => {
          const text = `${'lorem ipsum '.repeat(600)}${list.join('')}`.repeat(times);
          const cuts = Array.from({ length: Math.ceil(text.length / size) }, (_, n) =>
            text.slice(n * size, (n + 1) * size),
          );
          const parts = [...redactedParts(cuts)];
          expect(parts.map(({ original }) => original).join('')).toBe(text);
          expect(parts.map((part) => part.text).join('')).toBe(redactText(text).text);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('hide a token at the very place where a text on one line is cut', () => {
    for (let before = 0; before <= TOKEN.length + 2; before++) {
      const text = `${'word '.repeat(20_000).slice(0, 80_000 - before)} ${TOKEN} ${'word '.repeat(20_000)}`;
      const parts = [...redactedParts([text.slice(0, 80_000), text.slice(80_000)])];
      expect(parts.map((part) => part.text).join('')).not.toContain(TOKEN.slice(4, 30));
    }
  });

  it('are found in one pass, though one secret follows the other and there is no place for a cut between them', () => {
    const text = `${'x'.repeat(200)};password=abcDEF123!x;`.repeat(16_000);
    expect([...redactedParts([text, text])].map(({ original }) => original).join('')).toBe(text + text);
  });
});
