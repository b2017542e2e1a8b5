import { describe, expect, it } from 'vitest';
import { passagesOf } from './passages.js';
import { readQuestion } from './question.js';
import { relevanceOf } from './relevance.js';

const items = [
  { title: 'Ferry', content: 'The ferry sailed to Bergen with many passengers.' },
  { title: 'Crane', content: 'A crane lifts heavy goods in the harbour of Leeds.' },
  { title: 'Bread', content: 'Bread is baked from flour, water and salt at night.' },
  { title: '', content: 'Nothing to see here.' },
];

function best(query: string | readonly string[], count = 1): number[] {
  const question = readQuestion(query);
  if (question === undefined) return [];
  const { scores } = relevanceOf(items, question);
  return [...scores.keys()].sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b).slice(0, count);
}

describe('relevanceOf', () => {
  it.each([
    ['where do ferries sail', 0],
    ['what is lifted by cranes?', 1],
    ['baking of bread', 2],
  ])('finds the item for %j', (query, index) => {
    expect(best(query)).toEqual([index]);
  });

  it('gives each of several questions its own best item, in a list or in one text', () => {
    const questions = [
      'which passengers did the ferry take',
      'heavy goods lifted by a crane in the harbour',
      'salt and flour of bread baked at night',
    ];
    expect(best(questions, 3).sort()).toEqual([0, 1, 2]);
    expect(best(questions.join('? '), 3).sort()).toEqual([0, 1, 2]);
    expect(best(questions.join(' '), 3).sort()).toEqual([0, 1, 2]);
  });

  it('gives 1 to the best, 0 to what has no word of the question', () => {
    const question = readQuestion('ferry');
    const { scores } = relevanceOf(items, question ?? { texts: [], terms: [], parts: [], asked: [] });
    expect([...scores]).toEqual([1, 0, 0, 0]);
  });

  it('takes an item that the question calls by a name of many common words', () => {
    const named = [
      {
        title: 'Pacemakers',
        content: 'Pacemakers were a band that Gerry led; who wrote for Gerry is not told.',
      },
      { title: 'How Do You Do It?', content: 'A tune of 1963.' },
      { title: 'It', content: 'A novel about a clown.' },
    ];
    const question = readQuestion('who wrote how do you do it');
    if (question === undefined) throw new Error('a question');
    const { scores } = relevanceOf(named, question);
    expect(scores[1]).toBeGreaterThan(scores[2] ?? 0);
    expect(scores[1]).toBeGreaterThan(0.3);
  });

  it('has nothing to look for in a question without words', () => {
    expect(readQuestion('?!')).toBeUndefined();
    expect(readQuestion([])).toBeUndefined();
    expect(readQuestion(undefined)).toBeUndefined();
  });
});

describe('the passages of a long item', () => {
  const filler = 'Boats are moored along the quay for the night. '.repeat(16);
  const source = [
    `# winch\n\nA winch for boats. The winch is small, and every winch of this kind is a winch.\n\n${filler}`,
    `## Brake\n\nPull the lever to stop it.\n\n${filler}`,
    `## Support\n\nwinch, winch, winch: write to the makers of the winch.\n\n${filler}`,
  ].join('\n\n');
  const others = ['crane', 'ferry', 'barge', 'tug'].map((name) => ({
    id: `${name}.md`,
    content: `# ${name}\n\nThey stop at noon.\n\n${filler.repeat(3)}`,
  }));

  it('are not told from each other by what the name of the item says of all of them', () => {
    const question = readQuestion('how do I stop the winch?');
    const items = [{ id: 'winch.md', content: source }, ...others];
    const fits = question && relevanceOf(items, question).passagesOf(0);
    const { starts } = passagesOf(source);
    const best = fits?.indexOf(1) ?? -1;
    expect(source.slice(starts[best], starts[best + 1])).toContain('Pull the lever to stop it.');
  });

  it('takes no passage for an answer because other pages of its document have the words', () => {
    const filler = (about: string) =>
      Array.from(
        { length: 24 },
        (_, at) => `## Part ${at}\n\nOn page ${at} much is said of ${about}, and of more.\n\n`,
      );
    const scattered = [...filler('tugs'), '## Third\n\nRetries are counted here.\n\n', ...filler('sails')];
    scattered[3] = '## First\n\nThe queue is long, and so is the wait for it at noon.\n\n';
    scattered[7] = '## Second\n\nThe limit of the harbour is the wall that was built.\n\n';
    const told = [...filler('ropes'), '## Fourth\n\nThe queue has a limit of nine.\n\n', ...filler('nets')];
    const documents = [scattered.join(''), told.join('')].map((content, at) => ({ id: `${at}.md`, content }));
    const question = readQuestion('what is the limit of retries in the queue');
    if (question === undefined) throw new Error('no question');
    const { scores } = relevanceOf(documents, question);
    expect(scores[1]).toBe(1);
    expect(scores[0]).toBeLessThan(0.75);
  });
});
