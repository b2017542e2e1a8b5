// Journey 3: a coding session pruned to a budget: valid for its provider afterwards, and the original back bit for bit.
// Beside it: what keeping the last tokens leaves.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { countTokens } from '../baselines/tokens.mjs';
import { evidenceOf, keepLast, pairProblems, readMessages } from '../baselines/transcript.mjs';
import { sessionData } from '../data/data-sets.mjs';
import { figure } from '../harness/table.mjs';
import { commandLine } from './command-line.mjs';
import { must } from './journey.mjs';

const BUDGET = 100_000;
/** The budget of a session that is not much larger than that. */
const SHARE = 0.3;
/** A prune stops when the budget is met; half of it allows for a counter on the safe side and for large steps. */
const ENOUGH = 0.5;
/** Results of the newest steps that stay as they are, unless they are larger than this many tokens. */
const NEWEST = 3;
const HUGE = 2_000;

/** @param {import('./journey.mjs').Context} context */
export async function prune({ product, folder, dataDir, outcome }) {
  const { source, name, bytes } = await sessionData(dataDir);
  const messages = readMessages(bytes.toString('utf8'));
  const before = tokensOf(messages);
  const budget = Math.min(BUDGET, Math.floor(before * SHARE));
  const file = join(folder, name);
  await writeFile(file, bytes);

  const plain = keepLast(messages, budget, countTokens);
  const [problem] = pairProblems(plain.messages);
  outcome.beside = `keep the last ${figure(budget)} tokens: ${keptOf(messages, plain.messages)} user messages, ${problem ? `invalid (${problem})` : 'valid'}, the rest is gone`;

  const shell = commandLine(product, join(folder, 'home'));
  await shell.needs('prune', 'check', 'restore');

  const pruned = join(folder, `pruned-${name}`);
  const options = ['--whole-file', '--mode', 'aggressive', '--budget', String(budget), '--out', pruned];
  // A missed budget is exit code 1 and still writes the file; that it was missed is seen below, by our own count.
  await shell.json(['prune', file, ...options], { codes: [0, 1] });
  must((await readFile(file)).equals(bytes), 'prune changed the original file');

  const left = readMessages(await readFile(pruned, 'utf8'));
  const after = tokensOf(left);
  outcome.figure = `${figure(before)} to ${figure(after)} tokens, ${keptOf(messages, left)} user messages (${source})`;
  const [lost] = lostTexts(messages, left);
  must(lost === undefined, `a user message is gone: ${lost?.slice(0, 80)}`);
  must(after <= budget, `${figure(after)} tokens are left, the budget was ${figure(budget)}`);
  must(after >= budget * ENOUGH, `only ${figure(after)} tokens are left of a budget of ${figure(budget)}`);
  mustKeepEvidence(messages, left);
  await shell.json(['check', pruned]);
  const broken = pairProblems(left);
  must(
    broken.length <= pairProblems(messages).length,
    `pruned session: ${broken[0]} (and ${broken.length - 1} more)`,
  );

  const restored = join(folder, `restored-${name}`);
  const back = await shell.run(['restore', pruned, '--all', '--out', restored]);
  must(back.code === 0, `plimsoll restore ended with ${back.code}: ${back.stderr.trim().split('\n').at(-1)}`);
  must((await readFile(restored)).equals(bytes), 'the restored file differs from the original');
  outcome.figure += ', valid, restored bit for bit';
}

/** Open errors whole, the last call of each tool with an answer, and the newest results as they were unless they are huge. */
function mustKeepEvidence(messages, left) {
  const { open, last } = evidenceOf(messages);
  const texts = new Set(left.map(({ text }) => text));
  const answered = new Map(left.flatMap((message) => message.results.map((id) => [id, message])));
  const lostError = open.find(({ text }) => !texts.has(text));
  must(lostError === undefined, () => `an open error is gone: ${lostError.text.slice(-120)}`);
  const lostResult = last.find(({ results: [id] }) => !(answered.get(id)?.text.trim().length > 0));
  must(
    lostResult === undefined,
    () => `the latest outcome of a tool is gone: ${lostResult.text.slice(0, 80)}`,
  );
  const newest = messages.filter(({ results }) => results.length > 0).slice(-NEWEST);
  const emptied = newest.find(({ text }) => countTokens(text) <= HUGE && !texts.has(text));
  must(emptied === undefined, () => `a newest result was changed without need: ${emptied.text.slice(0, 80)}`);
}

function tokensOf(messages) {
  return messages.reduce((sum, message) => sum + countTokens(message.text), 0);
}

/** What the person wrote; a message that pruning adds of its own does not count. */
function lostTexts(messages, left) {
  const kept = userTexts(left);
  return userTexts(messages).filter((text) => {
    const place = kept.indexOf(text);
    if (place >= 0) kept.splice(place, 1); // equal messages are each looked for
    return place < 0;
  });
}

function keptOf(messages, left) {
  const all = userTexts(messages).length;
  return `${all - lostTexts(messages, left).length} of ${all}`;
}

function userTexts(messages) {
  return messages.filter(({ role }) => role === 'user').map(({ text }) => text);
}
