import { describe, expect, it } from 'vitest';
import { eachHit, readQuestion } from './question.js';
import { sameThings } from './same-things.js';

function hits(question: string, folded: string): number {
  let count = 0;
  for (const term of readQuestion(question)?.terms ?? []) eachHit(term, folded, () => count++);
  return count;
}

describe('sameThings', () => {
  it('gives the other names of a thing, one and many', () => {
    expect(sameThings('movies')).toEqual(['film', 'films']);
    expect(sameThings('infant')).toEqual(['baby', 'babies', 'newborn', 'newborns']);
    expect(sameThings('harbour')).toEqual([]);
    expect(sameThings('constructor')).toEqual([]);
  });

  it.each([
    ['which movies were shot there', 'both films of 1999', 1],
    ['the oldest Train', 'the railways of wales', 1],
    ['who teaches the disciples', 'the apostles', 1],
  ])('lets the question %j find %j', (question, text, count) => {
    expect(hits(question, text)).toBe(count);
  });

  it.each([
    ['when is the training', 'the railways of wales'],
    ['who bought the railway', 'a training for officers'],
    ['how was it filmed', 'movies'],
  ])('tells words of the same stem from them: %j and %j', (question, text) => {
    expect(hits(question, text)).toBe(0);
  });
});
