// Runs in the fresh process: one pass of counting, the plan for 20,000 tokens with the count of every item, the whole fit.
import { generatedQuestions } from '../data/generated-questions.mjs';
import { pick, seededRandom } from '../harness/seeded.mjs';

export async function plan({ size, entry }, { measure }) {
  const { countTokens, fit } = await import(entry);
  const random = seededRandom(7);
  const texts = generatedQuestions(300).map(({ text }) => text);
  const items = Array.from({ length: size }, (_, i) => {
    let content = '';
    while (content.length < 2_000) content += `${pick(random, texts)} `;
    return { id: `i${i}`, content: `${content}${i}` };
  });
  const options = { budget: 20_000, query: 'which harbour was dug first', clock: { now: () => 0 } };
  countTokens('warm');
  await measure('count', () => items.reduce((sum, { content }) => sum + countTokens(content), 0));
  // Items that are left out are counted when their size is read: reading all of them keeps the comparison fair.
  await measure('plan', async () => {
    const { items: planned } = await fit(items, { ...options, dryRun: true });
    return planned.reduce((sum, item) => sum + item.tokens_before, 0);
  });
  const { tokens } = await measure('fit', () => fit(items, options));
  return { tokens };
}
