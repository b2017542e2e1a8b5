import { expect, it } from 'vitest';
import { rankPassages, tellingTerms } from './rank-passages.js';

const passage = (text: string, title = '') => ({ title, headings: [], text });

it('passages without an index are ranked by the words of the question that few of them hold', () => {
  const [town, mayor, other] = rankPassages('Who is the mayor of the town?', [
    passage('The town has a harbour.'),
    passage('The mayor of the town is Ann Lee.'),
    passage('Nothing of it.'),
  ]);
  expect(mayor?.score).toBeGreaterThan(town?.score ?? 0);
  expect(mayor?.share).toBe(1);
  expect(other?.share).toBe(0);
});

it('a title counts for its passage', () => {
  const [titled, bare] = rankPassages('mayor of Halden', [
    passage('The mayor is Ann Lee.', 'Halden'),
    passage('The mayor is Ben Cole.', 'Orm'),
  ]);
  expect(titled?.share).toBe(1);
  expect(titled?.score).toBeGreaterThan(bare?.score ?? 0);
});

it('what a question looks for are its telling words, or all where it has no other', () => {
  expect(tellingTerms('Who is the mayor of the town?')).toEqual(['mayor', 'town']);
  expect(tellingTerms('who is it')).not.toEqual([]);
  expect(tellingTerms('?')).toEqual([]);
});
