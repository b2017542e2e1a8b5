import { describe, expect, it } from 'vitest';

const { pick, randomBelow, seededRandom, shuffled } = await import(
  '../../bench/harness/seeded.mjs' as string
);
const { generatedQuestions } = await import('../../bench/data/generated-questions.mjs' as string);
const { generatedRows } = await import('../../bench/data/generated-rows.mjs' as string);
const { generatedSession } = await import('../../bench/data/generated-session.mjs' as string);
const { pairProblems, readMessages } = await import('../../bench/baselines/transcript.mjs' as string);

describe('seeded random numbers', () => {
  const numbers = (seed: number): number[] => Array.from({ length: 50 }, seededRandom(seed));

  it('are the same for the same seed and others for another', () => {
    expect(numbers(1)).toEqual(numbers(1));
    expect(numbers(1)).not.toEqual(numbers(2));
  });

  it('lie from 0 to below 1 and reach both halves', () => {
    expect(numbers(3).every((n) => n >= 0 && n < 1)).toBe(true);
    expect(numbers(3).some((n) => n < 0.5) && numbers(3).some((n) => n >= 0.5)).toBe(true);
  });

  it('pick and shuffle without losing or changing anything', () => {
    const list = [1, 2, 3, 4, 5, 6, 7, 8];
    expect(shuffled(seededRandom(5), list)).not.toEqual(list);
    expect([...shuffled(seededRandom(5), list)].sort()).toEqual(list);
    expect(list).toContain(pick(seededRandom(6), list));
    expect(randomBelow(() => 0.999, 3)).toBe(2);
  });
});

describe('generated data', () => {
  it('is the same twice', () => {
    expect(generatedQuestions(20)).toEqual(generatedQuestions(20));
    expect(generatedRows(20)).toEqual(generatedRows(20));
    expect(generatedSession(5)).toEqual(generatedSession(5));
  });

  it('has each accepted answer in its own passage and in no other', () => {
    const questions: { answers: [string]; text: string }[] = generatedQuestions(300);
    for (const { answers } of questions) {
      expect(questions.filter(({ text }) => text.includes(answers[0]))).toHaveLength(1);
    }
  });

  it('has about a megabyte in 3,750 rows with different ids', () => {
    const rows: { id: string }[] = generatedRows(3750);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(3750);
    expect(JSON.stringify(rows).length).toBeGreaterThan(900_000);
  });

  it('has a session in which every call has its result', () => {
    const messages = readMessages(JSON.stringify(generatedSession(20)));
    expect(pairProblems(messages)).toEqual([]);
    expect(messages.filter(({ calls }: { calls: string[] }) => calls.length > 0).length).toBeGreaterThan(40);
  });
});
