import { expect, it } from 'vitest';

const { wordCounter } = await import('../../bench/baselines/quoted-words.mjs' as string);

it('counts every quoted word, also on a line that begins with the mark of a gap, and nothing of ours', () => {
  const text =
    '[p3] Cape of Good Hope\n[…] was first rounded in 1488 […]\n\n[p41]\nTwo words\n\n[plimsoll: 2 of 50 items]';
  expect(wordCounter(true).count(text)).toBe(7);
  expect(wordCounter(false).count(text)).toBe(20);
});
