// Runs in the fresh process: one pass of counting, the plan, the sizes that it did not need, the whole flow.
import { generatedQuestions } from '../data/generated-questions.mjs';
import { pick, seededRandom } from '../harness/seeded.mjs';
import { median } from '../harness/statistics.mjs';
import { textKinds } from './kinds.mjs';

/** Calls before the rounds that are compared, the first of them measured too, and these rounds; of very many items one takes long enough. */
const CALLS_BEFORE = 20;
const PLAN_ROUNDS = 15;

export async function plan({ size, budget, entry, planner }, { measure }) {
  const { countTokens, truncateTokens, fit } = await import(entry);
  const { planPrompt } = await import(planner);
  const random = seededRandom(7);
  const texts = generatedQuestions(300).map(({ text }) => text);
  const items = Array.from({ length: size }, (_, i) => {
    let content = '';
    while (content.length < 2_000) content += `${pick(random, texts)} `;
    return {
      id: `i${i}`,
      content: `${content}${i}`,
      quality: 'unknown',
      confidence: 'medium',
      protected: false,
    };
  });
  const task = { budget, query: 'which harbour was dug first' };
  const count = () => items.reduce((sum, { content }) => sum + countTokens(content), 0);
  const plan = () =>
    planPrompt(items, {
      ...task,
      counter: counterOf(countTokens, truncateTokens),
      strategy: 'priority-first',
      allowDropping: true,
      now: 0,
    });
  countTokens('warm');
  await measure('first count', count);
  const planned = await measure('first plan', plan);
  const isLarge = size > 10_000;
  for (const step of [count, plan]) for (let call = 1; call < (isLarge ? 1 : CALLS_BEFORE); call++) step();
  // In turns, so that a slow moment of the machine hits both.
  const rounds = Array.from({ length: isLarge ? 1 : PLAN_ROUNDS }, () => [cpuOf(count), cpuOf(plan)]);
  await measure('sizes', () => items.reduce((sum, _, index) => sum + planned.tokensOf(index), 0));
  const { tokens } = await measure('fit', () => fit(items, { ...task, clock: { now: () => 0 } }));
  return {
    kept: planned.kept.length,
    tokens,
    countMs: median(rounds.map(([counting]) => counting)),
    planMs: median(rounds.map(([, planning]) => planning)),
    perCount: median(rounds.map(([counting, planning]) => planning / counting)),
  };
}

function cpuOf(step) {
  const start = process.cpuUsage();
  step();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
}

function counterOf(countTokens, truncateTokens) {
  return {
    id: 'o200k_base',
    exact: true,
    error: 0,
    count: (text) => countTokens(text),
    countUpTo: (text) => countTokens(text),
    truncate: (text, limit) => truncateTokens(text, limit),
  };
}

const SHARES = { condensed: 0.5, key_points: 0.25, headline: 0.1 };
/** Calls of a level before those that are compared: from about the tenth on it is compiled, which takes CPU of its own. */
const COMPILING_CALLS = 12;
const ROUNDS = 7;

/**
 * The summariser's share of `fit`, in ms of CPU: one item is fitted reduced, and whole, which needs all but the summariser (names,
 * secrets, the question). The count of the whole item is known beforehand, in both; what the summariser counts itself counts.
 * The first call of the process stands beside, with all that is loaded and compiled for it.
 */
export async function summarise({ kind, isAsked, passages, entry }) {
  const { countTokens, fit, truncateTokens } = await import(entry);
  const { id = kind, query, text } = textKinds(passages).find((one) => one.kind === kind);
  const whole = countTokens(text);
  const isWhole = (given) => given.length >= text.length;
  const count = (given) =>
    isWhole(given) ? whole + Math.ceil((given.length - text.length) / 2) : countTokens(given);
  const counter = { id: 'known', exact: true, error: 0, count, countUpTo: count, truncate: truncateTokens };
  const call = async (budget) => {
    const start = process.cpuUsage();
    await fit([{ id, content: text }], {
      budget,
      counter,
      clock: { now: () => 0 },
      ...(isAsked ? { query } : {}),
    });
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1_000;
  };
  const least = async (budget) => {
    for (let before = 0; before < COMPILING_CALLS; before++) await call(budget);
    let ms = Number.POSITIVE_INFINITY;
    for (let round = 0; round < ROUNDS; round++) ms = Math.min(ms, await call(budget));
    return ms;
  };
  const bytes = Buffer.byteLength(text);
  const speed = (ms) => Math.round(bytes / Math.max(0.1, ms) / 100) / 10;
  const speeds = { first: speed(await call(Math.floor(whole * SHARES.condensed))) };
  const rest = await least(whole * 2);
  for (const [level, share] of Object.entries(SHARES))
    speeds[level] = speed((await least(Math.floor(whole * share))) - rest);
  return { bytes, ...speeds };
}
