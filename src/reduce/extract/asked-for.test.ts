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

  it.each([
    ['which old testament prophet did james quote', 'person'],
    ['which country singers rejected the song', 'person'],
    ['name of the singer in the novel', 'person'],
    ['bowler to take a hat trick twice', 'person'],
    ['what stadium was he playing in when he hit the record', 'place'],
    ['what was the name of the village in the film', 'place'],
    ['last states to raise the age', 'place'],
    ['what years did they win', 'time'],
    ['what was the final score when they met', 'number'],
    ['what is the maximum data rate', 'number'],
  ])('is what the noun says that is asked for: %s', (question, asked) => {
    expect(askedFor(question)).toBe(asked);
  });

  it.each([
    'what was the tower used for',
    'what happens to the shape when it binds',
    'what is the title of the person who runs the house',
    'what is a city',
    'a political leader of rome was called',
    'how does he die when the king returns',
  ])('is anything where the question does not say: %s', (question) => {
    expect(askedFor(question)).toBe('any');
  });
});
