import { describe, expect, it } from 'vitest';
import { askedFor } from './common-words.js';

describe('what a question asks for', () => {
  it.each([
    ['how old was the king when his father died', 'number'],
    ['who was the captain when they won the cup', 'person'],
    ['who sang the song how far is heaven', 'person'],
    ['when did the man who built the tower die', 'time'],
    ['where was the film made when the studio burned', 'place'],
  ])('is what the first word that asks says: %s', (question, asked) => {
    expect(askedFor(question)).toBe(asked);
  });

  it.each(['what emperor came after the war', 'which queen ruled the longest', 'the revolt was led by'])(
    'is a person: %s',
    (question) => {
      expect(askedFor(question)).toBe('person');
    },
  );

  it('is anything where the question does not say', () => {
    expect(askedFor('what was the tower used for')).toBe('any');
  });
});
