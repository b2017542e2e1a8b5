import { describe, expect, it } from 'vitest';
import { proseUnits } from './prose-units.js';
import { readQuestion } from './question.js';

/** What a word is worth for a question, where it stands first. */
function worthOf(word: string, text: string): number {
  const question = readQuestion('who lit the lamp');
  if (question === undefined) throw new Error('nothing to look for');
  const { words, wordEnd, worth } = proseUnits(text, '', { question, weights: question.terms.map(() => 1) });
  for (let at = 0; at < words; at++) {
    if (text.slice(0, wordEnd[at]).endsWith(word)) return worth[at] ?? 0;
  }
  throw new Error(`${word} is no word of the text`);
}

describe('what words are worth', () => {
  const plain = 'The lamp was lit by Sund, of Lyon, a keeper.';

  it.each([
    'The lamp was lit by Sund (of Lyon), a keeper.',
    'The lamp was lit by Sund ((of) Lyon), a keeper.',
    'The lamp was lit by Sund （of Lyon）, a keeper.',
  ])('is less in brackets, and the same after them: %j', (text) => {
    expect(worthOf('Lyon', text)).toBeLessThan(worthOf('Lyon', plain));
    expect(worthOf('keeper', text)).toBeCloseTo(worthOf('keeper', plain), 6);
    expect(worthOf('Sund', text)).toBeCloseTo(worthOf('Sund', plain), 6);
  });

  it('is no less after a bracket of another sentence that was never closed, or never opened', () => {
    const before = worthOf('Lyon', 'It was late. The lamp was lit by Lyon.');
    expect(worthOf('Lyon', 'It was (late. The lamp was lit by Lyon.')).toBeCloseTo(before, 6);
    expect(worthOf('Lyon', 'It was late). The lamp was lit by Lyon.')).toBeCloseTo(before, 6);
  });

  it('is more for a word that the text comes back to, and less where it comes back', () => {
    const text = 'The lamp was lit by Lund. Then it rained. The house of Lund stands.';
    const once = 'The lamp was lit by Lund. Then it rained. The house of Sund stands.';
    expect(worthOf('Lund', text)).toBeGreaterThan(worthOf('Lund', once));
    expect(worthOf('house of Lund', text)).toBeLessThan(worthOf('house of Sund', once));
  });
});
