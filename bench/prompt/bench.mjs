// How often an accepted answer survives `fit`, beside plain selections in the same run; and what the plan costs.
// Constants were tuned on the first half of the questions; figures are of the second half.
import { holdsAnswer } from '../baselines/answers.mjs';
import { bm25 } from '../baselines/bm25.mjs';
import { countTokens, headTokens } from '../baselines/tokens.mjs';
import { questionData } from '../data/data-sets.mjs';
import { asItems, BASELINES, bury, headWords, passageText, wordCounter } from './buried.mjs';
import { planCost } from './plan-cost.mjs';
import { summariserSpeed } from './summariser-speed.mjs';

const clock = { now: () => 0 };

export async function run({ dataDir, quick, harness, product }) {
  const { source, questions: given } = await questionData(dataDir);
  // The peer takes U+FEFF for white space, which the tokenizer that it copies does not: counts would differ.
  const questions = given.map((entry) => ({ ...entry, text: entry.text.replaceAll('\ufeff', '') }));
  const half = questions.slice(Math.floor(questions.length / 2));
  const asked = quick ? half.slice(0, 40) : half;
  const installed = await product();
  const { fit } = await import(installed.resolve('plimsoll'));
  const share = (kept) => Math.round((kept.filter(Boolean).length / kept.length) * 1000) / 10;

  const known = await questionKnown();
  const small = await belowOnePassage();
  const three = await threeAtOnce();
  const unknown = await questionUnknown();
  const { growth, rows: costRows } = await planCost({ quick, harness, entry: installed.resolve('plimsoll') });
  const speed = await summariserSpeed({ quick, harness, questions, entry: installed.resolve('plimsoll') });

  return {
    workload: `${source}, ${asked.length} questions of the second half`,
    peers: ['gpt-tokenizer'],
    tables: [
      {
        title: 'Question known: answers kept, in % (budget in tokens, names and notices included)',
        rows: known,
      },
      {
        title: `Below one passage, among all ${questions.length}: answers kept, in %`,
        rows: small,
        note: 'Quoted: words of the sources only; in all: with the lines that name sources and notices.',
      },
      { title: 'Three questions at once, 5 % of 50 passages: in %', rows: three },
      {
        title: 'Question unknown: answers kept, in %',
        rows: unknown,
        note: 'Quoted: a share of the words of 20 passages. Head of each: every passage cut at that share of its tokens.',
      },
      {
        title: 'The summariser within fit, in MB of source a second of CPU',
        rows: speed,
        note: 'One item of about 400 KB, the best of five rounds in a fresh process; what a whole item costs as well is taken off.',
      },
      {
        title: `The plan for items of 2 KB, 20,000 tokens (growth exponent ${growth?.toFixed(2)})`,
        rows: costRows,
        note: 'The plan counts the items that may get something; sizes are the counts of all others, which the record shows. Fit is the whole flow: plan, sizes, secrets, extracts, final count, record.',
      },
    ],
    aims: aims(known, small, three, unknown, costRows, speed),
  };

  async function questionKnown() {
    const rows = [];
    for (const count of [20, 50, 200]) {
      for (const part of [0.02, 0.05, 0.1, 0.25, 0.5]) {
        const random = harness.seededRandom(20);
        const kept = { plimsoll: [] };
        for (const [i, entry] of asked.entries()) {
          if (count === 200 && i % 3 > 0) continue;
          const passages = bury(random, [entry], questions, count);
          const whole = passages.map(passageText).join('\n\n');
          const budget = Math.floor(countTokens(whole) * part);
          const one = { passages, whole, budget, question: entry.question, seed: i + 1 };
          const { text } = await fit(asItems(passages), { budget, query: entry.question, clock });
          if (countTokens(text) > budget) throw new Error(`over the budget: ${entry.question}`);
          kept.plimsoll.push(holdsAnswer(text, entry.answers));
          for (const [name, select] of Object.entries(BASELINES)) {
            kept[name] ??= [];
            kept[name].push(holdsAnswer(select(one), entry.answers));
          }
        }
        rows.push({
          passages: count,
          budget: `${part * 100} %`,
          ...Object.fromEntries(Object.entries(kept).map(([n, k]) => [n, share(k)])),
        });
      }
    }
    return rows;
  }

  async function belowOnePassage() {
    const seen = new Set();
    const all = questions.filter(({ text }) => !seen.has(text) && seen.add(text));
    const rank = bm25(all.map(passageText));
    const rows = [];
    for (const words of [30, 60]) {
      const kept = { quoted: [], inAll: [], bm25Text: [], bm25All: [] };
      for (const { question, answers } of asked) {
        const ranked = rank(question)
          .slice(0, 5)
          .map(({ index }) => all[index]);
        const fitted = async (counter) =>
          holdsAnswer(
            (await fit(asItems(all), { budget: words, counter, query: question, clock })).text,
            answers,
          );
        kept.quoted.push(await fitted(wordCounter(true)));
        kept.inAll.push(await fitted(wordCounter(false)));
        kept.bm25Text.push(
          holdsAnswer(headWords(ranked.map(({ text }) => text).join('\n\n'), words), answers),
        );
        kept.bm25All.push(holdsAnswer(headWords(ranked.map(passageText).join('\n\n'), words), answers));
      }
      rows.push({
        words,
        'plimsoll, quoted': share(kept.quoted),
        'BM25, text only': share(kept.bm25Text),
        'plimsoll, in all': share(kept.inAll),
        'BM25, with title': share(kept.bm25All),
      });
    }
    return rows;
  }

  async function threeAtOnce() {
    const rows = [];
    for (const [how, query] of [
      ['a list', (q) => q],
      ['one text, "?" between', (q) => q.join('? ')],
      ['one text, blanks between', (q) => q.join(' ')],
    ]) {
      const random = harness.seededRandom(33);
      const all = [];
      const each = [];
      for (let at = 0; at + 2 < asked.length; at += 3) {
        const entries = asked.slice(at, at + 3);
        const passages = bury(random, entries, questions, 50);
        const budget = Math.floor(countTokens(passages.map(passageText).join('\n\n')) * 0.05);
        const { text } = await fit(asItems(passages), {
          budget,
          query: query(entries.map(({ question }) => question)),
          clock,
        });
        const kept = entries.map(({ answers }) => holdsAnswer(text, answers));
        each.push(...kept);
        all.push(kept.every(Boolean));
      }
      rows.push({ asked: how, 'all three kept': share(all), 'each kept': share(each) });
    }
    return rows;
  }

  async function questionUnknown() {
    const rows = [];
    for (const part of [0.1, 0.25, 0.5]) {
      const random = harness.seededRandom(44);
      const kept = { quoted: [], inAll: [], head: [] };
      for (const entry of asked) {
        const passages = bury(random, [entry], questions, 20);
        const whole = passages.map(passageText).join('\n\n');
        const counter = wordCounter(true);
        const words = Math.floor(passages.reduce((sum, { text }) => sum + counter.count(text), 0) * part);
        const quoted = await fit(asItems(passages), { budget: words, counter, clock });
        const inAll = await fit(asItems(passages), { budget: Math.floor(countTokens(whole) * part), clock });
        kept.quoted.push(holdsAnswer(quoted.text, entry.answers));
        kept.inAll.push(holdsAnswer(inAll.text, entry.answers));
        kept.head.push(
          holdsAnswer(headTokens(entry.text, Math.floor(countTokens(entry.text) * part)), entry.answers),
        );
      }
      rows.push({
        share: `${part * 100} %`,
        'plimsoll, quoted': share(kept.quoted),
        'head of each': share(kept.head),
        'plimsoll, in all': share(kept.inAll),
      });
    }
    return rows;
  }
}

