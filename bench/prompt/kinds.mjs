// Texts of each kind that the summariser tells apart, of about the same size, with a question for each.
import { generatedQuestions } from '../data/generated-questions.mjs';
import { generatedRows } from '../data/generated-rows.mjs';
import { pick, randomBelow, seededRandom } from '../harness/seeded.mjs';

const CHARACTERS = 400_000;
const LEVELS = ['INFO', 'INFO', 'INFO', 'DEBUG', 'WARN'];

/** @param {{ question: string, title: string, text: string }[]} passages */
export function textKinds(passages = generatedQuestions(700)) {
  const random = seededRandom(3);
  const { question } = passages[5];
  const line = (i) => {
    const level = i % 400 === 7 ? 'ERROR' : pick(random, LEVELS);
    const time = new Date(Date.UTC(2026, 0, 1) + i * 1_313).toISOString();
    return `${time} ${level} worker-${randomBelow(random, 12)} request ${randomBelow(random, 1e6)} took ${randomBelow(random, 900)} ms`;
  };
  const record = (i) =>
    `${i},${pick(random, passages).title.replaceAll(',', ' ')},${randomBelow(random, 100_000) / 100},${i % 200 === 7 ? 'failed' : 'ok'}`;
  const code = (i) =>
    `export function order${i}(items: readonly Item[], limit: number): Item[] {\n  // Keeps the first ${i} that are in stock.\n  const open = items.filter(({ stock }) => stock > ${randomBelow(random, 90)});\n  return open.slice(0, Math.min(limit, ${i}));\n}\n`;
  const section = ({ title, text, question: asked }) =>
    `## ${title}\n\n${text}\n\n- asked: ${asked}\n- kept: **yes**\n`;
  return [
    { kind: 'prose', query: question, text: grown((i) => passages[i]?.text, '\n\n') },
    { kind: 'Markdown', query: question, text: grown((i) => passages[i] && section(passages[i]), '\n') },
    { kind: 'code', id: 'orders.ts', query: 'which items are in stock', text: grown(code, '\n') },
    { kind: 'JSON', query: 'which orders were returned', text: JSON.stringify(generatedRows(1_400)) },
    { kind: 'log', query: 'which request failed', text: grown(line, '\n') },
    {
      kind: 'table',
      id: 'orders.csv',
      query: 'which rows failed',
      text: `id,name,amount,state\n${grown(record, '\n')}`,
    },
  ];
}

function grown(part, between) {
  const parts = [];
  for (let i = 0, length = 0; length < CHARACTERS; i++) {
    const next = part(i);
    if (next === undefined) break;
    parts.push(next);
    length += next.length + between.length;
  }
  return parts.join(between);
}
