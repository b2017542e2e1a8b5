// The estimate for a model without a public tokenizer against the usage that its provider reported: what a step added to the context, in
// a public coding session. Learned ratios know the first half of the steps and are judged by the second.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FAMILY = 'claude-4.6';
/** A smaller step is mostly the provider's own frame around it. */
const LEAST_TOKENS = 500;

export async function measureCalibration({ address, dataDir }) {
  const tokens = await import(address);
  const base = tokens.loadEncoding('o200k_base');
  const steps = stepsOf(join(dataDir, 'coding-session-pi.jsonl')).filter(
    ({ text }) => base.count(text) >= LEAST_TOKENS,
  );
  const half = steps.length >> 1;
  let learned = {};
  for (const { text, reported } of steps.slice(0, half)) {
    learned = tokens.learnFrom(learned, FAMILY, { kinds: tokens.tokensByKind(base, text), reported });
  }
  const dated = tokens.calibratedCounter(base, FAMILY);
  const taught = tokens.calibratedCounter(base, FAMILY, tokens.learnedTable(FAMILY, learned));
  const later = steps.slice(half);
  return [
    { estimate: 'o200k_base as it is', ...errorOf(later, (text) => range(base.count(text))) },
    { estimate: 'dated ratios', ...errorOf(later, (text) => dated.estimate(text)) },
    { estimate: `learned from ${half} steps`, ...errorOf(later, (text) => taught.estimate(text)) },
  ];
}

function range(tokens) {
  return { tokens, least: tokens };
}

function errorOf(steps, estimate) {
  const found = steps.map(({ text, reported }) => ({ ...estimate(text), reported }));
  const share = (test) => `${((100 * found.filter(test).length) / found.length).toFixed(0)} %`;
  const sum = (value) => found.reduce((total, one) => total + value(one), 0);
  const errors = found.map(({ tokens, reported }) => tokens / reported - 1).sort((a, b) => a - b);
  const percent = (value) => `${(100 * value).toFixed(1)} %`;
  return {
    steps: found.length,
    'reported tokens': sum(({ reported }) => reported),
    'upper estimate, all steps': percent(sum(({ tokens }) => tokens) / sum(({ reported }) => reported) - 1),
    'middle of the range, all steps': percent(
      sum(({ tokens, least }) => (tokens + least) / 2) / sum(({ reported }) => reported) - 1,
    ),
    'median step': percent(errors[errors.length >> 1]),
    'lowest and highest step': `${percent(errors[0])} to ${percent(errors.at(-1))}`,
    'steps not above the estimate': share(({ tokens, reported }) => reported <= tokens),
  };
}

/** Between two answers of one context: the texts of what came, and the tokens by which the context grew. */
function stepsOf(file) {
  const steps = [];
  let before;
  let texts = [];
  for (const line of readFileSync(file, 'utf8').trim().split('\n')) {
    const { type, message } = JSON.parse(line);
    if (type !== 'message') {
      // Compaction and changes of the model start another context.
      before = undefined;
      continue;
    }
    if (message.role !== 'assistant') {
      texts.push(textOf(message));
      continue;
    }
    const { input, cacheRead, cacheWrite, output } = message.usage;
    const context = input + cacheRead + cacheWrite;
    const known = before !== undefined && context > before && texts.every((text) => text !== undefined);
    if (known) steps.push({ text: texts.join('\n'), reported: context - before });
    before =
      message.stopReason === 'error' || message.stopReason === 'aborted' ? undefined : context + output;
    texts = [];
  }
  return steps;
}

/** Undefined when there is more than text. */
function textOf({ content }) {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content) || content.some((part) => part.type !== 'text')) return undefined;
  return content.map((part) => part.text).join('\n');
}
