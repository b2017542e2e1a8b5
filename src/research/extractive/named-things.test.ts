import { describe, expect, it } from 'vitest';
import { holdsNamed, namedIn } from './named-things.js';

describe('the things that a question names', () => {
  it('are days, years, identifiers and names', () => {
    expect(namedIn('How deep was berth B2 in 1953?')).toEqual({ days: [], marks: ['b2', '1953'], names: [] });
    expect(namedIn('When did Mara Olin see the Tern?').names).toEqual([['mara', 'olin'], ['tern']]);
    expect(namedIn('When is high water on 2 July 2025?')).toEqual({
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
});
