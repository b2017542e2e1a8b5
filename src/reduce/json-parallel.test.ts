import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reduceJson } from './reduce-content.js';
import { wordPieceCounter as counter } from './testing/word-piece-counter.js';

const bytes = (amount: number) => ({ limit: { amount, unit: 'bytes' as const }, counter });

function weather(hours: number) {
  const places = Array.from({ length: hours }, (_, hour) => hour);
  return {
    latitude: 52.5,
    hourly: {
      time: places.map((hour) => `2026-01-${1 + Math.floor(hour / 24)}T${hour % 24}:00`),
      temperature: places.map((hour) => (hour === 411 ? 999 : 5 + (hour % 17))),
      rain: places.map(() => 0),
    },
  };
}

describe('lists that belong together', () => {
  it('show the same places, in order, and those that stand out', () => {
    const data = weather(800);
    const { content, notice } = reduceJson(data, bytes(3_000));
    const { hourly } = JSON.parse(content) as typeof data;
    const known = new Map(data.hourly.time.map((time, hour) => [time, data.hourly.temperature[hour]]));
    expect(hourly.time.length).toBeGreaterThan(60);
    expect(hourly.rain).toHaveLength(hourly.time.length);
    expect(hourly.temperature).toEqual(hourly.time.map((time) => known.get(time)));
    expect(hourly.temperature).toContain(999);
    expect(notice).toContain('Lists beside it show the same rows.');
  });

  it('may be an index beside rows that are lists', () => {
    const index = Array.from({ length: 500 }, (_, row) => row);
    const data = { columns: ['a', 'b'], index, data: index.map((row) => [row, `text ${row}`]) };
    const shown = JSON.parse(reduceJson(data, bytes(2_000)).content) as typeof data;
    expect(shown.columns).toEqual(['a', 'b']);
    expect(shown.data.map(([row]) => row)).toEqual(shown.index);
    expect(shown.index.length).toBeGreaterThan(30);
  });

  it('never stand beside the wrong ones, whatever is in them and however many fit', () => {
    const cell = fc.oneof(fc.integer(), fc.boolean(), fc.constant(null), fc.string({ maxLength: 30 }));
    const lists = fc.array(cell, { minLength: 8, maxLength: 120 });
    fc.assert(
      fc.property(lists, fc.integer({ min: 400, max: 3_000 }), fc.boolean(), (values, amount, spaced) => {
        const data = {
          place: values.map((_, row) => row),
          value: values,
          again: values.map((value, row) => [row, value]),
        };
        const source = spaced ? JSON.parse(JSON.stringify(data, null, 2)) : data;
        const { content } = reduceJson(source, bytes(amount));
        const shown = JSON.parse(content) as Partial<typeof data>;
        if (shown.place === undefined || shown.value === undefined) return;
        expect(shown.value).toEqual(shown.place.map((row) => JSON.parse(JSON.stringify(values[row]))));
        expect(shown.again?.map(([row]) => row)).toEqual(shown.place);
      }),
    );
  });

  it('are those of one length: others, and lists of objects, are chosen by themselves', () => {
    const numbers = Array.from({ length: 400 }, (_, row) => row);
    const data = { a: numbers, b: numbers.slice(1), rows: numbers.map((id) => ({ id, name: `name ${id}` })) };
    const { notice } = reduceJson(data, bytes(2_000));
    expect(notice).not.toContain('same rows');
  });
});
