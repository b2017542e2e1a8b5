import { afterEach, describe, expect, it } from 'vitest';
import { writtenTime } from './written-time.js';

const own = process.env.TZ;
afterEach(() => {
  if (own === undefined) delete process.env.TZ;
  else process.env.TZ = own;
});

describe('a written time', () => {
  it.each([
    ['2026-04-03', '2026-04-03T00:00:00.000Z'],
    ['2026-04', '2026-04-01T00:00:00.000Z'],
    ['2026-04-03T10:00', '2026-04-03T10:00:00.000Z'],
    [' 2026-04-03 10:00:30 ', '2026-04-03T10:00:30.000Z'],
    ['3 April 2026', '2026-04-03T00:00:00.000Z'],
    ['April 3, 2026 10:00 PM', '2026-04-03T22:00:00.000Z'],
    ['03/25/2026', '2026-03-25T00:00:00.000Z'],
    ['03-25-2026', '2026-03-25T00:00:00.000Z'],
    ['2026-04-03T10:00:00.123Z', '2026-04-03T10:00:00.123Z'],
    ['2026-04-03T10:00:00+02:00', '2026-04-03T08:00:00.000Z'],
    ['2026-04-03T10:00:00.123456-0700', '2026-04-03T17:00:00.123Z'],
    ['Fri, 03 Apr 2026 10:00:00 GMT', '2026-04-03T10:00:00.000Z'],
    ['Fri Apr 03 2026 10:00:00 GMT+0200 (CEST)', '2026-04-03T08:00:00.000Z'],
    ['3 Apr 2026 10:00 EST', '2026-04-03T15:00:00.000Z'],
  ])('%j is the same in every zone of a machine', (written, time) => {
    for (const zone of ['UTC', 'Pacific/Kiritimati', 'America/Los_Angeles']) {
      process.env.TZ = zone;
      expect(new Date(writtenTime(written)).toISOString()).toBe(time);
    }
  });

  it('is none in a text that names no time', () => {
    for (const text of ['', 'soon', 'Z', 'UTC', '+02:00']) expect(writtenTime(text)).toBeNaN();
  });
});
