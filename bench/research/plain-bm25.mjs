// What plain BM25 reaches on the same questions: the passage it ranks first, its first words as an opening, and a
// refusal when the best score is small for the question. The limit of the refusal is tuned on the first half.
import { holdsAnswer } from '../baselines/answers.mjs';
import { bm25 } from '../baselines/bm25.mjs';

const OPENING_WORDS = 60;
export const FALSE_REFUSALS = 0.05;

export function plainBm25(passages, tuned, asked) {
  const rank = bm25(passages.map(({ title, text }) => `# ${title}\n\n${text}\n`));
  const results = new Map([...tuned, ...asked].map((index) => [index, resultOf(index)]));
  const limit = limitFor(tuned.map((index) => results.get(index).score));
  return asked.map((index) => {
    const { order, score, scoreWithout } = results.get(index);
    const best = passages[order[0].index];
    return {
      rank: order.findIndex((found) => passages[found.index].text === passages[index].text),
      opens: holdsAnswer(best.text.split(/\s+/).slice(0, OPENING_WORDS).join(' '), passages[index].answers),
      isRefused: score < limit,
      isRefusedWithout: scoreWithout < limit,
    };
  });

  function resultOf(index) {
    const { question, answers, text } = passages[index];
    const order = rank(question);
    const length = question.split(/\s+/).length;
    const rest = order.find(({ index: other }) => {
      const passage = passages[other];
      return passage.text !== text && !holdsAnswer(`${passage.title} ${passage.text}`, answers);
    });
    return { order, score: order[0].score / length, scoreWithout: (rest?.score ?? 0) / length };
  }
}

/** The score below which at most the allowed share of the tuning questions lies. */
function limitFor(scores) {
  const sorted = [...scores].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * FALSE_REFUSALS)] ?? 0;
}
