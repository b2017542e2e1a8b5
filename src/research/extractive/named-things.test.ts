import { describe, expect, it } from 'vitest';
import { holdsNamed, isOfAnother, namedIn } from './named-things.js';

describe('the things that a question names', () => {
  it('are days, years, identifiers and names', () => {
    expect(namedIn('How deep was berth B2 in 1953?')).toMatchObject({
      days: [],
      marks: ['b2', '1953'],
      names: [],
    });
    expect(namedIn('When did Mara Olin see the Tern?').names).toEqual([['mara', 'olin'], ['tern']]);
    expect(namedIn('When is high water on 2 July 2025?')).toMatchObject({
      days: ['20250702'],
      marks: [],
      names: [],
    });
  });

  it('are no nouns of a language that writes them with capitals, and no months', () => {
    expect(namedIn('Wie tief ist der Liegeplatz am Kai?').names).toEqual([]);
    expect(namedIn('What happened in July?').names).toEqual([]);
  });

  it('stand in a passage as words of their own; one word of a name is enough', () => {
    const berth = namedIn('How deep is berth B2?');
    expect(holdsNamed(berth, 'berth: B2; depth: 9', '')).toBe(true);
    expect(holdsNamed(berth, 'berth: B20; depth: 9', 'B2')).toBe(false);
    const person = namedIn('When did Mara Olin start?');
    expect(holdsNamed(person, 'Ms Olin came in 2019.', '')).toBe(true);
    expect(holdsNamed(person, 'She came in 2019.', 'About Mara')).toBe(true);
    expect(holdsNamed(person, 'Tom Rae came in 2023.', '')).toBe(false);
  });

  it('are one of several of a name, with its number beside it', () => {
    const mission = namedIn('When was Apollo 14 launched?');
    for (const text of [
      'Apollo 14 left.',
      'Apollo-14',
      'Apollo XIV',
      'Apollo 11, 12 and 14 landed.',
      'Apollos 13/14',
    ])
      expect(holdsNamed(mission, text, ''), text).toBe(true);
    for (const text of [
      'Apollo 12 left on November 14.',
      'Apollo 140',
      'Apollo 12 with 14 men',
      'Apollo 1',
      '14',
    ])
      expect(holdsNamed(mission, text, 'Apollo 14'), text).toBe(false);
    expect(holdsNamed(namedIn('Does it run on Node 16?'), 'Node.js v16 is enough.', '')).toBe(true);
    expect(namedIn('What happened on July 20?').numbered).toEqual([]);
    expect(namedIn('Since 1990 who was mayor?').numbered).toEqual([]);
  });

  it('are not those of which a sentence says it', () => {
    const leave = namedIn('How long is parental leave in Japan?');
    expect(isOfAnother(leave, 'Parental leave is 20 weeks in Norway.')).toBe(true);
    expect(isOfAnother(leave, 'Parental leave is 20 weeks in Norway and 14 in Japan.')).toBe(false);
    expect(isOfAnother(leave, 'Parental leave is 20 weeks.')).toBe(false);
    expect(isOfAnother(leave, 'Parental leave is 20 weeks in June.')).toBe(false);
    expect(isOfAnother(namedIn('hotel limit in London'), 'In Zurich the hotel limit is 220.')).toBe(true);
    const office = namedIn('When was the Paris office closed?');
    expect(isOfAnother(office, 'The Turin office was closed in 2019.')).toBe(true);
    expect(isOfAnother(office, 'It was closed in 2019.')).toBe(false);
    expect(isOfAnother(office, "A'".repeat(300_000))).toBe(false);
    const heron = namedIn('How long does the battery of the H2 last?');
    expect(isOfAnother(heron, 'The H1 lasts 9 hours.')).toBe(true);
    expect(isOfAnother(heron, 'The H1 lasts 9 hours, the H2 14.')).toBe(false);
    expect(isOfAnother(heron, 'It lasts 14 hours, with a P4 in it.')).toBe(false);
  });
});
