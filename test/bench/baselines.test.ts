import { describe, expect, it } from 'vitest';

const { bm25 } = await import('../../bench/baselines/bm25.mjs' as string);
const { terms } = await import('../../bench/baselines/terms.mjs' as string);
const { holdsAnswer } = await import('../../bench/baselines/answers.mjs' as string);
const { keepLast, pairProblems, readMessages } = await import(
  '../../bench/baselines/transcript.mjs' as string
);
const { resultHolds } = await import('../../bench/journeys/json-search.mjs' as string);

describe('BM25', () => {
  it('ranks the text with the rare words of the question first', () => {
    const rank = bm25(['the cat sat', 'the dog and the dog', 'a lighthouse keeper kept the light']);
    expect(rank('who kept the lighthouse')[0].index).toBe(2);
    expect(rank('dogs')[0].index).toBe(1);
  });

  it('keeps the order of texts that are equally good', () => {
    const rank = bm25(['one', 'two', 'three']);
    expect(rank('nothing').map(({ index }: { index: number }) => index)).toEqual([0, 1, 2]);
  });

  it('cuts English endings and knows other scripts', () => {
    expect(terms('Walking walks walked ΣΟΦΙΑ it’s')).toEqual(['walk', 'walk', 'walk', 'σοφια', 'it', 's']);
  });

  it('takes pairs of characters where a script has no spaces between words', () => {
    expect(terms('灯塔在1802年 ไทย')).toEqual(['灯塔', '塔在', '1802', '年', 'ไท', 'ทย']);
  });
});

describe('an answer', () => {
  it('is found whatever its case, accents and punctuation', () => {
    expect(holdsAnswer('in 1901 to WILHELM  Conrad Rontgen.', ['Wilhelm Conrad Röntgen'])).toBe(true);
  });

  it('is not found when only a part of it is there', () => {
    expect(holdsAnswer('in 1901 to Wilhelm Conrad', ['Wilhelm Conrad Röntgen'])).toBe(false);
  });

  it('is not found inside a longer word or number', () => {
    expect(holdsAnswer('there were 1900 of them', ['19'])).toBe(false);
  });

  it.each([
    ['Chinese', '特斯拉写道《终结战争的机器》(A Machine to End War)。', '终结战争的机器》(A Machine'],
    ['a number in Chinese', '文章发表于1937年春天', '1937'],
    ['Japanese', '東京タワーは高さ333メートルである', 'タワー'],
    ['Thai', 'ประเทศไทยมีประชากรมาก', 'ไทย'],
  ])('is found inside a text without spaces: %s', (_script, text, answer) => {
    expect(holdsAnswer(text, [answer])).toBe(true);
  });

  it('is not found as a part of a number in such a text', () => {
    expect(holdsAnswer('文章发表于1937年春天', ['19'])).toBe(false);
    expect(holdsAnswer('文章发表于1937年春天', ['春季'])).toBe(false);
  });
});

describe('a plain reading of transcripts', () => {
  const openAi = JSON.stringify({
    messages: [
      { role: 'user', content: 'one two' },
      {
        role: 'assistant',
        content: null,
        tool_calls: [{ id: 'c1', function: { name: 'read', arguments: '{"p":1}' } }],
      },
      { role: 'tool', tool_call_id: 'c1', content: 'three four' },
    ],
  });
  const pi = [
    { type: 'session', id: 's' },
    { type: 'message', message: { role: 'user', content: [{ type: 'text', text: 'one two' }] } },
    {
      type: 'message',
      message: { role: 'assistant', content: [{ type: 'toolCall', id: 'c1', arguments: { p: 1 } }] },
    },
    {
      type: 'message',
      message: { role: 'toolResult', toolCallId: 'c1', content: [{ type: 'text', text: 'three four' }] },
    },
    { type: 'compaction', summary: 'not a message' },
  ]
    .map((entry) => JSON.stringify(entry))
    .join('\n');

  it('sees the same calls and results in both formats', () => {
    const shape = (text: string) =>
      readMessages(text).map(({ role, calls, results }: Record<string, unknown>) => ({
        role,
        calls,
        results,
      }));
    expect(shape(pi)).toEqual(shape(openAi));
    expect(shape(openAi)).toEqual([
      { role: 'user', calls: [], results: [] },
      { role: 'assistant', calls: ['c1'], results: [] },
      { role: 'tool', calls: [], results: ['c1'] },
    ]);
  });

  it('finds a result without its call and a call without its result', () => {
    const messages = readMessages(openAi);
    expect(pairProblems(messages)).toEqual([]);
    expect(pairProblems(messages.slice(2))).toEqual(['result c1 has no call before it']);
    expect(pairProblems(messages.slice(0, 2))).toEqual(['call c1 has no result']);
  });

  it('keeps from the end as much as fits', () => {
    const words = (text: string) => text.split(' ').length;
    const kept = keepLast(readMessages(openAi), 2, words);
    expect(kept.tokens).toBe(2);
    expect(kept.messages).toHaveLength(1);
  });
});

describe('a value in a tool result', () => {
  const row = { id: 7, tags: ['a'] };

  it.each([
    ['in structured content, at any depth', { structuredContent: { part: { rows: [row] } } }],
    ['as the text', { content: [{ type: 'text', text: JSON.stringify(row) }] }],
    [
      'after words',
      { content: [{ type: 'text', text: `Row 7 of 9:\n${JSON.stringify(row, null, 2)}\nEnd.` }] },
    ],
    ['in a string of structured content', { structuredContent: { content: JSON.stringify([row]) } }],
  ])('is found %s', (_place, result) => {
    expect(resultHolds(result, row)).toBe(true);
  });

  it('is not found when one field differs', () => {
    expect(resultHolds({ structuredContent: { rows: [{ ...row, id: 8 }] } }, row)).toBe(false);
    expect(resultHolds({ content: [{ type: 'text', text: 'Row 7 of 9' }] }, row)).toBe(false);
  });
});
