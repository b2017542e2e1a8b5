import { expect, it } from 'vitest';
import { isSameWord, nameWords, questionWords, wordsOf } from './question-words.js';

it('words keep the signs inside of them and lose those around them', () => {
  expect(wordsOf('at 10:30, v1.2. and/or ./src/: "a_b"')).toEqual([
    'at',
    '10:30',
    'v1.2',
    'and/or',
    'src',
    'a',
    'b',
  ]);
  expect(wordsOf('... : /')).toEqual([]);
});

it('signs between letters are read once, however many there are', () => {
  const name = `a${':/'.repeat(200_000)}b`;
  expect(wordsOf(name)).toEqual([name]);
  expect(nameWords({ name })).toEqual([name]);
});

it('signs that compare, and short forms, are the words for them', () => {
  expect(questionWords("aren't >= 1,200 or < $5")).toEqual(
    'are not at least 1200 or under 5 dollars'.split(' '),
  );
});

it('forms of a word are the same word, and words that begin alike are not', () => {
  for (const [one, other] of [
    ['restarts', 'restarted'],
    ['salary', 'salaries'],
    ['price', 'prices'],
  ] as const)
    expect(isSameWord(one, other), `${one} ${other}`).toBe(true);
  for (const [one, other] of [
    ['rest', 'restaurant'],
    ['age', 'agent'],
    ['cost', 'coast'],
  ] as const)
    expect(isSameWord(one, other), `${one} ${other}`).toBe(false);
});
