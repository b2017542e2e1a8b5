import { describe, expect, it } from 'vitest';
import { eachHit, readQuestion } from './question.js';
import { otherWordForms, rootOf } from './word-forms.js';

function hits(question: string, folded: string): number {
  let count = 0;
  for (const term of readQuestion(question)?.terms ?? []) eachHit(term, folded, () => count++);
  return count;
}

describe('otherWordForms', () => {
  it('gives the forms that no ending explains, in every direction', () => {
    expect(otherWordForms('keep')).toEqual(['kept']);
    expect(otherWordForms('wrote')).toEqual(['write', 'written']);
    expect(otherWordForms('entry')).toEqual(['enter', 'entrance']);
    expect(otherWordForms('walk')).toEqual([]);
    expect(otherWordForms('constructor')).toEqual([]);
  });

  it('knows them by what a stem has left of served and married', () => {
    expect(otherWordForms('serv')).toEqual(['service']);
    expect(otherWordForms('marri')).toEqual(['marriage']);
  });

  it.each([
    ['decide', 'decision'],
    ['introduc', 'introduction'],
    ['qualifi', 'qualification'],
    ['absorb', 'absorption'],
    ['expand', 'expansion'],
  ])('gives %j the noun %j, and the noun the verb', (verb, noun) => {
    expect(otherWordForms(verb)).toContain(noun);
    const [found = ''] = otherWordForms(noun);
    expect(verb.slice(0, -1)).toBe(found.slice(0, verb.length - 1));
  });

  it.each([
    ['who wrote it', 'written by a clerk', 1],
    ['who wrote it', 'she writes', 1],
    ['how long is it kept', 'the archive keeps it', 1],
    ['how long is it kept', 'the keeper of goals', 1],
    ['how long is it kept', 'keepsake', 0],
    ['who settled in the us', 'settlers of the united states and the u.s.', 3],
    ['ports of the UK and the US', 'the united kingdom, the united states', 2],
    ['tell us of the uk', 'it tells us nothing of the united states', 0],
    ['when did the usa join', 'american troops joined', 2],
    ['when did they enter the war', 'the entry into the war', 2],
    ['when did they enter the war', 'an entrepreneur in the war', 1],
    ['how did he die', 'his death, and the dead', 2],
    ['who invaded it', 'the invasion, and who invades', 2],
    ['when was he born', 'his birth', 1],
    ['who warned europe', 'the european powers and europeans', 2],
    ['european powers', 'power in europe', 2],
    ['emperor of france', 'a french emperor', 2],
    ['when did they start vaccinating', 'the vaccine, vaccinations', 2],
    ['neural communication', 'neurons still communicate', 1],
    ['the art of war', 'an artist in a warship', 0],
  ])('finds %j in %j', (question, text, count) => {
    expect(hits(question, text)).toBe(count);
  });
});

describe('rootOf', () => {
  it('takes the longest suffix off a word as long as enough of it is left', () => {
    expect(rootOf('communication')).toEqual(['communic']);
    expect(rootOf('settler')).toEqual(['settl']);
    expect(rootOf('nation')).toEqual([]);
    expect(rootOf('walk')).toEqual([]);
    expect(rootOf('')).toEqual([]);
  });
});
