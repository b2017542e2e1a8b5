// What is kept of what a reader looks for, beside plain ways to cut: over question sets in six languages, tables, JSON,
// build logs and tool lists. The same figures in every run.
import { withoutOurs } from '../baselines/quoted-words.mjs';
import { SELECTIONS } from '../baselines/selections.mjs';
import { countTokens } from '../baselines/tokens.mjs';
import { UsageError } from '../harness/arguments.mjs';
import { mean } from '../harness/statistics.mjs';
import { differenceText, figuresOf, isOpen, overBudgets, PRODUCT, percentText } from './figures.mjs';
import { toolSearch } from './tool-search.mjs';
import { WORKLOADS } from './workloads.mjs';

export const parts = Object.keys(WORKLOADS);

const MODES = {
  budget: 'within the budget: names and notices of the product count',
  source: 'at equal source tokens: the others get as many as the product quotes, names and notices aside',
};

export async function run({ dataDir, quick, only = parts, product }) {
  if (dataDir === undefined) throw new UsageError('fidelity needs --data DIR, the folder with public data.');
  const library = await import((await product()).resolve('plimsoll'));
  const measured = [];
  for (const part of parts.filter((name) => only.includes(name)))
    for (const workload of await WORKLOADS[part]({ dataDir, quick }))
      measured.push(...(await measure(workload, library)));
  const summaries = summarised(measured);
  const search = only.includes('tools')
    ? await toolSearch({ dataDir, cli: (await product()).cli })
    : undefined;
  return {
    workload: `${new Set(measured.map(({ set }) => set)).size} sets of public data${quick ? ', at most 60 cases of each' : ''}; kept in % of the cases, at each budget`,
    peers: ['gpt-tokenizer'],
    tables: [
      ...Object.keys(MODES).map((mode) => summaryTable(summaries, mode)),
      ...(search === undefined ? [] : [search.table]),
      rowTable(measured),
    ],
    aims: [...aims(measured, summaries), ...(search?.aims ?? [])],
    data: {
      rows: measured.map(({ outcomes, ...row }) => ({ ...row, ...halvesOf(outcomes) })),
      summaries,
      toolSearch: search?.data,
    },
  };
}

/** One row for each budget, thing that is measured, and mode. */
async function measure({ set, from, budgets, selections, cases }, library) {
  const started = performance.now();
  const rows = new Map();
  for (const { id, prepare } of cases) {
    const prepared = prepare();
    const total = countTokens(prepared.source.whole);
    const cuts = cutsOf(prepared, selections);
    for (const { name: budget, tokensOf } of budgets)
      for (const { mode, what, ...outcome } of await outcomesOf(prepared, cuts, tokensOf(total), library)) {
        const key = JSON.stringify([mode, budget, what]);
        if (!rows.has(key)) rows.set(key, { set: setName(set, what), from, budget, mode, outcomes: [] });
        rows.get(key).outcomes.push({ id, ...outcome });
      }
  }
  const seconds = Math.round((performance.now() - started) / 1_000);
  console.error(`${set}, ${from}: ${cases.length} cases, ${seconds} s`);
  return [...rows.values()].map((row) => ({
    ...row,
    tokens: Math.round(mean(row.outcomes.map(({ tokens }) => tokens))),
    ...figuresOf(row.outcomes),
  }));
}

function cutsOf({ source, quotable }, selections) {
  const of = (given) => Object.entries(selections).map(([name, select]) => [name, select(given)]);
  const within = of(source);
  return { budget: within, source: quotable === source ? within : of(quotable) };
}

/** Of one case at one budget: the product's cut and, in each mode, the others' at as many tokens. */
async function outcomesOf({ reduce, kept }, cuts, budget, library) {
  const { text, isRefused } = await reduced(() => reduce(library, budget));
  const quoted = withoutOurs(text)
    .replace(/\n{2,}/g, '\n')
    .trim();
  const facts = { isOver: countTokens(text) > budget, isRefused };
  return [
    { mode: 'budget', own: text, tokens: budget },
    { mode: 'source', own: quoted, tokens: countTokens(quoted) },
  ].flatMap(({ mode, own, tokens }) => {
    const all = [[PRODUCT, kept(own)], ...cuts[mode].map(([name, cut]) => [name, kept(cut(tokens))])];
    return Object.keys(all[0][1]).map((what) => {
      const scores = Object.fromEntries(all.map(([name, score]) => [name, score[what]]));
      return { mode, what, scores, tokens, ...facts };
    });
  });
}

