// How often "not found" is said wrongly and rightly, by language and by how many passages a folder has. Half of the
// questions may be looked at while something is tuned; the other half judges it.
import { join } from 'node:path';
import { publicLines } from '../data/data-sets.mjs';
import { isOpen } from '../fidelity/figures.mjs';
import { seededRandom, shuffled } from '../harness/seeded.mjs';
import { ask } from './cases.mjs';
import { writePassages } from './corpus.mjs';

const XQUAD = ['en', 'de', 'es', 'ru', 'zh', 'ar'].map((lang) => ({
  set: `XQuAD ${lang}`,
  file: 'questions-xquad.jsonl',
  isPart: (entry) => entry.lang === lang,
}));
export const FITTED = [
  ...XQUAD,
  { set: 'NaturalQuestions', file: 'nq-open-passages.jsonl', isPart: (_, at) => at % 4 === 0 },
];
const TABLES = [
  { set: 'TAT-QA', file: 'questions-finance-tables.jsonl', isPart: () => true },
  { set: 'WikiTableQuestions', file: 'questions-tables.jsonl', isPart: () => true },
];

/** @param {{ entries: object, dataDir: string, folder: string, sizes: readonly number[], quick?: boolean, only?: RegExp }} args */
export async function refusals({ entries, dataDir, folder, sizes, quick = false, only = /(?:)/ }) {
  const rows = [];
  for (const { set, file, isPart } of [...FITTED, ...TABLES]) {
    if (!only.test(set)) continue;
    const questions = (await publicLines(dataDir, file)).filter(isPart);
    for (const size of sizes) {
      const outcomes = [];
      for (const [number, group] of foldersOf(questions, size).entries()) {
        if (quick && number % 3 > 0) continue;
        const from = join(folder, `${set} ${size} ${number}`);
        const passages = [...group.inside, ...group.present, ...group.absent];
        await writePassages(from, group.inside);
        const asked = [...passages.keys()].slice(group.inside.length);
        const { outcomes: told } = await ask({ entries, from, home: `${from} home`, passages, asked });
        outcomes.push(
          ...told.map((outcome) => ({
            ...outcome,
            isThere: outcome.index < group.inside.length + group.present.length,
            isOpen: isOpen({ id: passages[outcome.index].id ?? passages[outcome.index].question }),
          })),
        );
      }
      if (outcomes.length === 0) continue;
      for (const isOpenHalf of [true, false])
        rows.push(
          rowOf(
            outcomes.filter((one) => one.isOpen === isOpenHalf),
            { set, size, isOpenHalf },
          ),
        );
    }
  }
  return rows;
}

/** Each question once with its passage among those of the folder, and once without. */
export function foldersOf(questions, size) {
  const random = seededRandom(size);
  const texts = shuffled(random, [...new Map(questions.map((entry) => [entry.text, entry])).values()]);
  const step = Math.max(0, Math.min(size, texts.length - size));
  const at = (from, count) => Array.from({ length: count }, (_, n) => texts[(from + n) % texts.length]);
  const folders = [];
  for (let start = 0; step > 0 && start < texts.length; start += step) {
    const count = Math.min(step, texts.length - start);
    const ofTexts = (some) => questions.filter(({ text }) => some.some((entry) => entry.text === text));
    folders.push({
      inside: at(start, size),
      present: ofTexts(at(start, count)),
      absent: ofTexts(at(start + size, count)),
    });
  }
  return folders;
}

function rowOf(outcomes, { set, size, isOpenHalf }) {
  const share = (list, test) => Math.round((list.filter(test).length / list.length) * 1000) / 10;
  const there = outcomes.filter(({ isThere }) => isThere);
  const absent = outcomes.filter(({ isThere }) => !isThere);
  return {
    set,
    passages: size,
    half: isOpenHalf ? 'open' : 'held',
    asked: there.length,
    'not found, wrongly %': share(there, ({ isRefused }) => isRefused),
    'not found, rightly %': share(absent, ({ isRefused }) => isRefused),
    'opening holds the answer %': share(there, ({ opens }) => opens),
    'first finding of high confidence %': share(there, ({ confidence }) => confidence === 'high'),
    'of high confidence without the passage %': share(absent, ({ confidence }) => confidence === 'high'),
    'right passage is first evidence %': share(there, ({ isFirstEvidence }) => isFirstEvidence),
  };
}
