// Journey 2: the passage that answers a question buried among nineteen others, `plimsoll fit` to a tenth, and whether
// an accepted answer is still there. Beside it: cutting at the head, and a plain BM25 selection.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { holdsAnswer } from '../baselines/answers.mjs';
import { SELECTIONS, sourceOfPassages } from '../baselines/selections.mjs';
import { countTokens } from '../baselines/tokens.mjs';
import { asItems, bury } from '../data/buried.mjs';
import { questionData } from '../data/data-sets.mjs';
import { seededRandom } from '../harness/seeded.mjs';
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

  const keptBy = (select) =>
    share(cases.map(({ plain, budget, answers }) => holdsAnswer(select(plain)(budget), answers)));
  const head = keptBy(SELECTIONS.head);
  const plain = keptBy(SELECTIONS['BM25 passage']);
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
  return asked.map(({ question, answers, ...passage }) => {
    const passages = bury(random, [passage], all, PASSAGES);
    const plain = sourceOfPassages(passages, { question, showsTitles: true });
    return { question, answers, passages, plain, budget: Math.floor(countTokens(plain.whole) * SHARE) };
  });
}

/** The text that `fit --json` gives: the fitted context as it would be sent. */
async function fitted(shell, folder, { passages, question, budget }) {
  const file = join(folder, 'items.jsonl');
  await writeFile(
    file,
    asItems(passages)
      .map((item) => `${JSON.stringify(item)}\n`)
      .join(''),
  );
  const result = await shell.json(['fit', '--items', file, '--budget', String(budget), '--query', question]);
  const text = result.text ?? result.context;
  if (typeof text !== 'string')
    throw new JourneyFailed('fit --json has no field "text" with the fitted context');
  return text;
}
