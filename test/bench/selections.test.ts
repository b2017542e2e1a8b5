import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const { SELECTIONS, sourceOfLines, sourceOfPassages, UNASKED } = await import(
  '../../bench/baselines/selections.mjs' as string
);
const { countTokens, headTokens, tailTokens } = await import('../../bench/baselines/tokens.mjs' as string);

type Select = (source: unknown) => (limit: number) => string;

const names = Object.keys(SELECTIONS);
const passages = [
  { title: 'Harbours', text: 'The harbour was dug in 1802. Its piers are long. A light stands at the end.' },
  { title: 'Bells', text: 'The bell was cast in Ghent. It came by cart over the hills. Nobody rings it.' },
  { title: '', text: '港口建于1802年。灯塔在尽头。没有人敲钟。' },
];

describe('a plain selection', () => {
  it.each(names)('keeps to the limit, whatever the text: %s', (name) => {
    const select: Select = SELECTIONS[name];
    const text = fc.string({ unit: 'binary', maxLength: 200 });
    fc.assert(
      fc.property(fc.array(text, { maxLength: 8 }), text, fc.nat({ max: 60 }), (texts, question, limit) => {
        const given = texts.map((one, i) => ({ title: i % 2 ? one.slice(0, 9) : '', text: one }));
        for (const source of [
          sourceOfPassages(given, { question, seed: 3, showsTitles: true }),
          sourceOfLines(texts.join('\n'), { question, seed: 3 }),
        ])
          expect(countTokens(select(source)(limit))).toBeLessThanOrEqual(limit);
      }),
      { numRuns: 60 },
    );
  });

  it.each(names)('is the same twice: %s', (name) => {
    const cut = () =>
      SELECTIONS[name](sourceOfPassages(passages, { question: 'who cast the bell', seed: 7 }))(12);
    expect(cut()).toBe(cut());
    expect(cut()).not.toBe('');
  });

  it('finds the sentence and the passage of the question, also in Chinese', () => {
    const source = sourceOfPassages(passages, { question: 'where was the bell cast', seed: 1 });
    expect(SELECTIONS['BM25 sentence'](source)(8)).toMatch(/^The bell was cast in Ghent\./);
    expect(SELECTIONS['BM25 passage'](source)(7)).toContain('The bell was cast');
    const chinese = sourceOfPassages(passages, { question: '灯塔在哪里', seed: 1 });
    expect(SELECTIONS['BM25 sentence'](chinese)(20)).toMatch(/^灯塔在尽头/);
  });

  it('searches titles that it does not show', () => {
    const source = sourceOfPassages(passages, { question: 'harbours', seed: 1, showsTitles: false });
    expect(SELECTIONS['BM25 passage'](source)(40)).toMatch(/^The harbour was dug/);
    expect(source.whole).not.toContain('Harbours');
  });

  it('greps a log for words of failure with the lines around them, without a question', () => {
    const log = [...'abcdef', 'make: Error 1', ...'ghijkl', 'done'].join('\n');
    const source = sourceOfLines(log, { seed: 1 });
    expect(SELECTIONS.grep(source)(100)).toBe('e\nf\nmake: Error 1\ng\nh');
    expect(UNASKED['tail, grep'](source)(20)).toMatch(/l\ndone\n.*make: Error 1/s);
    expect(Object.keys(UNASKED)).toEqual(['head', 'tail', 'head, tail', 'grep', 'tail, grep', 'random']);
  });
});

describe('the first and the last tokens', () => {
  it('are a beginning and an end of the text, never with half a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 100 }), fc.nat({ max: 40 }), (text, limit) => {
        const [head, tail] = [headTokens(text, limit), tailTokens(text, limit)];
        expect(text.startsWith(head) && text.endsWith(tail)).toBe(true);
        expect(head + tail).not.toMatch(/\p{Surrogate}/u);
      }),
    );
  });
});
