import { expect, it } from 'vitest';
import { holdsAskedFact, holdsDeed, measuresIn } from './asked-fact.js';

it('who did something is said by the deed, by "by", or in a line of names; a sentence with names is none', () => {
  const question = 'Who designed the bridge?';
  for (const text of ['Ann Lee designed it.', 'It was made by Ann Lee.', 'Ann Lee and Ben Cole'])
    expect(holdsDeed(text, question), text).toBe(true);
  for (const text of ['It has offices in Gothenburg and Turin. ', 'Ann Lee, 2004', 'a'.repeat(400_000)])
    expect(holdsDeed(text, question), text.slice(0, 60)).toBe(false);
});

it('a length has its unit, also where the figure is a word', () => {
  expect(
    measuresIn('It lasts two hours, 1,200 m of it under water; H2 is its name.', 'How long is it?'),
  ).toEqual([
    { text: 'two hours', value: 2, unit: 'hour' },
    { text: '1,200 m', value: 1200, unit: 'm' },
  ]);
  expect(holdsAskedFact('The H2 is long.', 'How long does it last?')).toBe(false);
  expect(holdsAskedFact('It lasts nine hours.', 'How long does it last?')).toBe(true);
});

it.each([
  ['The launch is planned for 13 March.', true],
  ['It was founded in 1821.', true],
  ['The office opens at 8 and closes at 17:30.', true],
  ['It expires after 30 days.', true],
  ['The bridge opens on Monday.', true],
  ['发布日期为 3月13日。', true],
  ['Marketing has 40,000 EUR for the launch.', false],
  ['Forty boats came to the launch.', false],
  ['The launch is planned.', false],
])('when something is, "%s" tells: %s', (text, tells) => {
  expect(holdsAskedFact(text, 'When is the launch?')).toBe(tells);
});
