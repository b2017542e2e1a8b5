// What one tool answer costs when the list behind it is far over the limit, beside serialising all of it.
import { CASE_NAMES, isOfBoth } from './cases.mjs';
import { HOSTILE_SHAPES } from './hostile-content.mjs';
import { LIMIT } from './planted-rows.mjs';

const MODULE = new URL('./cases.mjs', import.meta.url);
const PLANTED_MODULE = new URL('./planted-rows.mjs', import.meta.url);
const HOSTILE_MODULE = new URL('./hostile-content.mjs', import.meta.url);
const [BASELINE, BOTH] = CASE_NAMES;
const AIM = 0.2;

export async function run({ quick, harness, product }) {
  const entry = (await product()).resolve('plimsoll');
  const count = quick ? 10_000 : 100_000;
  const repeat = quick ? 1 : 5;
  const bytes = quick ? 1_000_000 : 10_000_000;
  const lists = await harness.measureInterleaved(
    CASE_NAMES.map((name) => ({ name, module: MODULE, export: 'answer', args: { name, entry, count } })),
    { repeat },
  );
  const things = await harness.measureInterleaved(
    ['stringify', 'wrapScalarOutput'].map((how) => ({
      name: how,
      module: MODULE,
      export: 'scalar',
      args: { how, entry, bytes },
    })),
    { repeat },
  );
  const grown = await harness.measureGrowth({
    module: MODULE,
    export: 'answer',
    sizes: quick ? [5_000, 10_000, 20_000] : [100_000, 200_000, 400_000],
    args: (size) => ({ name: 'top by price, bytes decide', entry, count: size }),
    span: 'answer',
    repeat: quick ? 1 : 3,
  });
  const planted = await harness.measureInterleaved(
    ['boundResult, first call', 'boundResult, after ten calls', 'first tokens', 'last tokens'].map((how) => ({
      name: how,
      module: PLANTED_MODULE,
      export: 'reducePlanted',
      args: { how, entry },
    })),
    { repeat },
  );
  const hostile = [];
  for (const shape of HOSTILE_SHAPES) {
    const { points, exponent } = await harness.measureGrowth({
      module: HOSTILE_MODULE,
      export: 'reduceHostile',
      sizes: quick ? [60_000, 120_000] : [300_000, 600_000, 1_200_000],
      args: (bytes) => ({ shape, bytes, entry }),
      span: 'answer',
      repeat: quick ? 1 : 3,
    });
    hostile.push({ shape, largest: points.at(-1), exponent });
  }
  return {
    workload: `${count.toLocaleString('en')} generated orders, limit 10,240 bytes, ${repeat} fresh processes each`,
    tables: [
      { title: 'A list over its limit', rows: rows(lists, BASELINE) },
      { title: 'One thing over its limit', rows: rows(things, 'stringify') },
      { title: `3,750 JSON rows with 9 planted errors to ${LIMIT} tokens`, rows: planted.map(plantedRow) },
      { title: 'Hostile content to 2,500 tokens, with a question', rows: hostile.map(hostileRow) },
    ],
    aims: [...aims(lists, grown.exponent), ...plantedAims(planted), hostileAim(hostile)],
  };
}

function hostileRow({ shape, largest, exponent }) {
  return { content: shape, bytes: largest?.size, 'cpu ms': largest?.cost, exponent };
}

function hostileAim(hostile) {
  const worst = Math.max(...hostile.map(({ exponent }) => exponent ?? Number.POSITIVE_INFINITY));
  return {
    aim: 'hostile content costs no more than in proportion to its size',
    figure: `exponent ${worst} in the worst case`,
    met: worst < 1.3,
  };
}

function plantedRow(m) {
  return {
    cut: m.name,
    'bytes before': m.ok ? m.value.before : m.reason,
    'bytes after': m.value?.after,
    tokens: m.value?.tokens,
    'errors kept': m.value?.kept,
    'cpu ms': m.spans.answer?.cpuMs,
  };
}

function plantedAims(planted) {
  const warm = planted.find(({ name }) => name === 'boundResult, after ten calls');
  return [
    {
      aim: 'all nine planted errors are kept',
      figure: `${warm?.value?.kept} of 9`,
      met: warm?.value?.kept === 9,
    },
    {
      aim: 'the reduction takes under 50 ms once the process has made ten such calls',
      figure: `${warm?.spans.answer?.cpuMs} ms`,
      met: (warm?.spans.answer?.cpuMs ?? Number.POSITIVE_INFINITY) < 50,
    },
  ];
}

function rows(measurements, baseline) {
  return measurements.map((m) => ({
    answer: m.name,
    'bytes before': m.ok ? m.value.before : m.reason,
    'bytes after': m.value?.after,
    'items kept': m.value?.kept,
    'cpu ms': m.spans.answer?.cpuMs,
    'of stringify': share(m, wholeFor(m, measurements, baseline)),
    'peak MB': m.peakMemoryMb,
  }));
}

/** The plain text of the same data. */
function wholeFor({ name }, measurements, baseline) {
  const plain = isOfBoth(name) ? BOTH : baseline;
  return measurements.find((m) => m.name === plain)?.spans.answer?.cpuMs;
}

function share(measurement, whole) {
  const own = measurement.spans.answer?.cpuMs;
  return own === undefined || !whole ? undefined : Math.round((own / whole) * 1000) / 1000;
}

function aims(lists, exponent) {
  const answers = lists.filter(({ name }) => name !== BASELINE && name !== BOTH);
  const worst = (measurements) =>
    Math.max(...measurements.map((m) => share(m, wholeFor(m, lists, BASELINE)) ?? Number.NaN));
  const byText = worst(answers.filter(({ name }) => name.endsWith('text')));
  const others = worst(answers.filter(({ name }) => !name.endsWith('text')));
  return [
    {
      aim: `an answer over its limit costs at most ${AIM} of JSON.stringify of the data`,
      figure: `${others} in the worst case`,
      met: others <= AIM,
    },
    { aim: `the same, ranked by a text`, figure: `${byText}`, met: byText <= AIM },
    {
      aim: 'the cost grows linearly',
      figure: `exponent ${exponent}`,
      met: exponent !== undefined && exponent < 1.2,
    },
  ];
}
