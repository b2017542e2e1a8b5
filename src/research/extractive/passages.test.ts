import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passagesOf } from './passages.js';

describe('passages of a text', () => {
  it('stand under their heading, and code by itself', () => {
    const text = '# Bridge\n\nIt was built in 1874.\n\n```js\nconst year = 1874;\n```\n\nIt is of iron.\n';
    expect(passagesOf(text)).toEqual([
      { text: 'It was built in 1874.', start: 10, heading: 'Bridge', isCode: false },
      { text: '```js\nconst year = 1874;\n```', start: 33, heading: 'Bridge', isCode: true },
      { text: 'It is of iron.', start: 63, heading: 'Bridge', isCode: false },
    ]);
  });

  it('of a list stand under the line before it, also the late ones', () => {
    const item = (n: number) => `- Code ${n} says something ${'that takes some room '.repeat(5)}`;
    const text = `# Ends\n\nThe pump ends with one of these:\n\n${[0, 1, 2, 3, 4].map(item).join('\n')}\n\nAnother paragraph.\n`;
    const passages = passagesOf(text);
    expect(passages.length).toBeGreaterThan(1);
    expect(passages.find((passage) => passage.text.includes('Code 4'))?.heading).toBe(
      'Ends The pump ends with one of these:',
    );
    expect(passages[0]?.heading).toBe('Ends');
  });

  it('are of a length that can be quoted', () => {
    const text = Array.from({ length: 200 }, (_, at) => `Sentence number ${at} is here.`).join(' ');
    const passages = passagesOf(text);
    expect(passages.length).toBeGreaterThan(4);
    for (const passage of passages) expect(passage.text.length).toBeLessThanOrEqual(1_200);
  });

  it('are the text at their offsets, whatever it holds', () => {
    const line = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 80 }),
      fc.constantFrom('# x', '```', '', '~~~', '\ud800'),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), (all) => {
        const text = all.join('\n');
        for (const { text: passage, start } of passagesOf(text))
          expect(text.slice(start, start + passage.length)).toBe(passage);
      }),
      { numRuns: 300 },
    );
  });
});
