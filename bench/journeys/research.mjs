// Journey 4: a research run over a folder, killed with SIGKILL on its way and resumed; every quotation of its report
// stands in the files. Beside it: the passage that a plain BM25 ranks first.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { holdsAnswer } from '../baselines/answers.mjs';
import { bm25 } from '../baselines/bm25.mjs';
import { quotations, unfounded } from '../baselines/quotations.mjs';
import { questionData } from '../data/data-sets.mjs';
import { commandLine } from './command-line.mjs';
import { JourneyFailed, must } from './journey.mjs';

const FILES = 300;
const QUESTIONS = 20;
const OPENING_WORDS = 60;
const KILL_TRIES = 10;

/** @param {import('./journey.mjs').Context} context */
export async function research({ product, folder, dataDir, outcome }) {
  const { source, questions } = await questionData(dataDir);
  const entries = questions.slice(-FILES);
  const sources = entries.map(({ title, text }) => `# ${title}\n\n${text}\n`);
  const from = join(folder, 'docs');
  await mkdir(from);
  await Promise.all(
    sources.map((text, i) => writeFile(join(from, `passage-${String(i).padStart(3, '0')}.md`), text)),
  );

  const asked = entries.filter((_, i) => i % Math.floor(FILES / QUESTIONS) === 0).slice(0, QUESTIONS);
  const share = (kept) => `${Math.round((kept.filter(Boolean).length / asked.length) * 100)} %`;
  const rank = bm25(sources);
  const top = asked.map(({ question, answers }) => holdsAnswer(sources[rank(question)[0].index], answers));
  outcome.beside = `the passage that BM25 ranks first holds the answer in ${share(top)}`;

  const shell = commandLine(product, join(folder, 'home'));
  await shell.needs('research', 'research resume', 'research list', 'research report');

  const { report: whole, ms: wholeMs } = await reportOf(shell, asked[0].question, from);
  must(checkQuotations(whole, sources) > 0, 'the report quotes nothing');

  const killed = await killedRun({ product, folder, from, question: asked[0].question, wholeMs });
  await killed.shell.json(['research', 'resume', killed.id]);
  const resumed = await readReport(killed.shell, killed.id);
  must(checkQuotations(resumed, sources) > 0, 'the resumed report quotes nothing');
  const lost = holdsAnswer(whole, asked[0].answers) && !holdsAnswer(resumed, asked[0].answers);
  must(!lost, 'the resumed report lost the answer that the undisturbed one has');
  outcome.figure = `resumed after SIGKILL at ${killed.afterMs} of ${Math.round(wholeMs)} ms`;

  const reports = [];
  for (const { question } of asked) reports.push((await reportOf(shell, question, from)).report);
  const quoted = reports.reduce((sum, report) => sum + checkQuotations(report, sources), 0);
  const opens = reports.map((report, i) => holdsAnswer(opening(report), asked[i].answers));
  const holds = reports.map((report, i) => holdsAnswer(report, asked[i].answers));
  outcome.figure += `; ${quoted} quotations, all in the files; answer in the first ${OPENING_WORDS} words ${share(opens)}, anywhere ${share(holds)} (${asked.length} questions, ${source}, ${sources.length} files)`;
}

/** Runs to the end. @returns {Promise<{ report: string, ms: number }>} */
async function reportOf(shell, question, from) {
  const started = performance.now();
  const { data } = await shell.json(['research', question, '--from', from]);
  const ms = performance.now() - started;
  must(typeof data?.research_id === 'string', 'research --json has no data.research_id');
  return { report: await readReport(shell, data.research_id), ms };
}

async function readReport(shell, id) {
  const { data } = await shell.json(['research', 'report', id]);
  must(typeof data?.report === 'string' && data.report !== '', 'research report --json has no data.report');
  return data.report;
}

async function listed(shell) {
  const { data } = await shell.json(['research', 'list']);
  must(Array.isArray(data?.items), 'research list --json has no data.items');
  return data.items;
}

/** Kills fresh runs earlier or later until one was hit between its first record and its end. */
async function killedRun({ product, folder, from, question, wholeMs }) {
  let low = 0;
  let high = wholeMs;
  for (let attempt = 0; attempt < KILL_TRIES; attempt++) {
    const afterMs = Math.round((low + high) / 2);
    const shell = commandLine(product, join(folder, `killed-${attempt}`));
    const wasKilled = await shell.runKilled(['research', question, '--from', from, '--json'], afterMs);
    const [run] = await listed(shell);
    if (wasKilled && run && run.status !== 'completed') return { shell, id: run.research_id, afterMs };
    if (run === undefined) low = afterMs;
    else high = afterMs;
  }
  throw new JourneyFailed(
    `${KILL_TRIES} kills between 0 and ${Math.round(wholeMs)} ms left no run to resume`,
  );
}

/** @returns {number} how many quotations there are */
function checkQuotations(report, sources) {
  const quoted = quotations(report);
  const wrong = unfounded(quoted, sources);
  must(
    wrong.length === 0,
    () => `${wrong.length} quotations are not in the files, first: "${wrong[0].slice(0, 120)}"`,
  );
  return quoted.length;
}

/** The first words of a report, its headings aside. */
function opening(report) {
  const lines = report.split('\n').filter((line) => !line.startsWith('#'));
  return lines.join(' ').split(/\s+/).filter(Boolean).slice(0, OPENING_WORDS).join(' ');
}
