// What plimsoll session says of the next request of a recorded session, beside what the provider billed for it.
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProcess } from '../harness/run-process.mjs';

const QUICK = 6;
const MANY = 40;

export async function run({ dataDir, quick, product }) {
  if (dataDir === undefined)
    throw new Error('npm run bench -- usage --data DIR: a folder with sessions of Claude Code or pi.');
  const { cli } = await product();
  const folder = await mkdtemp(join(tmpdir(), 'plimsoll-usage-'));
  const rows = [];
  try {
    for (const file of await sessionFiles(dataDir))
      rows.push(await rowOf(cli, folder, file, quick ? QUICK : MANY));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const [below, all] = ['below', 'requests'].map((key) => rows.reduce((sum, row) => sum + row[key], 0));
  return {
    workload:
      'each session cut before some of its answers: the size told of the next request, beside the size billed for that answer',
    peers: [],
    data: [dataDir],
    tables: [{ title: 'The next request', rows }],
    aims: [
      { aim: 'below the truth in at most 1 of 50', figure: `${below} of ${all}`, met: below * 50 <= all },
    ],
  };
}

async function sessionFiles(folder) {
  if ((await stat(folder)).isFile()) return [folder];
  return (await readdir(folder))
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .map((name) => join(folder, name));
}

async function rowOf(cli, folder, file, most) {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');
  const entries = lines.map((line) => JSON.parse(line));
  const seen = new Set();
  const answers = entries.flatMap((entry, at) => {
    const billed = billedIn(entry);
    const id = entry.message?.id ?? at;
    if (billed === 0 || entry.isSidechain === true || seen.has(id)) return [];
    seen.add(id);
    return [{ at, billed }];
  });
  const later = answers.slice(2);
  const step = Math.max(1, Math.floor(later.length / most));
  const ratios = [];
  const estimates = [];
  for (const { at, billed } of later.filter((_, index) => index % step === 0)) {
    const cut = join(folder, 'cut.jsonl');
    await writeFile(cut, `${lines.slice(0, at).join('\n')}\n`);
    const { stdout } = await runProcess(process.execPath, [cli, 'session', cut, '--json']);
    const { recorded, tokens } = JSON.parse(stdout);
    if (recorded === null) continue;
    // A client that clears or compacts before it sends, sends less.
    if (billed < recorded.last_request) continue;
    ratios.push(recorded.next_request / billed);
    if (recorded.messages !== null) estimates.push(tokens / (billed - recorded.beside_messages));
  }
  ratios.sort((a, b) => a - b);
  estimates.sort((a, b) => a - b);
  const middle = (all) => all[all.length >> 1] ?? Number.NaN;
  return {
    session: file.split('/').at(-1),
    requests: ratios.length,
    below: ratios.filter((ratio) => ratio < 1).length,
    least: ratios[0],
    median: middle(ratios),
    most: ratios.at(-1),
    'estimate of the messages, median': middle(estimates),
  };
}

function billedIn({ message }) {
  const usage = message?.role === 'assistant' ? message.usage : undefined;
  if (usage === undefined) return 0;
  const keys = [
    'input_tokens',
    'cache_creation_input_tokens',
    'cache_read_input_tokens',
    'input',
    'cacheRead',
    'cacheWrite',
  ];
  return keys.reduce((sum, key) => sum + (usage[key] ?? 0), 0);
}
