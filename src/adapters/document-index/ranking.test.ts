import { describe, expect, it } from 'vitest';
import { askedQuestion, scorePassage } from './ranking.js';
import { searchTerms } from './search-terms.js';

const collection = { passages: 1_000, averageTerms: 10 };

interface Texts {
  readonly title?: string;
  readonly headings?: string;
  readonly body?: string;
}

function score(
  query: string,
  { title = '', headings = '', body = '' }: Texts,
  similar: string[] = [],
): number {
  const order = searchTerms(query);
  const terms = [...new Set(order)].map((term) => ({ term, similar, holding: 10 }));
  const candidate = { title: searchTerms(title), headings: searchTerms(headings), body: searchTerms(body) };
  return scorePassage(candidate, askedQuestion(query, order, terms), collection);
}

describe('the score of a passage', () => {
  it('is nothing without a word of the question', () => {
    expect(score('silver mines', { title: 'Gold', body: 'Nothing here.' })).toBe(0);
  });

  it('is higher for a title that the question names than for one that holds more', () => {
    const body = 'It was founded long ago.';
    const named = score('history of silver mines', { title: 'Silver mines', body });
    expect(named).toBeGreaterThan(
      score('history of silver mines', { title: 'Silver mines of the far north', body }),
    );
    expect(named).toBeGreaterThan(
      score('history of silver mines', { title: 'Gold', body: `${body} silver mines` }),
    );
    expect(score('silver mines', { headings: 'Silver mines', body })).toBeGreaterThan(
      score('silver mines', { body }),
    );
  });

  it('is higher where words stand together as in the question', () => {
    expect(score('silver mines', { body: 'the silver mines of the north' })).toBeGreaterThan(
      score('silver mines', { body: 'the mines of the north and silver' }),
    );
  });

  it('is higher for a rare word in a short passage', () => {
    expect(score('silver', { body: 'silver' })).toBeGreaterThan(
      score('silver', { body: `silver ${'and so on '.repeat(50)}` }),
    );
  });

  it('counts a similar word for less, and only where the word itself is missing', () => {
    const exact = score('nigeria', { body: 'nigeria' }, ['nigerian']);
    const similar = score('nigeria', { body: 'nigerian' }, ['nigerian']);
    expect(similar).toBeGreaterThan(0);
    expect(similar).toBeLessThan(exact);
  });

  it('is higher for a year where one is asked for', () => {
    const question = 'when was silver found';
    expect(score(question, { body: 'silver found 1848' })).toBeGreaterThan(
      score(question, { body: 'silver found here' }),
    );
  });
});
