import { describe, expect, it } from 'vitest';
import { parseAnswer } from './summary-answer.js';
import { summaryRequest } from './summary-prompt.js';

describe('the answer of a model', () => {
  it('is none when it repeats the requested form that was asked for', () => {
    for (const level of ['condensed', 'key_points', 'headline'] as const) {
      const asked = summaryRequest(level, { sourceId: 'a', content: 'The ferry sailed.' }, '', 50);
      const form = /\{"summary".*\}/.exec(asked)?.[0] ?? '';
      expect(parseAnswer(form, level)).toEqual({
        problem: expect.stringContaining('repeats the requested form'),
      });
    }
  });

  it('is what says something', () => {
    expect(parseAnswer('{"summary": "In 1871.", "key_points": ["...", "Bergen"]}', 'key_points')).toEqual({
      answer: { summary: 'In 1871.', key_points: ['Bergen'] },
    });
    expect(parseAnswer('{"summary": "In 1871.", "key_points": ["..."]}', 'key_points')).toEqual({
      problem: 'The answer has no "key_points".',
    });
  });
});
