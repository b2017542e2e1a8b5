import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readQuestion } from '../reduce/extract/question.js';
import { withNamed } from './named-items.js';

function raised(ids: readonly string[], query: string, scores: readonly number[]): number[] {
  const question = readQuestion(query);
  if (question === undefined) return [...scores];
  const items = ids.map((id) => ({ id }));
  return [...withNamed(Float64Array.from(scores), items, question)];
}

describe('an item that the question names', () => {
  it.each([
    ['docs/qs.md', 'What is the default depth of qs?'],
    ['QS', 'What is the default depth of qs?'],
    ['C:\\notes\\token-budget.v2.md', 'Which token budget v2 is the default?'],
    ['https://example.org/a/kyoto', 'What does Kyoto answer by default?'],
  ])('by %j weighs more than one that fits a little better', (id, query) => {
    const [other = 0, named = 0] = raised(['docs/body-parser.md', id], query, [1, 0.8]);
    expect(named).toBe(1);
    expect(other).toBeLessThan(0.8);
  });

  it('is found by any name whose first word the question has, however the name is written', () => {
    const before = fc.constantFrom('', '/', 'a/b/', 'C:\\x\\', 'é/', '--', '.', 'x'.repeat(130).concat('/'));
    const name = fc.constantFrom('Kyoto', 'KYOTO', 'kyoto', 'kyotó', '_kyoto', '(kyoto)');
    const after = fc.constantFrom('', '.md', '.tar', '-', '.ü');
    fc.assert(
      fc.property(before, name, after, (folder, own, end) => {
        const [other = 0, named = 0] = raised(['x', folder + own + end], 'Where is Kyoto?', [1, 0.9]);
        const isNamed = end !== '.ü';
        expect(named > other).toBe(isNamed);
      }),
    );
  });

  it.each([
    ['by words of which only a part is there', ['a', 'qs-extra.md'], 'What is the depth of qs?'],
    ['by a word that every question may have', ['a', 'time.md'], 'What time is it in Kyoto?'],
    ['by a name that several have', ['x/index.md', 'y/index.md', 'z/index.md'], 'How is the index built?'],
    ['by an empty name', ['', '.md', '/'], 'How is the index built?'],
  ])('%s weighs as much as before', (_, ids, query) => {
    const scores = ids.map((_id, at) => 1 - at / 10);
    expect(raised(ids, query, scores)).toEqual(scores);
  });

  it('and has no word of it stays without relevance', () => {
    expect(raised(['a', 'qs.md'], 'What is the depth of qs?', [1, 0])).toEqual([1, 0]);
  });

  it('keeps scores between 0 and 1, whatever the names are', () => {
    const name = fc.oneof(fc.string(), fc.constantFrom('__proto__', '\ud800', 'a b', 'b.c', '../b'));
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 9 }), fc.string(), (names, more) => {
        const scores = names.map((_, at) => 1 / (1 + at));
        for (const score of raised(names, `b ${names[0]} ${more}`, scores)) {
          expect(score).toBeGreaterThan(0);
          expect(score).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: 200 },
    );
  });
});
