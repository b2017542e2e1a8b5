// What each rule of `reduce` and `text` is worth: it is switched off in a copy of the product, and what is kept then is
// compared, case by case, on rows that nothing was chosen on. A rule that said nothing in a case changes nothing there.
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { countTokens } from '../baselines/tokens.mjs';
import { isOpen } from '../fidelity/figures.mjs';
import { WORKLOADS } from '../fidelity/workloads.mjs';
import { UsageError } from '../harness/arguments.mjs';
import { PROJECT_FOLDER } from '../harness/folders.mjs';
import { seedOf } from '../harness/seeded.mjs';
import { mean, pairedDifference } from '../harness/statistics.mjs';
import { truthCases } from '../truth/bench.mjs';
import { forms } from './forms.mjs';
import { withSwitches } from './switches.mjs';

const FILES = ['reduce', 'text'].flatMap((room) =>
  readdirSync(join(PROJECT_FOLDER, 'src', room), { recursive: true })
    .filter((name) => /(?<!\.test|testing.*)\.ts$/.test(name))
    .map((name) => `${room}/${name.replaceAll('\\', '/').slice(0, -3)}`),
);
const nameOf = (file) => file.slice(file.lastIndexOf('/') + 1);
const SETS = ['questions', 'forms', 'logs', 'truth'];
/** The name of a file switches off what is in it, that of a set runs it alone. */
export const parts = [...SETS, ...new Set(FILES.map(nameOf))];

const CASES = { quick: 12, whole: 120 };
const BUDGETS = new Set(['60 words', '5 %', '10 %', '1,000 tokens']);

export async function run({ dataDir, quick, only = [], product }) {
  if (dataDir === undefined) throw new UsageError('ablate needs --data DIR, the folder with public data.');
  const wanted = only.filter((name) => !SETS.includes(name));
  const sets = SETS.filter((name) => only.includes(name));
  const folder = dirname(fileURLToPath((await product()).resolve('plimsoll')));
  const switches = await withSwitches(folder, (file) => wanted.length === 0 || wanted.includes(nameOf(file)));
  const found = new Map();
  const names = [];
  for (const part of sets.length === 0 ? SETS : sets)
    for await (const { set, cases } of CASES_OF[part](dataDir, quick ? CASES.quick : CASES.whole)) {
      const started = performance.now();
      names.push({ set, part, kept: await measure(set, cases, switches, found), cases: cases.length });
      console.error(`${set}: ${cases.length} cases, ${Math.round((performance.now() - started) / 1_000)} s`);
    }
  const rows = switches.rules.map((rule) => rowOf(rule, found.get(rule), names));
  const paying = rows.filter(({ verdict }) => verdict === 'pays');
  return {
    workload: `${switches.rules.length} rules, each switched off over ${names.length} sets, held halves${quick ? `, at most ${CASES.quick} cases of each` : ''}`,
    tables: [
      {
        title: 'What is kept with all rules, in %',
        rows: names.map(({ set, cases, kept }) => ({ set, cases, kept: (kept * 100).toFixed(1) })),
      },
      {
        title: 'Rules that change something',
        rows: rows
          .filter(({ cases }) => cases > 0)
          .sort((a, b) => a.difference - b.difference)
          .map(({ verdict, difference, ...row }) => ({ ...row, difference: difference.toFixed(2), verdict })),
        note: 'Difference without the rule, in points over all cases of all sets, with the 95 % interval of a bootstrap over the cases; a rule pays when something falls by more than chance, in one set too.',
      },
    ],
    aims: [],
    data: {
      paying: paying.map(({ rule }) => rule),
      silent: rows.filter(({ said }) => said === 0).map(({ rule }) => rule),
      same: rows.filter(({ said, cases }) => said > 0 && cases === 0).map(({ rule }) => rule),
    },
  };
}

