import { describe, expect, it } from 'vitest';
import { NEW_RECORD } from '../session-model.js';
import { editedRecords } from './edited-records.js';

/** Three records: [0, 3), [4, 7) and [8, 11). */
const TEXT = '"a"\n"b"\n"c"';
const RECORDS = ['a', 'b', 'c'].map((value, index) => ({
  index,
  start: index * 4,
  end: index * 4 + 3,
  value,
  from: NEW_RECORD,
}));

function edited(...edits: readonly (readonly [start: number, end: number, text: string])[]) {
  let text = '';
  let at = 0;
  for (const [start, end, put] of edits) {
    text += TEXT.slice(at, start) + put;
    at = end;
  }
  text += TEXT.slice(at);
  const spans = edits.map(([start, end, put]) => ({ start, end, text: put, action: 0 }));
  const records = editedRecords(RECORDS, spans, text);
  for (const { start, end, value } of records ?? [])
    expect(text.slice(start, end)).toBe(JSON.stringify(value));
  return records?.map(({ value, from }) => [value, from]);
}

describe('records after edits', () => {
  it('move with their values where they were not touched', () => {
    expect(edited([4, 8, ''])).toEqual([
      ['a', 0],
      ['c', 2],
    ]);
    expect(edited([3, 11, ''])).toEqual([['a', 0]]);
    expect(edited([0, 11, ''])).toEqual([]);
  });

  it('are read anew where they were changed inside, or stand in the place of another', () => {
    expect(edited([5, 6, 'longer'], [9, 9, 'x'])).toEqual([
      ['a', 0],
      ['longer', NEW_RECORD],
      ['xc', NEW_RECORD],
    ]);
    expect(edited([4, 7, '"other"'], [7, 11, ''])).toEqual([
      ['a', 0],
      ['other', NEW_RECORD],
    ]);
  });

  it('are not guessed where something was put between them or reaches over their ends', () => {
    expect(edited([4, 4, '"new"\n'])).toBeUndefined();
    expect(edited([11, 11, '\n"new"'])).toBeUndefined();
    expect(edited([2, 5, ''])).toBeUndefined();
    expect(edited([4, 11, '"one"'])).toBeUndefined();
  });
});
