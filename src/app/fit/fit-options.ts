/** What a program passes to `fit` beside the items. */
import type { Config } from '../../contract/config/config.js';
import type { FidelityLevel } from '../../contract/levels.js';
import type { BudgetedPhase } from '../../contract/phase-budgets.js';
import { PlimsollError } from '../../contract/plimsoll-error.js';
import type { Clock } from '../../contract/ports/clock.js';
import type { TokenCounter } from '../../contract/ports/token-counter.js';
import type { AllocationStrategy } from '../../prompt/allocate.js';
import { checkKnownOptions } from '../known-options.js';

export interface FitOptions {
  /** Tokens that the text may have. Without it `model` and `phase` decide. */
  readonly budget?: number;
  /** Whose tokens are counted. Default: o200k. */
  readonly model?: string;
  /** The phase whose share of the model's context is the budget. Default: analysis. */
  readonly phase?: BudgetedPhase;
  /** What the reader wants to know; several questions as a list. */
  readonly query?: string | readonly string[];
  readonly strategy?: AllocationStrategy;
  /** Levels set by hand, by item id. */
  readonly levels?: Readonly<Record<string, FidelityLevel>>;
  /** A counter of your own instead of the model's. */
  readonly counter?: TokenCounter;
  readonly config?: Config;
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly cwd?: string;
  readonly clock?: Clock;
  readonly signal?: AbortSignal;
  /** Only the plan: no model is asked, nothing is kept or sent, and the text stays empty. */
  readonly dryRun?: boolean;
  /** Told about long work: summaries by a model. */
  readonly onProgress?: (message: string) => void;
}

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