function aims(known, small, three, unknown, cost, speed) {
  const slowest = Math.min(...speed.flatMap((row) => [row.condensed, row['key points'], row.headline]));
  const below = known.filter((row) => row.plimsoll < row['plain BM25'] - 1);
  const atLeast = (aim, figure, least) => ({ aim, figure: `${figure} %`, met: figure >= least });
  const tenThousand = cost.find((row) => row.items === '10000') ?? cost.at(-1);
  return [
    {
      aim: 'not below plain BM25 by more than a point',
      figure:
        below
          .map((row) => `${row.budget} of ${row.passages}: ${row.plimsoll} / ${row['plain BM25']}`)
          .join('; ') || 'nowhere below',
      met: below.length === 0,
    },
    atLeast('75 % in 30 quoted words', small[0]['plimsoll, quoted'], 75),
    atLeast('90 % in 60 quoted words', small[1]['plimsoll, quoted'], 90),
    atLeast('all three of three questions in 90 %', three[0]['all three kept'], 90),
    ...[26, 53, 80].map((least, i) =>
      atLeast(`question unknown, ${unknown[i].share}: ${least} %`, unknown[i]['plimsoll, quoted'], least),
    ),
    {
      aim: 'the plan for 10,000 items at most 1.2 times counting',
      figure: String(tenThousand?.['plan / count']),
      met: (tenThousand?.['plan / count'] ?? 9) <= 1.2,
    },
    {
      aim: 'the summariser at least 10 MB/s, every kind and level',
      figure: `slowest ${slowest} MB/s`,
      met: slowest >= 10,
    },
  ];
}
