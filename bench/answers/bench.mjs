// Fits the weights by which answers are found, on the open halves of the question sets at equal weight, and writes them.
// Both models are conditional: which unit of some texts answers, and which words of that unit are the answer.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { holdsAnswer } from '../baselines/answers.mjs';
import { bury } from '../data/buried.mjs';
import { publicLines } from '../data/data-sets.mjs';
import { isOpen } from '../fidelity/figures.mjs';
import { UsageError } from '../harness/arguments.mjs';
import { seededRandom, seedOf } from '../harness/seeded.mjs';
import { fitConditional, likelihood } from './conditional.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const WEIGHTS = 'src/reduce/weigh/answer-weights.ts';
const PASSAGES = 20;
const MOST_CASES = 200;

export async function run({ dataDir }) {
  if (dataDir === undefined) throw new UsageError('answers needs --data DIR, the folder with public data.');
  const { splitUnits, answerSignals, plainSignalsOf } = await internals();
  const sets = await questionSets(dataDir);
  const open = [];
  const held = new Map();
  for (const [name, entries] of sets) {
    const cases = entries.filter((entry) => holdsAnswer(entry.text, entry.answers));
    const fitted = cases.filter(isOpen).slice(0, MOST_CASES);
    for (const entry of fitted) open.push(...casesOf(entry, cases, 1 / fitted.length));
    held.set(
      name,
      cases
        .filter((entry) => !isOpen(entry))
        .slice(0, MOST_CASES)
        .flatMap((entry) => casesOf(entry, cases, 1)),
    );
    console.error(`${name}: ${fitted.length} to fit on`);
  }
  const scale = 60;
  const weighted = open.map((one) => ({ ...one, weight: one.weight * scale }));
  const unit = fitConditional(weighted.filter(({ kind }) => kind === 'unit'));
  const word = fitConditional(weighted.filter(({ kind }) => kind === 'word'));
  const plain = fitConditional(weighted.filter(({ kind }) => kind === 'plain'));
  await writeFile(join(ROOT, WEIGHTS), source(unit, word, plain));
  return {
    workload: `${open.length} choices of the open halves of ${sets.length} sets, ${PASSAGES} passages; likelihood on the held halves`,
    tables: [
      {
        title: 'Mean log-likelihood of what answers, held halves',
        rows: [...held].map(([set, cases]) => ({
          set,
          units: likelihood(
            cases.filter(({ kind }) => kind === 'unit'),
            unit,
          ).toFixed(3),
          words: likelihood(
            cases.filter(({ kind }) => kind === 'word'),
            word,
          ).toFixed(3),
          unasked: likelihood(
            cases.filter(({ kind }) => kind === 'plain'),
            plain,
          ).toFixed(3),
        })),
      },
    ],
    aims: [],
    data: { unit, word, plain },
  };

  /** The choice among all units, and of each unit that answers the choice among its words. */
  function casesOf(entry, all, weight) {
    const alone = splitUnits([{ title: entry.title ?? '', content: entry.text }]);
    const plain = {
      kind: 'plain',
      weight,
      signals: plainSignalsOf(alone),
      isRight: wordsRight(entry, alone, {
        start: 0,
        end: entry.text.length,
        firstWord: 0,
        lastWord: alone.terms.length,
      }),
    };
    const passages = bury(seededRandom(seedOf(`${entry.id} ${PASSAGES}`)), [entry], all, PASSAGES);
    const units = splitUnits(passages.map(({ title = '', text }) => ({ title, content: text })));
    const signals = answerSignals(units, entry.question);
    if (signals === undefined) return [];
    const gold = passages.indexOf(entry);
    const answering = units.units.map(
      (one) => one.text === gold && holdsAnswer(entry.text.slice(one.start, one.end), entry.answers),
    );
    const count = answering.filter(Boolean).length;
    if (count === 0) return [];
    const words = units.units
      .filter((_, at) => answering[at])
      .map((one) => ({
        kind: 'word',
        weight: weight / count,
        signals: signals.words(one),
        isRight: wordsRight(entry, units, one),
      }));
    return [
      { kind: 'unit', weight, signals: signals.units, isRight: answering },
      ...[plain, ...words].filter(({ isRight }) => isRight.includes(true)),
    ];
  }
}

function wordsRight({ text, answers }, { starts, ends }, { start, end, firstWord, lastWord }) {
  const lower = text.slice(start, end).toLowerCase();
  const spans = answers.flatMap((answer) => {
    const wanted = answer.toLowerCase();
    const found = [];
    for (let at = lower.indexOf(wanted); at !== -1; at = lower.indexOf(wanted, at + 1))
      found.push([start + at, start + at + wanted.length]);
    return found;
  });
  return Array.from({ length: lastWord - firstWord }, (_, at) =>
    spans.some(([from, to]) => starts[firstWord + at] >= from && ends[firstWord + at] <= to),
  );
}

async function questionSets(dataDir) {
  const plain = (entry) => ({
    id: `${entry.question}\n${entry.text}`,
    ...entry,
    text: entry.text.replaceAll('\ufeff', ''),
  });
  const read = async (name) => (await publicLines(dataDir, name)).map(plain);
  const xquad = await read('questions-xquad.jsonl');
  return [
    ['NaturalQuestions', await read('nq-open-passages.jsonl')],
    ...[...new Set(xquad.map(({ lang }) => lang))].map((lang) => [
      `XQuAD ${lang}`,
      xquad.filter((one) => one.lang === lang),
    ]),
    ['TAT-QA', await read('questions-finance-tables.jsonl')],
    ['WikiTableQuestions', await read('questions-tables.jsonl')],
  ];
}

/** What the product does not export: the same source, bundled. */
async function internals() {
  const { outputFiles } = await build({
    stdin: {
      contents: `export { splitUnits } from './src/reduce/split/answer-units.ts'; export { answerSignals, plainSignalsOf } from './src/reduce/weigh/answer-worth.ts';`,
      resolveDir: ROOT,
      loader: 'ts',
    },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].text).toString('base64')}`);
}

function source(unit, word, plain) {
  const list = (weights) => weights.map((weight) => Number(weight.toFixed(2))).join(', ');
  return `/** Weights of \`answer-worth.ts\`, in the order of its signals. Written by \`npm run bench -- answers --data DIR\`. */
export const UNIT_WEIGHTS: readonly number[] = [
  ${list(unit)},
];
export const WORD_WEIGHTS: readonly number[] = [
  ${list(word)},
];
/** Where nothing is asked. */
export const PLAIN_WEIGHTS: readonly number[] = [
  ${list(plain)},
];
`;
}
