import { describe, expect, it } from 'vitest';
import { counterFor } from '../app/counting.js';
import { fitPrompt } from './fit-prompt.js';

const { counter } = counterFor('o200k_base');
const numbers = Array.from({ length: 40 }, (_, at) => at);
const camel = [
  ...numbers.map((at) => `import { thing${at}, other${at} } from './lib/thing-${at}.js';`),
  "import { applyRefund } from './lib/refund.js';",
  ...numbers.map(
    (at) => `\nexport function ${at === 23 ? 'applyRefund' : `step${at}`}(order) {\n  return ${at};\n}`,
  ),
].join('\n');
const snake = [
  ...numbers.map((at) => `from lib.thing_${at} import thing_${at}, other_${at}`),
  ...numbers.map((at) => `\ndef ${at === 23 ? 'apply_refund' : `step_${at}`}(order):\n    return ${at}`),
].join('\n');

describe('a question about a function', () => {
  it.each([
    ['orders.ts', camel, 'export function applyRefund(order) {\n  return 23;\n}'],
    ['orders.py', snake, 'def apply_refund(order):\n    return 23\n'],
  ])('is answered with the function, not with imports: %s', async (id, content, answer) => {
    for (const budget of [120, 200, 400]) {
      const { settled } = await fitPrompt(
        [{ id, source: id, content, quality: 'unknown', confidence: 'medium', protected: false }],
        {
          counter,
          budget,
          strategy: 'priority-first',
          allowDropping: true,
          query: 'How is a refund made?',
          clock: { now: () => 0 },
        },
      );
      expect(settled.text).toContain(answer);
      expect(settled.tokens).toBeGreaterThan(budget * 0.6);
    }
  });
});
