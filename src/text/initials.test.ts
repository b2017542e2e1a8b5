import { expect, it } from 'vitest';
import { initialsIn, mayBeInitials } from './initials.js';

it('initials are those of capitalised words that stand together, small words between them aside', () => {
  expect(initialsIn('the Securities and Exchange Board of India').has('sebi')).toBe(true);
  const relations = initialsIn('United Kingdom–United States relations');
  expect(relations.has('uk') && relations.has('us')).toBe(true);
  expect([...initialsIn('a Word alone, another Word alone')]).toEqual([]);
});

it('a long line of capitalised words costs no more than its words', () => {
  expect(initialsIn('Ab '.repeat(50_000)).size).toBe(5);
});

it('a term is taken for initials when it is short and of letters', () => {
  expect(['uk', 'sebi', 'a', 'seventh', 'h2o'].map(mayBeInitials)).toEqual([true, true, false, false, false]);
});
