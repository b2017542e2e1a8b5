import { describe, expect, it } from 'vitest';
import { defaultConfig } from '../../contract/config/default-config.js';
import { heuristicCounter } from '../../tokens/heuristic-counter.js';
import { readTranscript } from '../formats/recognise-format.js';
import { prunePolicy } from '../policy.js';
import { answerParts } from './old-answers.js';
import { planPrune } from './plan-prune.js';

const PROSE =
  'The sources were compared with each other, and most of them agree on what matters here. '.repeat(12);
const LIST = '1. Vaillant, 17,300 EUR\n2. Daikin, 14,300 EUR\n3. Nibe, 19,300 EUR';
const QUESTION = 'Shall I (a) ask for quotes or (b) drop the noisiest?';
const ANSWER = `${PROSE}\n\nThe candidates:\n${LIST}\n\n${PROSE}\n\n${QUESTION}`;

describe('what a reply of the person is to', () => {
  it('is the list and the question before a short reply', () => {
    for (const reply of [
      'b',
      'yes',
      'ja, das zweite bitte',
      'ok',
      '两个都要',
      '(b), and drop the first for good',
    ])
      expect(answerParts(ANSWER, reply).needed, reply).toBe(`${LIST}\n${QUESTION}`);
  });

  it('is the list where a reply points at it without a question', () => {
    const list = `${PROSE}\n${LIST}\n${PROSE}`;
    for (const reply of [
      'Delete the three you listed.',
      '2',
      'le deuxième',
      '第二个',
      'drop #3',
      'both of them',
    ])
      expect(answerParts(list, reply).needed, reply).toBe(LIST);
    for (const reply of ['continue', 'thanks, go on', 'Now look at the subsidies in Styria', ''])
      expect(answerParts(list, reply).needed, reply).toBe('');
  });

  it('is the list at the end before a reply of a few characters, in any language', () => {
    const items = '・tmp_import_a\n・tmp_import_b\n・tmp_import_c';
    for (const reply of ['最初の2つ', '全部お願いします', 'dwie ostatnie', 'ikisini de sil'])
      for (const list of [LIST, items, '１．朝\n２．夜', '① 朝\n② 夜'])
        expect(answerParts(`${PROSE}\n${list}`, reply).needed, reply).toBe(list);
    expect(answerParts(`${PROSE}\n${LIST}`, 'Now look at the subsidies in Styria').needed).toBe('');
  });

  it('is nothing before a long message, which says what is meant, or without one', () => {
    expect(answerParts(ANSWER, `Then the second: ${PROSE}`).needed).toBe('');
    expect(answerParts(ANSWER, undefined)).toEqual({ prose: ANSWER, needed: '' });
  });

  it('is bounded: long items are cut, and long lists are not kept', () => {
    const item = `1. ${'word '.repeat(200)}`;
    expect(answerParts(`${item}\nWhich?`, '1').needed.length).toBeLessThan(200);
    const long = Array.from({ length: 200 }, (_, at) => `${at}. entry of the list`).join('\n');
    expect(answerParts(`${long}\nWhich?`, '7').needed.length).toBeLessThan(1_400);
  });
});

describe('a reduced answer', () => {
  const turns = Array.from({ length: 9 }, (_, at) => [
    { role: 'user', content: `Go on with ${at}.` },
    { role: 'assistant', content: `Done with ${at}.` },
  ]).flat();
  const pruned = (given: string) =>
    planPrune(readTranscript(given), {
      policy: prunePolicy({ ...defaultConfig().resilience }, { mode: 'aggressive' }),
      counter: heuristicCounter,
      budget: 1,
      mint: () => 'k3vq6yzj2m4xw5ta',
    }).text;

  it('keeps what the person chose from, and loses the prose', () => {
    const given = JSON.stringify([
      { role: 'user', content: 'Which one?' },
      { role: 'assistant', content: ANSWER },
      { role: 'user', content: 'the second one' },
      ...turns,
    ]);
    const text = pruned(given);
    expect(text).toContain('2. Daikin, 14,300 EUR');
    expect(text).toContain(QUESTION);
    expect(text).toMatch(/\d characters beside what follows; /);
    expect(text.length).toBeLessThan(given.length - PROSE.length);
    expect(pruned(text)).toBe(text);
  });

  it('leaves after the others where a number of messages was asked for', () => {
    const messages = [
      { role: 'user', content: 'Which one?' },
      { role: 'assistant', content: 'There are 1) a and 2) b. Which one?' },
      { role: 'user', content: 'the second one' },
      ...turns,
    ];
    const { text } = planPrune(readTranscript(JSON.stringify(messages)), {
      policy: prunePolicy({ ...defaultConfig().resilience }, { mode: 'aggressive' }),
      counter: heuristicCounter,
      maxMessages: messages.length - 3,
      mint: () => 'k3vq6yzj2m4xw5ta',
    });
    expect(text).toContain('2) b. Which one?');
    expect(text).not.toContain('Done with 0.');
  });
});
