import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineStarts } from '../data/lines.js';
import { querySalience, searchTerms } from './salience.js';
import { lookedForWords, stem, words } from './words.js';

function best(question: string, lines: readonly string[]): number | undefined {
  const text = lines.join('\n');
  const scores = querySalience(question, text, lineStarts(text));
  return scores?.indexOf(Math.max(...scores));
}

describe('words', () => {
  it('are lower case and lightly stemmed', () => {
    expect(words('The Queries were running in user_id caches: stopped?')).toEqual([
      'the',
      'query',
      'were',
      'run',
      'in',
      'user_id',
      'cach',
      'stop',
    ]);
  });

  it('are looked for as pairs of characters in scripts without spaces', () => {
    expect(lookedForWords('東京都 is 大')).toEqual(['東京', '京都', 'is', '大']);
    expect(lookedForWords('ภาษา')).toEqual(['ภา', 'าษ', 'ษา']);
  });

  it.each(['is', 'was', 'bus', 'class', 'sing', 'red', 'thing'])('leave %s as it is', (word) => {
    expect(stem(word)).toBe(word);
  });
});

describe('querySalience', () => {
  const lines = [
    'The ferry left.',
    'Rudders were repaired in May.',
    'The crew of the ferry rested.',
    'Query 412 was cached.',
    '東京の船は着いた',
  ];

  it.each([
    ['what happened to the rudder?', 1],
    ['repairing', 1],
    ['queries', 3],
    ['412', 3],
    ['ferry crew', 2],
    ['caching', 3],
    ['船は', 4],
  ])('answers %j with line %i', (question, line) => {
    expect(best(question, lines)).toBe(line);
  });

  it('finds nothing where there is nothing, and no part of a longer word or number', () => {
    expect([
      best('zebra', lines),
      best('41', lines),
      best('err', lines),
      best('', lines),
      best('?!', lines),
    ]).toEqual([undefined, undefined, undefined, undefined, undefined]);
  });

  it('finds the parts of names', () => {
    const code = [
      'const reopened = orders.refunding;',
      'function applyRefund() {',
      'def apply_refund():',
      'refunds(x)',
    ];
    for (const line of code.slice(1)) expect(best('how is a refund made?', ['x', line])).toBe(1);
    expect(best('order', ['reorders', 'reOrderAll'])).toBe(1);
    expect(best('fund', ['refund', 'refunds'])).toBeUndefined();
  });

  it('takes a date, a version or a name with a mark for one word, where it stands there', () => {
    const log = [
      '2031-04-02 v1.20.4 up',
      '2031-04-20 v1.4.2 up',
      'on 20 boats of 2031',
      'node-b left',
      'node-c left',
    ];
    expect(best('what happened on 2031-04-20?', log)).toBe(1);
    expect(best('v1.4.2', log)).toBe(1);
    expect(best('where is node-c?', log)).toBe(4);
    expect(best('2031-05-20', ['of 20', 'in 2031'])).toBeDefined();
  });

  it('takes common words for what they are, unless there is nothing else', () => {
    expect(searchTerms('what is the list of ferries').map(({ text }) => text)).toEqual(['ferr']);
    expect(searchTerms('the').map(({ text }) => text)).toEqual(['the']);
  });

  it('finds a rare word before a frequent one, whatever the letters before it', () => {
    const many = Array.from({ length: 200 }, (_, index) => `İstanbul status ok ${index}`);
    many[77] = 'İstanbul status odd 77';
    expect(best('status odd', many)).toBe(77);
  });

  it('gives a finite score of at least 0 to every part, and the same each time', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.array(fc.string({ unit: 'binary' }), { minLength: 1 }),
        (question, texts) => {
          const text = texts.join('\n');
          const scores = querySalience(question, text, lineStarts(text));
          expect(scores).toEqual(querySalience(question, text, lineStarts(text)));
          for (const score of scores ?? []) expect(score >= 0 && Number.isFinite(score)).toBe(true);
        },
      ),
    );
  });
});
