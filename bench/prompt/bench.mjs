// How often an accepted answer survives `fit`: in few words, of several questions, and of none (one question in tokens is in
// `fidelity`); what the plan costs, and how fast the summariser is. Each is a part of its own.
// Constants were tuned on the first half of the questions; figures are of the second half.
import { questionData } from '../data/data-sets.mjs';
import { belowOnePassage, documentUnknown, questionUnknown, threeAtOnce } from './answers-kept.mjs';
import { planCost } from './plan-cost.mjs';
import { summariserSpeed } from './summariser-speed.mjs';

const PARTS = {
  small: {
    title: 'Below one passage, among all: answers kept, in %',
    note: 'Quoted: words of the sources only; in all: with the lines that name sources and notices.',
    rows: belowOnePassage,
    aims: ([thirty, sixty]) => [
      atLeast('75 % in 30 quoted words', thirty['plimsoll, quoted'], 75),
      atLeast('90 % in 60 quoted words', sixty['plimsoll, quoted'], 90),
    ],
  },
  three: {
    title: 'Three questions at once, 5 % of 50 passages: in %',
    note: 'Each question ten times, each time with two others.',
    rows: threeAtOnce,
    aims: ([list]) => [atLeast('all three of three questions in 90 %', list['all three kept'], 90)],
  },
  unknown: {
    title: 'Question unknown: answers kept, in %',
    note: 'Quoted: a share of the words of 20 passages. Head of each: every passage cut at that share of its tokens.',
    rows: questionUnknown,
    aims: (rows) =>
      [26, 53, 80].map((least, i) =>
        atLeast(`question unknown, ${rows[i].share}: ${least} %`, rows[i]['plimsoll, quoted'], least),
      ),
  },
  document: {
    title: 'Question unknown, five passages as one document: answers kept, in %',
    rows: documentUnknown,
    aims: () => [],
  },
  speed: {
    title: 'The summariser within fit, in MB of source a second of CPU',
    note: 'One item of about 400 KB, the best of seven rounds in a fresh process, after twelve calls at the level; the first call of the process stands beside; what a whole item costs as well is taken off.',
    rows: summariserSpeed,
    aims: (rows) => {
      const slowest = Math.min(...rows.flatMap((row) => [row.condensed, row['key points'], row.headline]));
      return [
        {
          aim: 'the summariser at least 10 MB/s, every kind and level',
          figure: `slowest ${slowest} MB/s`,
          met: slowest >= 10,
        },
      ];
    },
  },
  plan: {
    title: 'The plan for items of 2 KB beside one pass of counting',
    note: 'CPU in a fresh process, count and plan each called twenty times before the fifteen rounds in turns whose median is shown, by when they are compiled (100,000 items: once before, one round). First: the first call of each, which is compiled while it runs; texts are joined in memory and the tokenizer is warm from the counting before. The plan counts the items that may get something; sizes are the counts of all others, which the record shows. Fit is the whole flow, once: plan, sizes, secrets, extracts, final count, record.',
    rows: planCost,
    aims: (rows, { growth }) => [
      ...rows
        .filter(({ items }) => items === 10_000)
        .map((row) => ({
          aim: `the plan for 10,000 items and ${row.budget} tokens at most 1.2 times counting`,
          figure: `${row['plan / count']}, the first call ${row['first plan / first count']}`,
          met: row['plan / count'] <= 1.2,
        })),
      growthOf(rows, growth),
    ],
  },
};

export async function run({ dataDir, quick, only, harness, product }) {
  const { source, questions: given } = await questionData(dataDir);
  // The peer takes U+FEFF for white space, which the tokenizer that it copies does not: counts would differ.
  const questions = given.map((entry) => ({ ...entry, text: entry.text.replaceAll('\ufeff', '') }));
  const half = questions.slice(Math.floor(questions.length / 2));
  const asked = quick ? half.slice(0, 40) : half;
  const entry = (await product()).resolve('plimsoll');
  const { fit } = await import(entry);
  const tables = [];
  const aims = [];
  for (const [name, { title, note, rows: make, aims: aimsOf }] of Object.entries(PARTS)) {
    if (only && !only.includes(name)) continue;
    const started = performance.now();
    const rows = await make({ fit, asked, questions, quick, harness, entry });
    console.error(`${name}: ${Math.round((performance.now() - started) / 1_000)} s`);
    tables.push({ title, rows, ...(note ? { note } : {}) });
    aims.push(...aimsOf(rows, harness));
  }
  return {
    workload: `${source}, ${asked.length} of ${questions.length} questions, of the second half`,
    peers: ['gpt-tokenizer'],
    tables,
    aims,
  };
}

export const parts = Object.keys(PARTS);

function atLeast(aim, figure, least) {
  return { aim, figure: `${figure} %`, met: figure >= least };
}

/** Of the plan by the number of items, at the budget that all of them were planned with. */
function growthOf(rows, growth) {
  const points = rows
    .filter(({ budget }) => budget === rows[0].budget)
    .map((row) => ({ size: row.items, cost: row['plan ms'] }))
    .filter(({ cost }) => cost !== undefined);
  const exponent = points.length > 1 ? growth(points).exponent : Number.NaN;
  return { aim: 'the plan grows linearly', figure: `exponent ${exponent.toFixed(2)}`, met: exponent <= 1.1 };
}
