import { describe, expect, it } from 'vitest';
import { isRowOfAnother } from './row-of-another.js';
import { recordFields } from './rows.js';

const ROW = recordFields('sku: TG-300; product: Pressure gauge; price_eur: 2150.00; note: successor TG-310');

describe('a row', () => {
  it('that names a thing in a note is of the thing in its first column', () => {
    expect(isRowOfAnother(ROW, 'What does the TG-310 cost?')).toBe(true);
    expect(isRowOfAnother(ROW, 'What does the TG-300 cost?')).toBe(false);
    expect(isRowOfAnother(ROW, 'How do TG-300 and tg-310 differ?')).toBe(false);
  });

  it('is of the thing in a column for its number, wherever that stands', () => {
    const order = recordFields('day: 2026-03-01; order_number: PO-20931; replaces: PO-20817');
    expect(isRowOfAnother(order, 'How much was PO-20817?')).toBe(true);
    expect(isRowOfAnother(order, 'How much was PO-20931?')).toBe(false);
  });

  it('is asked for by what the question says of the thing', () => {
    expect(isRowOfAnother(ROW, 'Which gauge has the successor TG-310?')).toBe(false);
    const person = recordFields('id: E-15; name: Mara Olin; manager: E-12');
    expect(isRowOfAnother(person, 'Whose manager is E-12?')).toBe(false);
    expect(isRowOfAnother(person, 'When did E-12 start?')).toBe(true);
  });

  it('with a key of another kind is of what it names', () => {
    const order = recordFields('order: 1043; customer: C-17; total: 80');
    expect(isRowOfAnother(order, 'What did C-17 pay?')).toBe(false);
    expect(isRowOfAnother(recordFields('id: O-9; customer: C-17'), 'What did C-17 pay?')).toBe(false);
  });
});
