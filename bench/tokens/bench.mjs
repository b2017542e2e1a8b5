// npm run bench -- tokens: this engine beside other tokenizers, each in fresh processes. o200k_base, CPU time, medians.
import { readdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { measureCalibration } from './calibration.mjs';
import { markdownTables } from './markdown.mjs';
import { PEERS } from './peers.mjs';
import { HOSTILE, KINDS } from './texts.mjs';

const SUBJECT = new URL('./subject.mjs', import.meta.url);
const OURS = 'plimsoll';
const FALLBACK = 'plimsoll without WebAssembly';
const YARDSTICK = 'gpt-tokenizer';
const QUICK_MS = 200;
/** What takes longer takes quadratic time; waiting for its end would take most of the run. */
const HOSTILE_MS = 5_000;

export async function run({ dataDir, quick, harness, product }) {
  const { resolve } = await product();
  const address = countingEntry(resolve);
  const setting = {
    harness,
    address,
    dataDir,
    repeat: quick ? 1 : 3,
    units: 500_000,
  };
  const loading = await measureLoading(setting);
  const speed = await measureSpeed(setting);
  const hostile = await measureHostile(setting, quick ? 20_000 : 100_000);
  const growth = await measureGrowth(setting, quick);
  console.error(markdownTables(speed));
  const calibration = dataDir ? await measureCalibration(setting) : [];
  const tables = [
    { title: 'New text, MB per CPU second', rows: speed.fresh },
    { title: 'The same text again, MB per CPU second', rows: speed.again },
    {
      title: 'Difference of the count to tiktoken',
      rows: speed.differences,
      note: `${OURS} has no cache of counts switched on here; tokenx estimates.`,
    },
    { title: 'Loading up to the first count, memory, unpacked size', rows: loading.rows },
    {
      title: `Hostile text of ${hostile.units.toLocaleString('en-US')} characters, CPU ms`,
      rows: hostile.rows,
    },
    { title: `${OURS}: growth with length (1 is linear)`, rows: growth },
    ...(dataDir
      ? [
          {
            title: 'Estimate for claude-opus-4-5 against its reported usage, steps of one coding session',
            rows: calibration,
            note: 'Second half of the steps of at least 500 tokens; the estimate that limits use is the upper one.',
          },
        ]
      : []),
  ];
  return {
    workload: `eight kinds of text, ${setting.units.toLocaleString('en-US')} characters each in items of 16 K, ${setting.repeat} fresh processes per figure; ${dataDir ? 'prose: NaturalQuestions-Open passages, json: tau-bench airline flights' : 'prose and json generated'}`,
    peers: Object.keys(PEERS).filter((name) => !name.startsWith(OURS)),
    tables,
    aims: aims(speed, loading, growth, hostile),
    data: { speed: speed.data, loading: loading.data },
  };
}

/** The light entry where there is one: what a program that only counts would import. */
function countingEntry(resolve) {
  try {
    return resolve('plimsoll/tokens');
  } catch {
    return resolve('plimsoll');
  }
}

async function measureLoading({ harness, address, repeat }) {
  const names = Object.keys(PEERS);
  const cases = names.map((peer) => ({
    name: peer,
    module: SUBJECT,
    export: 'load',
    args: { peer, address },
  }));
  const measured = await harness.measureInterleaved(cases, { repeat: repeat + 2 });
  const data = Object.fromEntries(
    measured.map((one) => [
      one.name,
      {
        cpuMs: one.spans.load?.cpuMs,
        wallMs: one.spans.load?.wallMs,
        memoryMb: one.ok ? one.peakMemoryMb - one.startMemoryMb : undefined,
      },
    ]),
  );
  const rows = measured.map(({ name, ok, reason }) => ({
    tokenizer: name,
    'wall ms': ok ? data[name].wallMs : reason,
    'CPU ms': data[name].cpuMs,
    'memory MB': data[name].memoryMb,
    'size MB': sizeOf(name, address),
  }));
  return { rows, data };
}

/** Files that the o200k_base counter of a package needs are not told apart: the whole package. */
function sizeOf(name, address) {
  const require = createRequire(import.meta.url);
  const folder = name.startsWith(OURS)
    ? packageFolder(fileURLToPath(address))
    : packageFolder(require.resolve(name));
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return files.reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0) / 1e6;
}

function packageFolder(file) {
  const parts = file.split(/[\\/]/);
  return parts.slice(0, parts.lastIndexOf('node_modules') + 2).join('/') || dirname(file);
}

