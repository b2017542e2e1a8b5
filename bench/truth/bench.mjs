// Whether a cut turns a sentence round: 201 planted sentences in nine languages, each in a text of its own among others,
// reduced at several limits, with and without a question. Shown in part, a sentence must be shown with what governs it.
import { asItems } from '../data/buried.mjs';
import { pick, seededRandom, seedOf } from '../harness/seeded.mjs';
import { plantedSentences } from './sentences.mjs';

const LIMITS = [25, 40, 60, 100, 160];
const SENTENCES = 12;
const OTHERS = 4;
const clock = { now: () => 0 };

export async function run({ quick, product }) {
  const library = await import((await product()).resolve('plimsoll'));
  const all = plantedSentences();
  const outcomes = [];
  for (const planted of quick ? all.filter((_, at) => at % 4 === 0) : all)
    outcomes.push({ ...planted, views: await viewsOf(planted, library) });
  const turned = outcomes.filter(({ views }) => views.some((view) => view.isTurned));
  return {
    workload: `${outcomes.length} planted sentences at ${LIMITS.join(', ')} tokens, as one text and among ${OTHERS} others, with and without a question`,
    tables: [
      table('By what governs the sentence', outcomes, ({ kind }) => kind),
      table('By language', outcomes, ({ language }) => language),
      wayTable(outcomes),
    ],
    aims: [
      {
        aim: 'no sentence is turned round',
        figure: `${outcomes.length - turned.length} of ${outcomes.length} hold`,
        met: turned.length === 0,
      },
    ],
    data: turned.map(({ id, sentence, views }) => ({
      id,
      sentence,
      turned: views.filter((view) => view.isTurned).map(({ way, limit, text }) => ({ way, limit, text })),
    })),
  };
}

/** The sentences as cases of an ablation: a sentence is kept true or turned round. */
export function truthCases() {
  return plantedSentences().map((planted) => ({
    id: planted.id,
    budgets: [0],
    reduce: async (library) => JSON.stringify(await viewsOf(planted, library)),
    kept: (views) => Number(!JSON.parse(views).some(({ isTurned }) => isTurned)),
  }));
}

/** Of one sentence every reduction, and whether it turns the sentence round. */
async function viewsOf({ id, sentence, claim, governs, around, question }, { boundResult, fit }) {
  const random = seededRandom(seedOf(id));
  const filled = (count) => Array.from({ length: count }, () => pick(random, around));
  const own = filled(SENTENCES);
  own.splice(SENTENCES / 2, 0, sentence);
  const text = joined(own);
  const passages = [
    { title: '', text },
    ...Array.from({ length: OTHERS }, () => ({ title: '', text: joined(filled(SENTENCES)) })),
  ];
  const ways = {
    'one text': async (limit) => boundResult(text, { limit }).text,
    'one text, asked': async (limit) => boundResult(text, { limit, query: question }).text,
    'among others': async (budget) => (await fit(asItems(passages), { budget, clock })).text,
    'among others, asked': async (budget) =>
      (await fit(asItems(passages), { budget, query: question, clock })).text,
  };
  const views = [];
  for (const [way, reduce] of Object.entries(ways))
    for (const limit of LIMITS) {
      const shown = await reduced(() => reduce(limit));
      const isShown = shown.includes(claim);
      views.push({
        way,
        limit,
        text: shown,
        isShown,
        isTurned: isShown && !governs.every((word) => shown.includes(word)),
      });
    }
  return views;
}

/** A limit into which nothing fits shows nothing. */
async function reduced(reduce) {
  try {
    return await reduce();
  } catch (error) {
    if (error.code !== 'INVALID_PARAMS') throw error;
    return '';
  }
}

function joined(sentences) {
  return sentences.join(/[。！？]$/.test(sentences[0]) ? '' : ' ');
}

function table(title, outcomes, of) {
  const groups = groupedBy(outcomes, of);
  return {
    title,
    rows: [...groups].map(([name, group]) => ({
      name,
      sentences: group.length,
      hold: group.filter(({ views }) => !views.some((view) => view.isTurned)).length,
    })),
  };
}

function wayTable(outcomes) {
  const views = outcomes.flatMap((one) => one.views);
  const groups = groupedBy(views, ({ way, limit }) => `${way}, ${limit} tokens`);
  return {
    title: 'By way and limit: claims shown, and turned round',
    rows: [...groups].map(([name, group]) => ({
      name,
      views: group.length,
      shown: group.filter((view) => view.isShown).length,
      turned: group.filter((view) => view.isTurned).length,
    })),
  };
}

function groupedBy(all, of) {
  const groups = new Map();
  for (const one of all) groups.set(of(one), [...(groups.get(of(one)) ?? []), one]);
  return groups;
}
