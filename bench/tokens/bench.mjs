// npm run bench -- tokens: this engine beside other tokenizers, each in fresh processes. o200k_base, CPU time, medians.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureCalibration } from './calibration.mjs';
import { measureHostile } from './hostile.mjs';
import { measureLoading } from './loading.mjs';
import { markdownTables } from './markdown.mjs';
import { OURS, PEERS, YARDSTICK } from './peers.mjs';
import { measureSpeed } from './speed.mjs';
import { HOSTILE, KINDS } from './texts.mjs';

export async function run({ dataDir, quick, harness, product }) {
  const { resolve } = await product();
  const folder = await mkdtemp(join(tmpdir(), 'plimsoll-texts-'));
  const setting = {
    harness,
    address: countingEntry(resolve),
    dataDir,
    folder,
    repeat: quick ? 1 : 5,
    units: quick ? 250_000 : 1_000_000,
    limitMs: quick ? 100 : 500,
  };
  try {
    return await measureAll(setting);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureAll(setting) {
  const { dataDir, repeat, units, limitMs } = setting;
  const loading = await measureLoading(setting);
  const speed = await measureSpeed(setting);
  const hostile = await measureHostile(setting);
  console.error(markdownTables(speed));
  const tables = [
    { title: 'New text, MB per CPU second', rows: rows(speed.fresh) },
    { title: 'The same text again, MB per CPU second', rows: rows(speed.again) },
    {
      title: 'Difference of the count to tiktoken',
      rows: rows(speed.differences),
      note: `${OURS} has no cache of counts switched on here; tokenx estimates.`,
    },
    {
      title: 'Loading up to the first count, memory, unpacked size',
      rows: Object.entries(loading).map(([tokenizer, one]) => ({
        tokenizer,
        'wall ms': one.wallMs ?? 'failed',
        'CPU ms': one.cpuMs,
        'memory MB': one.memoryMb,
        'size MB': one.sizeMb,
      })),
    },
    {
      title: `Hostile text of ${hostile.size.toLocaleString('en-US')} characters, CPU ms`,
      rows: rows(hostile.shown),
      note: 'Who took more than 125 ms for a smaller one was stopped: its last size is named.',
    },
    {
      title: `${OURS}: growth with the length of hostile text, up to 1,600,000 characters or 125 ms (1 is linear)`,
      rows: rows(hostile.exponents),
    },
    ...(dataDir ? [await calibrationTable(setting)] : []),
  ];
  return {
    workload: `eight kinds of text, up to ${units.toLocaleString('en-US')} characters each in items of 16 K, new and repeated text for up to ${limitMs} CPU ms each; ${repeat} fresh processes per figure, one where the first was four times slower than ${OURS}; ${dataDir ? 'prose: NaturalQuestions-Open passages, json: tau-bench airline flights' : 'prose and json generated'}`,
    peers: Object.keys(PEERS).filter((name) => !name.startsWith(OURS)),
    tables,
    aims: aims(speed, loading, hostile),
    data: { speed, loading, hostile },
  };
}

async function calibrationTable(setting) {
  return {
    title: 'Estimate for claude-opus-4-5 against its reported usage, steps of one coding session',
    rows: await measureCalibration(setting),
    note: 'Second half of the steps of at least 500 tokens; the estimate that limits use is the upper one.',
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

function rows(byTokenizer) {
  return Object.entries(byTokenizer).map(([tokenizer, cells]) => ({ tokenizer, ...cells }));
}

function aims(speed, loading, hostile) {
  const ratios = KINDS.map((kind) => [kind, speed.fresh[OURS][kind] / speed.fresh[YARDSTICK][kind]]);
  const [worstKind, worst] = ratios.reduce((least, one) => (one[1] < least[1] ? one : least));
  const beaten = beatenOn(speed, hostile);
  const wrong = KINDS.filter((kind) => speed.differences[OURS][kind] !== 0);
  const steepest = Object.entries(hostile.exponents)
    .flatMap(([name, exponents]) =>
      Object.entries(exponents).map(([text, exponent]) => ({ name, text, exponent })),
    )
    .filter(({ exponent }) => exponent !== undefined)
    .reduce((most, one) => (one.exponent > most.exponent ? one : most));
  const load = loading[OURS];
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
      figure: `exponent at most ${steepest.exponent.toFixed(2)} (${steepest.name}, ${steepest.text})`,
      met: steepest.exponent < 1.25,
    },
    {
      aim: `loads in at most a quarter of ${YARDSTICK}'s time`,
      figure: `${load.cpuMs.toFixed(0)} of ${loading[YARDSTICK].cpuMs.toFixed(0)} CPU ms`,
      met: load.cpuMs * 4 <= loading[YARDSTICK].cpuMs,
    },
    {
      aim: 'first count within 50 ms',
      figure: `${load.wallMs.toFixed(0)} ms`,
      met: load.wallMs <= 50,
    },
  ];
}

function beatenOn({ fresh, again }, { costs }) {
  const rivals = Object.keys(PEERS).filter((name) => PEERS[name].exact && !name.startsWith(OURS));
  const found = [];
  for (const rival of rivals) {
    for (const kind of KINDS) {
      if (fresh[rival][kind] > fresh[OURS][kind]) found.push(`${kind} (${rival})`);
      if (again[rival][kind] > again[OURS][kind]) found.push(`repeated ${kind} (${rival})`);
    }
    for (const text of Object.keys(HOSTILE)) {
      if (costs[rival][text] < costs[OURS][text]) found.push(`${text} (${rival})`);
    }
  }
  return found;
}