/** A budget into which nothing fits is an error of the product: then nothing is kept. */
async function reduced(reduce) {
  try {
    return { text: await reduce(), isRefused: false };
  } catch (error) {
    if (error.code !== 'INVALID_PARAMS') throw error;
    return { text: '', isRefused: true };
  }
}

function setName(set, what) {
  return what === 'answers' ? set : `${set}: ${what}`;
}

/** Of each set and mode all rows as one, whole and in halves. */
function summarised(measured) {
  const groups = new Map();
  for (const { set, mode, outcomes } of measured) {
    const key = JSON.stringify([set, mode]);
    groups.set(key, [...(groups.get(key) ?? []), ...outcomes]);
  }
  return [...groups].map(([key, outcomes]) => {
    const [set, mode] = JSON.parse(key);
    const all = overBudgets(outcomes);
    return { set, mode, ...figuresOf(all), ...halvesOf(all) };
  });
}

function halvesOf(outcomes) {
  const held = outcomes.filter((one) => !isOpen(one));
  return { open: figuresOf(outcomes.filter(isOpen)), held: figuresOf(held) };
}

function summaryTable(summaries, mode) {
  const half = (name, figures) => ({
    [`${name} half`]: percentText(figures.means[PRODUCT]),
    [`${name} half, difference`]: differenceText(figures),
  });
  return {
    title: `Each set over all its rows, ${MODES[mode]}`,
    rows: summaries
      .filter((one) => one.mode === mode)
      .map(({ set, open, held, ...all }) => ({
        set,
        cases: all.asked,
        [PRODUCT]: percentText(all.means[PRODUCT]),
        'best other': all.best,
        keeps: percentText(all.means[all.best]),
        difference: differenceText(all),
        ...half('open', open),
        ...half('held', held),
      })),
    ...(mode === 'budget'
      ? {
          note: 'Difference: the product minus the best of the others, paired, with the 95 % interval of a bootstrap. The open half is for tuning, the held half judges.',
        }
      : {}),
  };
}

/** Every way to cut within the budget; at equal source tokens the best of them, the others are in the document. */
function rowTable(measured) {
  const quoted = new Map(
    measured
      .filter(({ mode }) => mode === 'source')
      .map((row) => [`${row.set} ${row.from} ${row.budget}`, row]),
  );
  const rows = measured.filter(({ mode }) => mode === 'budget');
  return {
    title: 'Each row: within the budget, then at equal source tokens',
    rows: rows.map((row) => {
      const source = quoted.get(`${row.set} ${row.from} ${row.budget}`);
      return {
        set: row.set,
        from: row.from,
        budget: row.budget,
        tokens: row.tokens,
        [PRODUCT]: percentText(row.means[PRODUCT]),
        ...Object.fromEntries(Object.keys(SELECTIONS).map((name) => [name, percentText(row.means[name])])),
        difference: differenceText(row),
        source: source.tokens,
        quoted: percentText(source.means[PRODUCT]),
        'best other': percentText(source.means[source.best]),
        'at equal source': differenceText(source),
      };
    }),
    note: 'Tokens: of the budget, and of the sources in what the product shows, on average. 20 passages: that of the question among 19 others; a whole run has 50 too, and 200 where a set has as many (NaturalQuestions).',
  };
}

function aims(measured, summaries) {
  const outcomes = measured.filter(({ mode }) => mode === 'budget').flatMap((row) => row.outcomes);
  const count = (has) => outcomes.filter((one) => one[has]).length;
  const below = summaries.filter(({ high }) => high < 0);
  return [
    {
      aim: 'never over the budget',
      figure: `${count('isOver')} of ${outcomes.length}; ${count('isRefused')} refused as too small`,
      met: count('isOver') === 0,
    },
    ...Object.keys(MODES).map((mode) => {
      const worse = below.filter((one) => one.mode === mode).map(({ set }) => set);
      return {
        aim: `in no set surely below a plain cut, ${mode === 'budget' ? 'within the budget' : 'at equal source tokens'}`,
        figure: worse.join('; ') || 'none',
        met: worse.length === 0,
      };
    }),
  ];
}