async function measureSpeed({ harness, address, dataDir, repeat, units }) {
  const names = Object.keys(PEERS);
  const tables = { fresh: [], again: [], differences: [] };
  const data = {};
  for (const kind of KINDS) {
    const cases = names.map((peer) => ({
      name: peer,
      module: SUBJECT,
      export: 'speed',
      args: { peer, address, kind, dataDir, units },
    }));
    data[kind] = Object.fromEntries(
      (await harness.measureInterleaved(cases, { repeat })).map((one) => [one.name, one]),
    );
  }
  for (const name of names) {
    const row = (value) => ({
      tokenizer: name,
      ...Object.fromEntries(
        KINDS.map((kind) => [kind, data[kind][name].ok ? value(data[kind][name], kind) : 'failed']),
      ),
    });
    tables.fresh.push(row((one) => rate(one, 'new')));
    tables.again.push(row((one) => rate(one, 'again')));
    tables.differences.push(row((one, kind) => one.value.tokens - data[kind].tiktoken.value.tokens));
  }
  const rates = (span) =>
    Object.fromEntries(
      names.map((name) => [
        name,
        Object.fromEntries(KINDS.map((kind) => [kind, rate(data[kind][name], span)])),
      ]),
    );
  return { ...tables, data: rates('new'), againData: rates('again') };
}

function rate(measurement, span) {
  return measurement.ok ? measurement.value.bytes / 1000 / Math.max(measurement.spans[span].cpuMs, 0.001) : 0;
}

async function measureHostile({ harness, address, repeat }, units) {
  const names = Object.keys(PEERS);
  const rows = [];
  for (const peer of names) {
    const row = { tokenizer: peer };
    for (const name of Object.keys(HOSTILE)) {
      const cases = [
        { module: SUBJECT, export: 'hostile', args: { peer, address, name, units }, timeoutMs: HOSTILE_MS },
      ];
      let [one] = await harness.measureInterleaved(cases, { repeat: 1 });
      // What is quick is noisy, and can be repeated.
      if (one.ok && one.spans.count.cpuMs < QUICK_MS) {
        [one] = await harness.measureInterleaved(cases, { repeat });
      }
      row[name] = one.ok ? one.spans.count.cpuMs : one.reason.slice(0, 24);
    }
    rows.push(row);
  }
  return { rows, units };
}

async function measureGrowth({ harness, address, repeat }, quick) {
  const rows = [];
  for (const peer of [OURS, FALLBACK]) {
    for (const name of Object.keys(HOSTILE)) {
      const { exponent, points } = await harness.measureGrowth({
        module: SUBJECT,
        export: 'hostile',
        sizes: quick ? [500_000, 2_000_000] : [500_000, 4_000_000],
        args: (units) => ({ peer, address, name, units }),
        span: 'count',
        repeat: Math.min(repeat, 3),
      });
      const last = points.at(-1);
      rows.push({ tokenizer: peer, text: name, exponent, characters: last?.size, 'CPU ms': last?.cost });
    }
  }
  return rows;
}

function aims(speed, loading, growth, hostile) {
  const ratios = KINDS.map((kind) => [kind, speed.data[OURS][kind] / speed.data[YARDSTICK][kind]]);
  const [worstKind, worst] = ratios.reduce((least, one) => (one[1] < least[1] ? one : least));
  const rivals = Object.keys(PEERS).filter((name) => PEERS[name].exact && !name.startsWith(OURS));
  const beatenIn = (data) =>
    KINDS.filter((kind) => rivals.some((name) => data[name][kind] > data[OURS][kind]));
  const hostileRow = (name) => hostile.rows.find((row) => row.tokenizer === name);
  const beaten = [
    ...beatenIn(speed.data),
    ...beatenIn(speed.againData).map((kind) => `repeated ${kind}`),
    ...Object.keys(HOSTILE).filter((text) =>
      rivals.some((name) => hostileRow(name)[text] < hostileRow(OURS)[text]),
    ),
  ];
  const steepest = growth.reduce((most, row) => (row.exponent > most.exponent ? row : most));
  const load = loading.data[OURS].cpuMs;
  const wrong = KINDS.filter(
    (_, i) => speed.differences.find((row) => row.tokenizer === OURS)[KINDS[i]] !== 0,
  );
  return [
    {
      aim: `at least 10 times ${YARDSTICK} on new text of every kind`,
      figure: `${worst.toFixed(1)} times on ${worstKind}`,
      met: worst >= 10,
    },
    {
      aim: 'never slower than an exact tokenizer on new, repeated and hostile text',
      figure: beaten.length === 0 ? 'on no kind' : `slower on ${beaten.join(', ')}`,
      met: beaten.length === 0,
    },
    {
      aim: 'the count of tiktoken on every kind',
      figure: wrong.length === 0 ? 'equal' : wrong.join(', '),
      met: wrong.length === 0,
    },
    {
      aim: 'linear on all hostile text',
      figure: `exponent at most ${steepest.exponent.toFixed(2)} (${steepest.tokenizer}, ${steepest.text})`,
      met: steepest.exponent < 1.25,
    },
    {
      aim: `loads in at most a quarter of ${YARDSTICK}'s time`,
      figure: `${load.toFixed(0)} of ${loading.data[YARDSTICK].cpuMs.toFixed(0)} CPU ms`,
      met: load * 4 <= loading.data[YARDSTICK].cpuMs,
    },
    {
      aim: 'first count within 50 ms',
      figure: `${loading.data[OURS].wallMs.toFixed(0)} ms`,
      met: loading.data[OURS].wallMs <= 50,
    },
  ];
}
