import { describe, expect, it } from 'vitest';
import { createLastWords } from './stdio-upstream.js';

describe('the last words of a server', () => {
  it('are whole lines of the end, however much was written and in whatever pieces', () => {
    const words = createLastWords();
    expect(words.text()).toBe('');
    words.push(Buffer.from('one\ntw'));
    words.push(Buffer.from('o\n'));
    expect(words.text()).toBe('one\ntwo\n');
    words.push(Buffer.from(`${'x'.repeat(100_000)}\nlast ü`));
    expect(words.text()).toBe('last ü');
    for (let count = 0; count < 5_000; count++) words.push(Buffer.from(`line ${count}\n`));
    expect(words.text()).toMatch(/^line \d+\n/);
    expect(words.text()).toMatch(/line 4999\n$/);
    expect(words.text().length).toBeLessThanOrEqual(4_096);
  });

  it('are none when a line is longer than what is kept: part of it could be part of a secret', () => {
    const words = createLastWords();
    words.push(Buffer.from('y'.repeat(10_000)));
    expect(words.text()).toBe('');
  });
});
