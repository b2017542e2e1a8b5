import { expect, it } from 'vitest';
import { holdsTime } from './holds-time.js';

it.each([
  'The launch is planned for 13 March.',
  'It was founded in 1821.',
  'It closes at 17:30.',
  'It expires after 30 days.',
  'It opens on Monday.',
  'Am Dienstag ist geschlossen.',
  '发布日期为 3月13日。',
])('a time stands in "%s"', (text) => {
  expect(holdsTime(text)).toBe(true);
});

it.each(['Marketing has 40,000 EUR for the launch.', 'Forty boats came.', 'Version 2 is out.', ''])(
  'no time stands in "%s"',
  (text) => {
    expect(holdsTime(text)).toBe(false);
  },
);
