// Runs in the fresh process: one pass of counting, the plan for 20,000 tokens, the sizes that it did not need, the whole flow.
import { generatedQuestions } from '../data/generated-questions.mjs';
import { pick, seededRandom } from '../harness/seeded.mjs';

export async function plan({ size, entry, planner }, { measure }) {
  const { countTokens, truncateTokens, fit } = await import(entry);
  const { planPrompt } = await import(planner);
  const random = seededRandom(7);
  const texts = generatedQuestions(300).map(({ text }) => text);
  const items = Array.from({ length: size }, (_, i) => {
    let content = '';
    while (content.length < 2_000) content += `${pick(random, texts)} `;
    return {
      id: `i${i}`,
      content: `${content}${i}`,
      quality: 'unknown',
      confidence: 'medium',
      protected: false,
    };
  });
  const task = { budget: 20_000, query: 'which harbour was dug first' };
  countTokens('warm');
  await measure('count', () => items.reduce((sum, { content }) => sum + countTokens(content), 0));
  const planned = await measure('plan', () =>
    planPrompt(items, {
      ...task,
      counter: counterOf(countTokens, truncateTokens),
      strategy: 'priority-first',
      allowDropping: true,
      now: 0,
    }),
  );
  await measure('sizes', () => items.reduce((sum, _, index) => sum + planned.tokensOf(index), 0));
  const { tokens } = await measure('fit', () => fit(items, { ...task, clock: { now: () => 0 } }));
  return { kept: planned.kept.length, tokens };
}

function counterOf(countTokens, truncateTokens) {
  return {
    id: 'o200k_base',
    exact: true,
    error: 0,
    count: (text) => countTokens(text),
    countUpTo: (text) => countTokens(text),
    truncate: (text, limit) => truncateTokens(text, limit),
  };
}
