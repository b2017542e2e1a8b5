import { describe, expect, it } from 'vitest';
import { daysIn, spokenDays, withDays } from './dates.js';

describe('days in a text', () => {
  it.each([
    '2 July 2025',
    '2nd of July 2025',
    'July 2, 2025',
    'Jul 2nd 2025',
    '2025-07-02',
    '02.07.2025',
    '2. 7. 2025',
    '2. Juli 2025',
    '2 juillet 2025',
    '2 de julio de 2025',
  ])('are one word, however they are written: %s', (day) => {
    expect(daysIn(`It was on ${day}.`)).toEqual(['20250702']);
    expect(withDays(`When is high water on ${day}?`)).toBe('When is high water on 20250702?');
  });

  it('are found before an hour', () => {
    expect(daysIn('since 2025-07-02T10:00')).toEqual(['20250702']);
  });

  it.each(['July 2025', '2025', '2025-13-02', '45 July 2025', '12 boats 2025', 'version 1.2.2025x'])(
    'are whole days only: %s',
    (text) => {
      expect(daysIn(text)).toEqual([]);
      expect(withDays(text)).toBe(text);
      expect(spokenDays(text)).toBe(text);
    },
  );

  it('are added to a text with the month in letters', () => {
    expect(spokenDays('date: 2025-07-02')).toBe('date: 2025-07-02 20250702 2 july 2025');
  });
});
