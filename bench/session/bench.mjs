// What is left of a session when it must fit, and how long that takes: beside the plain ways of doing it.
import { NAMES } from './cases.mjs';
import { qualitySessions } from './sessions.mjs';
import { signalRows } from './signals.mjs';

const MODULE = new URL('./cases.mjs', import.meta.url);
const BUDGETS = {
  'coding, generated': [0.3],
  'coding, real': [100_000, 32_000],
  'airline, ten chained': [0.6],
};

/** With the last two, what is reached is the floor of that setting. */
const WHOLE_FILE = [
  { mode: 'aggressive', digestLines: false, budget: 100_000 },
  { mode: 'aggressive', digestLines: true, budget: 32_000 },
  { mode: 'aggressive', digestLines: false, budget: 32_000 },
  { mode: 'default', digestLines: true, budget: 100_000 },
];

const LIVE_OPTIONS = [
  ['not pruned', undefined],
  ['budget 60,000', { budget: 60_000, mode: 'aggressive' }],
  ['budget 60,000, limit 90,000', { budget: 60_000, limit: 90_000, mode: 'aggressive' }],
  ['budget 40,000, limit 90,000', { budget: 40_000, limit: 90_000, mode: 'aggressive' }],
];

const NOT_MEASURED = { first: Number.NaN, later: Number.NaN };

export async function run({ dataDir, quick, harness, product }) {
  const { resolve } = await product();
  const entry = resolve('plimsoll');
  const repeat = quick ? 1 : 3;
  const ways = NAMES.flatMap((way) =>
    (way === 'plimsoll' ? ['default', 'aggressive'] : ['']).map((mode) => ({ way, mode })),
  );
  const name = ({ way, mode }) => (mode === '' ? way : `${way}, ${mode}`);
  const sessions = await qualitySessions(dataDir);

  const quality = [];
  for (const session of sessions) {
    for (const size of BUDGETS[session.name]) {
      const limit = size < 1 ? { share: size } : { budget: size };
      const cases = ways.map((one) => ({
        name: name(one),
        module: MODULE,
        export: 'quality',
        args: { ...one, entry, dataDir, session: session.name, ...limit },
        timeoutMs: 300_000,
      }));
      for (const result of await harness.measureInterleaved(cases, { repeat: 1 }))
        quality.push(qualityRow(session.name, result));
    }
  }
  const whole =
    dataDir === undefined
      ? []
      : await harness.measureInterleaved(
          WHOLE_FILE.map((one) => ({
            name: `plimsoll, ${one.mode}${one.digestLines ? '' : ', no digest lines'}`,
            module: MODULE,
            export: 'wholeFile',
            args: { ...one, entry, dataDir },
          })),
          { repeat: 1 },
        );
  const wholeRows = whole.map((result) => qualityRow('coding, real, whole file', result));
  const airline =
    dataDir === undefined
      ? []
      : (
          await harness.measureInterleaved(
            ways.map((one) => ({
              name: name(one),
              module: MODULE,
              export: 'airline',
              args: { ...one, entry, dataDir },
              timeoutMs: 300_000,
            })),
            { repeat: 1 },
          )
        ).map(airlineRow);

  const size = quick ? 2_000 : 10_000;
  const later = quick ? 3 : 9;
  const speed = await harness.measureInterleaved(
    ways
      .filter(({ mode }) => mode !== 'default')
      .map((one) => ({
        name: name(one),
        module: MODULE,
        export: 'speed',
        args: { ...one, entry, size, budget: 128_000 * (size / 10_000), later },
        timeoutMs: 300_000,
      })),
    { repeat },
  );
  const [peer] = await harness.measureInterleaved(
    [{ name: 'gpt-tokenizer', module: MODULE, export: 'peerCount', args: { size, later } }],
    { repeat },
  );
  const growth = await harness.measureGrowth({
    module: MODULE,
    export: 'speed',
    sizes: quick ? [1_000, 2_000, 4_000] : [10_000, 30_000, 100_000],
    args: (messages) => ({
      way: 'plimsoll',
      mode: 'aggressive',
      entry,
      size: messages,
      budget: Math.round(12.8 * messages),
    }),
    span: 'prune',
    repeat: 1,
  });
  const steps = quick ? 10 : 50;
  const live = await harness.measureInterleaved(
    [false, true].map((copies) => ({
      name: copies ? 'equal copies each time' : 'the same objects each time',
      module: MODULE,
      export: 'grown',
      args: { entry: resolve('plimsoll/ai-sdk'), size, budget: 128_000 * (size / 10_000), steps, copies },
      timeoutMs: 300_000,
    })),
    { repeat },
  );
  const grownRows = live.map(grownRow);
  const bills = await harness.measureInterleaved(
    LIVE_OPTIONS.map(([label, options]) => ({
      name: label,
      module: MODULE,
      export: 'billed',
      args: {
        entry: resolve('plimsoll/ai-sdk'),
        library: entry,
        size: quick ? 600 : 2_000,
        way: options === undefined ? 'none' : 'plimsoll',
        options,
      },
      timeoutMs: 300_000,
    })),
    { repeat: 1 },
  );
  const ours = speed.find((one) => one.name === 'plimsoll, aggressive');
  const inCounts = (counted) =>
    ours?.ok && counted?.ok ? countsPerPrune({ ...ours.spans, ...counted.spans }) : NOT_MEASURED;
  const own = inCounts(ours);
  const common = inCounts(peer);
  return {
    workload: `sessions in OpenAI chat format; speed: ${size} messages, ${repeat} fresh processes, in each a first call and the median of ${later} later ones`,
    peers: ['@langchain/core', '@mastra/core', 'ai', 'gpt-tokenizer'],
    data: sessions.map((session) => session.source),
    tables: [
      { title: 'What survives', rows: quality },
      ...(wholeRows.length > 0 ? [{ title: 'The whole file of the coding session', rows: wholeRows }] : []),
      ...(airline.length > 0
        ? [{ title: 'Sixty airline conversations, half of what may leave at all', rows: airline }]
        : []),
      ...(dataDir === undefined
        ? []
        : [{ title: 'Words that tell of an outcome', rows: await signalRows(dataDir) }]),
      { title: 'Speed', rows: speed.map(speedRow) },
      {
        title: 'One count of the same text',
        rows: [countRow('plimsoll', ours), countRow('gpt-tokenizer', peer)],
      },
      { title: 'A live session that grew by two messages since it was pruned', rows: grownRows },
      { title: 'What a live session costs with a cached beginning', rows: bills.map(billRow) },
      {
        title: 'Growth of plimsoll',
        rows: growth.points.map(({ size: messages, cost }) => ({
          messages,
          'cpu ms': cost,
          exponent: growth.exponent,
        })),
      },
    ],
    aims: [
      {
        aim: 'at most 1.3 times one count of the text by our own tokenizer',
        figure: `first call in a process ${own.first.toFixed(2)}, later calls ${own.later.toFixed(2)}`,
        met: own.first <= 1.3,
      },
      {
        aim: 'at most 1.3 times one count of the text by gpt-tokenizer',
        figure: `first call in a process ${common.first.toFixed(2)}, later calls ${common.later.toFixed(2)}`,
        met: common.first <= 1.3,
      },
      {
        aim: 'a transcript that grew: at most 0.1 of a full prune, mean of the steps',
        figure: grownRows.map((row) => row.share).join(', '),
        met: grownRows.every((row) => Number(row.share) <= 0.1),
      },
      {
        aim: '100,000 messages at most 12 times 10,000',
        figure: `exponent ${growth.exponent.toFixed(2)}`,
        met: growth.exponent <= Math.log10(12),
      },
      {
        aim: 'every user message and planted decision kept, always valid',
        figure: failures([...quality, ...wholeRows]),
        met: failures([...quality, ...wholeRows]) === 'yes',
      },
    ],
  };
}

