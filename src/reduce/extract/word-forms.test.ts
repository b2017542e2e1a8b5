import { describe, expect, it } from 'vitest';
import { eachHit, readQuestion } from './question.js';

describe('forms of a word that no usual ending leads to', () => {
  it.each([
    ['who wrote it', 'it was written by Anna', 'written'],
    ['who won the cup', 'the winner was Anna', 'winner'],
    ['when did the allies meet', 'an ally is a friend', 'ally'],
    ['which city is meant', 'two cities are meant', 'cities'],
    ['who sailed from europe', 'a european ship', 'european'],
  ])('%s finds its word in: %s', (asked, text, found) => {
    const question = readQuestion(asked);
    const places = new Set<number>();
    for (const term of question?.terms ?? []) eachHit(term, text, (at) => places.add(at));
    expect(places).toContain(text.indexOf(found));
  });

  it('does not take a short word for another one', () => {
    const question = readQuestion('which ally');
    const places: number[] = [];
    for (const term of question?.terms ?? [])
      eachHit(term, 'all of them, alley, allow', (at) => places.push(at));
    expect(places).toEqual([]);
  });
});
