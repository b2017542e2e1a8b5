/** What a program passes to `fit` beside the items, before anything is done with it. */
import { PlimsollError } from '../../contract/plimsoll-error.js';
import type { TokenCounter } from '../../contract/ports/token-counter.js';
import { checkKnownOptions } from '../known-options.js';
import type { FitOptions } from './fit.js';

const OPTION_NAMES = Object.keys({
  budget: true,
  model: true,
  phase: true,
  query: true,
  strategy: true,
  levels: true,
  counter: true,
  config: true,
  env: true,
  cwd: true,
  clock: true,
  signal: true,
  dryRun: true,
  onProgress: true,
} satisfies Record<keyof FitOptions, true>);

export function checkFitOptions(options: FitOptions): void {
  checkKnownOptions('fit', options, OPTION_NAMES);
  const { counter } = options;
  if (counter === undefined || isCounter(counter)) return;
  throw new PlimsollError('INVALID_PARAMS', 'The counter cannot do all that a counter must.', {
    remedy:
      'Give it id, exact, error, count(text), countUpTo(text, limit) and truncate(text, limit, keep), or name a model instead.',
  });
}

function isCounter(given: Partial<TokenCounter> | null): boolean {
  return (
    typeof given === 'object' &&
    given !== null &&
    [given.count, given.countUpTo, given.truncate].every((part) => typeof part === 'function')
  );
}