const CASES_OF = {
  async *questions(dataDir, most) {
    for (const part of ['nq', 'xquad', 'finance', 'tables', 'kv', 'tools'])
      yield* workloadsOf(part, dataDir, most);
  },
  async *logs(dataDir, most) {
    yield* workloadsOf('logs', dataDir, most);
  },
  async *forms(dataDir, most) {
    for (const { set, limits, cases } of await forms(dataDir))
      yield {
        set,
        cases: sampled(
          cases.filter((one) => !isOpen(one)),
          most,
        ).map(({ id, text, question, path, kept }) => ({
          id,
          budgets: limits.map((limit) =>
            typeof limit === 'number'
              ? limit
              : Math.floor((countTokens(text) * Number.parseInt(limit, 10)) / 100),
          ),
          kept: (shown) => kept(shown),
          reduce: (library, limit) =>
            library.boundResult(text, { limit, ...(question && { query: question }), ...(path && { path }) })
              .text,
        })),
      };
  },
  async *truth(_dataDir, most) {
    yield { set: 'truth', cases: sampled(truthCases(), most * 2) };
  },
};

async function* workloadsOf(part, dataDir, most) {
  for (const { set, cases, budgets, from } of await WORKLOADS[part]({ dataDir, quick: true }))
    yield {
      set: `${set}, ${from}`,
      cases: sampled(
        cases.filter((one) => !isOpen(one)),
        most,
      ).map(({ id, prepare }) => {
        const { source, reduce, kept } = prepare();
        const total = countTokens(source.whole);
        const shown = budgets.filter(({ name }) => BUDGETS.has(name));
        return {
          id,
          budgets: (shown.length > 0 ? shown : budgets.slice(0, 1)).map(({ tokensOf }) => tokensOf(total)),
          reduce,
          kept: (text) => mean(Object.values(kept(text))),
        };
      }),
    };
}

function sampled(cases, most) {
  return [...cases].sort((a, b) => seedOf(a.id) - seedOf(b.id)).slice(0, most);
}

/** What is kept on the mean; of each rule that says something, the differences of the cases without it go to `found`. */
async function measure(set, cases, { library, switchOff, said }, found) {
  const all = [];
  for (const { budgets, reduce, kept } of cases) {
    const own = [];
    const without = new Map();
    for (const budget of budgets) {
      switchOff(undefined);
      said();
      const text = await shownBy(() => reduce(library, budget));
      const score = kept(text);
      own.push(score);
      for (const rule of said()) {
        switchOff(rule);
        const other = await shownBy(() => reduce(library, budget));
        if (!without.has(rule)) without.set(rule, { sum: 0, isOther: false });
        const one = without.get(rule);
        one.isOther ||= other !== text;
        one.sum += other === text ? 0 : kept(other) - score;
      }
    }
    all.push(mean(own));
    for (const [rule, { sum, isOther }] of without) {
      if (!found.has(rule)) found.set(rule, new Map());
      const bySet = found.get(rule);
      bySet.set(set, [...(bySet.get(set) ?? []), { difference: sum / budgets.length, isOther }]);
    }
  }
  switchOff(undefined);
  return mean(all);
}

/** A budget into which nothing fits shows nothing; a rule without which the product fails is needed. */
async function shownBy(reduce) {
  try {
    return await reduce();
  } catch {
    return '';
  }
}

function rowOf(rule, bySet = new Map(), names) {
  let said = 0;
  let cases = 0;
  const all = [];
  const falling = [];
  let truth = 0;
  for (const { set, part, cases: count } of names) {
    const own = bySet.get(set) ?? [];
    said += own.length;
    cases += own.filter(({ isOther }) => isOther).length;
    const differences = [
      ...own.map(({ difference }) => difference * 100),
      ...new Array(count - own.length).fill(0),
    ];
    if (part === 'truth') truth = differences.filter((one) => one < 0).length;
    else {
      all.push(...differences);
      if (differences.some((one) => one !== 0)) {
        const { mean: middle, high } = pairedDifference(differences);
        if (high < 0) falling.push(`${set} ${middle.toFixed(1)}`);
      }
    }
  }
  const {
    mean: difference,
    low,
    high,
  } = all.some((one) => one !== 0) ? pairedDifference(all) : { mean: 0, low: 0, high: 0 };
  const pays = truth > 0 || high < 0 || falling.length > 0;
  return {
    rule,
    said,
    cases,
    difference,
    interval: `${low.toFixed(2)} to ${high.toFixed(2)}`,
    falls: falling.join('; '),
    truth: -truth,
    verdict: pays ? 'pays' : low > 0 ? 'harms' : 'pays nothing',
  };
}