function qualityRow(session, { name, ok, value, reason, spans }) {
  if (!ok) return { session, way: name, after: reason };
  return {
    session,
    way: name,
    before: value.before,
    budget: value.budget,
    after: value.after,
    met: value.after <= value.budget ? 'yes' : 'no',
    'user messages': `${value.usersKept} of ${value.users}`,
    decisions: `${value.decisionsKept} of ${value.decisions}`,
    ...labels(value),
    valid: value.problems === 0 ? 'yes' : `${value.problems} problems`,
    'cpu ms': spans.prune?.cpuMs,
  };
}

/** Of the labelled decisions, those that are kept whole; and their share of all that the assistant still says. */
function labels({ labelled, labelledKept, said }) {
  if (!labelled) return {};
  return {
    'labelled decisions': `${labelledKept} of ${labelled}`,
    recall: labelledKept / labelled,
    precision: said === 0 ? 0 : labelledKept / said,
  };
}

function billRow({ name, ok, value }) {
  if (!ok) return { way: name };
  const { steps, read, written, rewrites, largest, usd } = value;
  return { way: name, steps, 'largest request': largest, read, written, rewrites, 'US dollars': usd };
}

function grownRow({ name, ok, value, reason, spans }) {
  if (!ok) return { way: name, share: reason };
  const one = spans.grown.cpuMs / value.steps;
  return {
    way: name,
    messages: value.messages,
    steps: value.steps,
    prunes: value.prunes,
    'full cpu ms': spans.full.cpuMs,
    'step cpu ms': one,
    share: (one / spans.full.cpuMs).toFixed(3),
  };
}

function airlineRow({ name, ok, value, reason }) {
  if (!ok) return { way: name, after: reason };
  return {
    way: name,
    before: value.before,
    after: value.after,
    met: `${value.met} of ${value.conversations}`,
    valid: `${value.valid} of ${value.conversations}`,
    'user messages': `${value.usersKept} of ${value.users}`,
  };
}

function speedRow({ name, ok, value, reason, spans, peakMemoryMb }) {
  if (!ok) return { way: name, after: reason };
  return {
    way: name,
    messages: value.messages,
    before: value.before,
    after: value.after,
    'first count cpu ms': spans.count?.cpuMs,
    'first prune cpu ms': spans.prune?.cpuMs,
    'first in counts': countsPerPrune(spans).first,
    'later count cpu ms': spans['later count']?.cpuMs,
    'later prune cpu ms': spans['later prune']?.cpuMs,
    'later in counts': countsPerPrune(spans).later,
    'peak MB': peakMemoryMb,
  };
}

function countRow(tokenizer, { ok, reason, spans }) {
  if (!ok) return { tokenizer, 'first cpu ms': reason };
  return { tokenizer, 'first cpu ms': spans.count.cpuMs, 'later cpu ms': spans['later count'].cpuMs };
}

/** How many counts of the text a prune takes: both first calls in their process, and the medians of both after that. */
function countsPerPrune(spans) {
  return {
    first: spans.prune.cpuMs / spans.count.cpuMs,
    later: spans['later prune'].cpuMs / spans['later count'].cpuMs,
  };
}

function failures(rows) {
  const bad = rows.filter(
    (row) =>
      row.way.startsWith('plimsoll') &&
      (row.valid !== 'yes' || !full(row['user messages']) || !full(row.decisions)),
  );
  return bad.length === 0 ? 'yes' : bad.map((row) => `${row.session}, ${row.way}`).join('; ');
}

function full(counts) {
  const [kept, all] = counts.split(' of ');
  return kept === all;
}
