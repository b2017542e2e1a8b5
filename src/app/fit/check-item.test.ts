import { describe, expect, it } from 'vitest';
import { checkItem, type FitItem } from './check-item.js';

describe('an item for fit', () => {
  it('has what was left out, and a date as text', () => {
    const date = new Date('2026-05-01T10:00:00Z');
    expect(checkItem({ id: 'a', content: 'x', date }, 0)).toEqual({
      id: 'a',
      content: 'x',
      quality: 'unknown',
      confidence: 'medium',
      protected: false,
      date: '2026-05-01T10:00:00.000Z',
    });
    expect(checkItem({ id: 'a', content: 'x', date: new Date('never') }, 0)).not.toHaveProperty('date');
  });

  it('has its quality and confidence in any case', () => {
    const item = { id: 'a', content: 'x', quality: 'HIGH', confidence: 'Confirmed' } as const;
    expect(checkItem(item, 0)).toMatchObject({ quality: 'high', confidence: 'confirmed' });
  });

  it.each([
    [
      { id: 'a', content: 'x', quality: 'HIGHEST' },
      'Item 3 has a quality that is not known: the text "HIGHEST".',
    ],
    [{ id: 'a', content: 'x', confidence: 7 }, 'Item 3 has a confidence that is not known: 7.'],
    [{ id: '', content: 'x' }, 'Item 3 has no id.'],
    [{ id: 'a' }, 'Item 3 ("a") has no content.'],
    [{ id: 'a', content: 'x', date: 7 }, 'Item 3 has a date that is not a text.'],
  ])('is refused as %j', (item, message) => {
    expect(() => checkItem(item as unknown as FitItem, 2)).toThrow(message);
  });
});
