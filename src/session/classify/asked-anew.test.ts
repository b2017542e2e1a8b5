import { expect, it } from 'vitest';
import { isAskedAnew } from '../open-failures.js';

const call = (input: object) => ({ input, inputText: JSON.stringify(input) });
const isAnew = (before: object, blame: string, after: object) =>
  isAskedAnew(call(before), blame, call(after));

it('what the failure blamed was changed, by the name of the argument in any form or by its value', () => {
  for (const name of ['start_time', 'startTime', 'start-time'])
    for (const blame of ['start_time is required', 'The start time is wrong', `Bad ${name}.`])
      expect(isAnew({ room: 1 }, blame, { room: 1, [name]: 9 }), `${name}: ${blame}`).toBe(true);
  expect(isAnew({ id: 1, city: 'Köln' }, 'In Köln nothing is free', { id: 1, city: 'Bonn' })).toBe(true);
  expect(isAnew({ id: 1, city: 'Köl' }, 'In Köln nothing is free', { id: 1, city: 'Bonn' })).toBe(false);
});

it('what names the thing is another one, however its name is written', () => {
  for (const name of ['order_id', 'orderId', 'orderID', 'order-id', 'id', 'filePath', 'account'])
    expect(isAnew({ day: 1, [name]: 'A' }, `${name} A failed`, { day: 1, [name]: 'B' }), name).toBe(false);
  expect(isAnew({ room: 'A' }, 'room A is taken', { room: 'B' })).toBe(false);
});

it('an argument without a name is blamed by nothing', () => {
  expect(isAnew({ id: 1, '': 2 }, 'failed', { id: 1, '': 3 })).toBe(false);
});

it('of arguments that are a whole text, or no object, nothing is told', () => {
  const text = 'a'.repeat(20_000);
  expect(isAnew({ id: 1, day: 1, text }, 'day is wrong', { id: 1, day: 2, text })).toBe(false);
  expect(isAnew(['day'], 'day is wrong', ['year'])).toBe(false);
  expect(isAnew({ id: 1, day: 1 }, 'day is wrong', { id: 1, day: 1 })).toBe(false);
});
