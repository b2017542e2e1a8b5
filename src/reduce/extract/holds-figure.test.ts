import { expect, it } from 'vitest';
import { holdsFigure } from './holds-figure.js';

it.each([
  'Defaults to 48K.',
  'It costs -3 or $5.',
  'at most eight members',
  'Zwei Boote',
  '最多八个成员',
  '1. The committee has up to 8 members.',
])('is named: %s', (text) => {
  expect(holdsFigure(text)).toBe(true);
});

it.each([
  'There are members.',
  '1. The committee\n  12) decides.',
  'a tenth-grader at b2 and utf8',
  'someone is often there',
  '',
])('is not named: %s', (text) => {
  expect(holdsFigure(text)).toBe(false);
});
