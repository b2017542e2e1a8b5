// Journey 2: the passage that answers a question buried among nineteen others, `plimsoll fit` to a tenth, and whether
// an accepted answer is still there. Beside it: cutting at the head, and a plain BM25 selection.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { holdsAnswer } from '../baselines/answers.mjs';
import { bm25 } from '../baselines/bm25.mjs';
import { countTokens, headTokens } from '../baselines/tokens.mjs';
import { questionData } from '../data/data-sets.mjs';
import { pick, randomBelow, seededRandom } from '../harness/seeded.mjs';
import { commandLine } from './command-line.mjs';
import { JourneyFailed, must } from './journey.mjs';

const QUESTIONS = 100;
const PASSAGES = 20;
const SHARE = 0.1;
/** "Not below the baseline" allows one point. */
const TOLERANCE = 1;

/** @param {import('./journey.mjs').Context} context */
export async function fit({ product, folder, dataDir, outcome }) {
  const { source, questions } = await questionData(dataDir);
  const cases = buriedQuestions(questions);
  const share = (kept) => Math.round((kept.filter(Boolean).length / cases.length) * 100);

  const head = share(cases.map((one) => holdsAnswer(headTokens(one.whole, one.budget), one.answers)));
  const plain = share(cases.map((one) => holdsAnswer(selected(one), one.answers)));
  outcome.beside = `plain BM25 ${plain} %, cut at the head ${head} %`;

  const shell = commandLine(product, join(folder, 'home'));
  await shell.needs('fit');
  const kept = [];
  for (const one of cases) {
    const text = await fitted(shell, folder, one);
    const tokens = countTokens(text);
    must(tokens <= one.budget, `"${one.question}": ${tokens} tokens came out, the budget was ${one.budget}`);
    kept.push(holdsAnswer(text, one.answers));
  }
  outcome.figure = `answer kept in ${share(kept)} % of ${cases.length} (${source}, a tenth of ${PASSAGES} passages)`;
  must(share(kept) >= plain - TOLERANCE, 'the answer survives less often than with plain BM25');
}

/** Questions of the second half: whoever tunes on the first half is still measured on unseen ones. */
function buriedQuestions(all) {
  const random = seededRandom(20);
  const asked = all.slice(Math.floor(all.length / 2)).slice(0, QUESTIONS);
  return asked.map((entry) => {
    const passages = buried(random, entry, all);
    const whole = passages.map(passageText).join('\n\n');
    const budget = Math.floor(countTokens(whole) * SHARE);
    return { question: entry.question, answers: entry.answers, passages, whole, budget };
  });
}

/** The text that `fit --json` gives: the fitted context as it would be sent. */
async function fitted(shell, folder, { passages, question, budget }) {
  const file = join(folder, 'items.jsonl');
  const items = passages.map(({ title, text }, i) => ({ id: `p${i}`, title, content: text }));
  await writeFile(file, items.map((item) => `${JSON.stringify(item)}\n`).join(''));
  const result = await shell.json(['fit', '--items', file, '--budget', String(budget), '--query', question]);
  const text = result.text ?? result.context;
  if (typeof text !== 'string')
    throw new JourneyFailed('fit --json has no field "text" with the fitted context');
  return text;
}

/** The passage at a random place among random others, equal texts left out. */
function buried(random, entry, all) {
  const texts = new Set([entry.text]);
  const others = [];
  while (others.length < PASSAGES - 1) {
    const other = pick(random, all);
    if (texts.has(other.text)) continue;
    texts.add(other.text);
    others.push(other);
  }
  others.splice(randomBelow(random, PASSAGES), 0, entry);
  return others;
}

/** Best passages first, the last one cut to what is left of the budget. */
function selected({ passages, question, budget }) {
  const texts = passages.map(passageText);
  const ranked = bm25(texts)(question).map(({ index }) => texts[index]);
  return headTokens(ranked.join('\n\n'), budget);
}

function passageText({ title, text }) {
  return `${title}\n${text}`;
}
