import { describe, expect, it } from 'vitest';
import { counterFor } from '../../app/counting.js';
import { documentBlocks } from './document-blocks.js';
import { createExtractor } from './extract-text.js';
import { headingsOf } from './headings.js';
import { readQuestion } from './question.js';
import { relevanceOf } from './relevance.js';

const { counter } = counterFor('o200k_base');

function extract(text: string, limit: number, query: string): string {
  const question = readQuestion(query);
  if (question === undefined) throw new Error('no question');
  const { weights, passagesOf } = relevanceOf([{ content: text }], question);
  const asked = { question, weights, passages: passagesOf(0) };
  return createExtractor(text, { counter, asked }).within(limit).text;
}

const STEPS = [
  '1. The defaults of the berth.',
  '2. The file of the harbour: `berth.toml` in the folder of the harbour master.',
  '3. The file of the ship: the first `berth.toml` in the folder of the ship or a folder above it, or the file that the pilot names.',
  '4. The signals: `BERTH_<NAME>_<KEY>` on the mast.',
  '5. The word of the pilot, which can be given several times.',
];
const chapter = (at: number) =>
  `## Chapter ${at}\n\nThe file of pier ${at} holds ${at * 7} ropes of ${at} metres. Ship ${at} lies there in the order of its name, and crane ${at + 3} looks over it. A folder of ${at + 11} papers names what was loaded in ${1900 + at}.\n\n`;
const chapters = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => chapter(from + at)).join('');
const harbour = `# Berths\n\n${chapters(1, 7)}## Where a berth comes from\n\nLater sources win:\n\n${STEPS.join('\n')}\n\n${chapters(7, 14)}`;

const TARIFF_ROWS = [
  '| `own` | a ship with a meter of its own | as it states |',
  '| `scale` | cutter, ketch, yawl | none |',
  '| | schooner and barque | none |',
  '| `table` | steamer from 1907 on | see below |',
  '| | steamer up to 1906 | |',
  '| | tug | |',
  '| `guess` | all other ships, with an estimated weight | a tenth |',
];
const weights = `# Weighing\n\n${chapters(1, 6)}## Which scale weighs\n\nThe first of these is used:\n\n| method | for ships | error |\n|---|---|---|\n${TARIFF_ROWS.join('\n')}\n\n${chapters(6, 12)}`;

describe('a short list or table', () => {
  it('is shown whole at every budget from the least one at which all of it is shown', () => {
    const query = 'Where does a berth come from, and in which order?';
    const whole = counter.count(harbour);
    for (let limit = 300; limit < whole; limit += 60) {
      const shown = extract(harbour, limit, query);
      for (const step of STEPS) expect(shown).toContain(step);
    }
  });

  it('is shown whole when its names and rows together are what is asked for', () => {
    const whole = counter.count(weights);
    for (let limit = 500; limit < whole; limit += 60) {
      const shown = extract(weights, limit, 'For which ships is the weight exact, and for which estimated?');
      for (const row of TARIFF_ROWS) expect(shown).toContain(row);
    }
  });

  it('is a block with its lead and the heading above, a long one only with its first row', () => {
    const words = 'A sentence of eight words stands at last.\n'.repeat(60);
    const table = { header: { from: 9, to: 20 }, rows: [20, 30, 40] };
    const text = `# Title\n\nThe lead:\n${'x'.repeat(30)}\n\n## Next\n\n${words}`;
    expect(documentBlocks(text, [table], headingsOf(text, []))).toEqual([
      { from: 0, to: 40 },
      { from: text.indexOf('## Next'), to: text.indexOf('A sentence') + 1 },
    ]);
    expect(documentBlocks(text.slice(0, 60), [table], headingsOf(text.slice(0, 60), []))[0]).toEqual({
      from: 0,
      to: 30,
    });
  });
});
