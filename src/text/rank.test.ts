import { describe, expect, it } from 'vitest';
import { initialsIn } from './initials.js';
import { askedQuestion, heldShare, scorePassage } from './rank.js';
import { searchTerms } from './words.js';

const collection = { passages: 1_000, averageTerms: 10 };

interface Texts {
  readonly title?: string;
  readonly headings?: string;
  readonly body?: string;
}

function questionOf(query: string, similar: string[] = [], holding = 10) {
  const order = searchTerms(query);
  const terms = [...new Set(order)].map((term) => ({ term, similar, holding }));
  return askedQuestion(query, order, terms);
}

function candidateOf({ title = '', headings = '', body = '' }: Texts) {
  return {
    title: searchTerms(title),
    name: searchTerms(title.replace(/\([^()]*\)/g, ' ')),
    headings: searchTerms(headings),
    initials: initialsIn(`${title}\n${body}`),
    body: searchTerms(body),
  };
}

function score(query: string, texts: Texts, similar: string[] = []): number {
  return scorePassage(candidateOf(texts), questionOf(query, similar), collection);
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

  it('is higher for a name that stands in the question word by word, common words and brackets aside', () => {
    const query = 'who wrote how do you do it by gerry';
    const body = 'Mitch Murray wrote it.';
    expect(score(query, { title: 'How Do You Do It?', body })).toBeGreaterThan(
      score(query, { title: 'Do It How You Do', body }) + 1,
    );
    expect(
      score('where is the book small steps set', { title: 'Small Steps (novel)', body }),
    ).toBeGreaterThan(score('where is the book small steps set', { title: 'Steps, small (novel)', body }));
  });

  it('counts the initials of a name as the name', () => {
    const body = 'Ajay Tyagi was appointed chairman.';
    expect(
      score('chairman of SEBI', { title: 'Securities and Exchange Board of India', body }),
    ).toBeGreaterThan(score('chairman of SEBI', { title: 'Securities and exchange board of india', body }));
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

describe('the share of a question that a passage holds', () => {
  const held = (query: string, texts: Texts, similar?: string[]) =>
    heldShare(candidateOf(texts), questionOf(query, similar), collection);

  it('counts words in the title, the headings and the text, common words aside', () => {
    expect(held('the silver mines of peru', { title: 'Silver', headings: 'Mines', body: 'in Peru' })).toBe(1);
    expect(held('the silver mines', { body: 'of the silver' })).toBeCloseTo(0.5);
    expect(held('nigeria', { body: 'nigerian' }, ['nigerian'])).toBeCloseTo(0.5);
    expect(held('the of', { body: 'the of' })).toBe(0);
  });

  it('counts a word that is akin for half', () => {
    expect(held('Versicherung', { body: 'Die Versicherungskarte' })).toBeCloseTo(0.5);
    expect(held('\u6771\u4eac', { body: '\u6771\u4eac\u90fd' })).toBeGreaterThan(0);
    expect(held('2019', { body: '2018' })).toBe(0);
  });
});
