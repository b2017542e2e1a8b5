/** The options that a program passes to `fit` beside the items. */

import * as z from 'zod';
import { NUMBER, namedValues, TEXT } from '../../contract/call-shapes.js';
import type { Config } from '../../contract/config/config.js';
import { defaultConfig } from '../../contract/config/default-config.js';
import type { FidelityLevel } from '../../contract/levels.js';
import type { BudgetedPhase } from '../../contract/phase-budgets.js';
import { invalidParams, type PlimsollError } from '../../contract/plimsoll-error.js';
import type { Clock } from '../../contract/ports/clock.js';
import type { TokenCounter } from '../../contract/ports/token-counter.js';
import type { AllocationStrategy } from '../../engine/prompt.js';
import {
  anyOption,
  anyText,
  checkOptions,
  flagOption,
  ofShape,
  PLACE_OPTIONS,
  signalOption,
} from '../library-options.js';

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

/** Most have sentences of their own, here or where they are read. */
const OptionsSchema = z.object({
  budget: ofShape(NUMBER),
  model: anyOption,
  phase: anyText,
  query: anyOption,
  strategy: anyText,
  levels: ofShape(namedValues(TEXT)),
  counter: anyOption,
  config: anyOption,
  clock: anyOption,
  signal: signalOption,
  dryRun: flagOption,
  onProgress: anyOption,
  ...PLACE_OPTIONS,
} satisfies Record<keyof FitOptions, z.ZodType>);

export function checkFitOptions(options: FitOptions): void {
  checkOptions('fit', options, OptionsSchema);
  const { counter, query, model, clock, onProgress, config } = options;
  if (query !== undefined && ![query].flat().every(isText))
    throw invalid(
      'The query is neither a text nor a list of texts.',
      'Pass query: "..." or query: ["...", "..."].',
    );
  if (query !== undefined && [query].flat().some((question) => question.trim() === ''))
    throw invalid('A question is empty.', 'Say what the reader wants to know, or leave the query out.');
  if (model !== undefined && !isText(model))
    throw invalid('The model is not a text.', 'Pass its id, such as model: "claude:sonnet".');
  if (clock !== undefined && typeof clock?.now !== 'function')
    throw invalid('The clock has no now().', 'Pass { now: () => milliseconds since 1970 }.');
  if (onProgress !== undefined && typeof onProgress !== 'function')
    throw invalid('onProgress must be a function.', 'Pass (message) => { ... }.');
  if (config !== undefined) checkConfig(config);
  if (counter === undefined || isCounter(counter)) return;
  throw invalid(
    'The counter lacks something that a counter needs.',
    'Give it id, exact, error, count(text), countUpTo(text, limit) and truncate(text, limit, keep), or name a model instead.',
  );
}

function invalid(sentence: string, remedy: string): PlimsollError {
  return invalidParams(sentence, remedy);
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

/** A configuration is whole or not given: what is missing would be an error of another kind later on. */
export function checkConfig(config: Partial<Config> | null): void {
  const { research, archive, providers } = defaultConfig();
  for (const [section, known] of Object.entries({ research, archive, providers })) {
    const given: unknown = config?.[section as keyof Config];
    const wrong =
      kindOf(given) === 'table'
        ? Object.entries(known).find(
            ([name, value]) => kindOf((given as Record<string, unknown>)[name]) !== kindOf(value),
          )
        : [];
    if (wrong === undefined) continue;
    const path = [section, ...wrong.slice(0, 1)].join('.');
    throw invalid(
      `The configuration is incomplete: ${path} is missing or has another type.`,
      'Pass the config that loadConfiguration gives, or a changed copy of defaultConfig() of plimsoll/contract.',
    );
  }
}

function kindOf(value: unknown): string {
  if (value === null || typeof value !== 'object') return typeof value;
  return Array.isArray(value) ? 'list' : 'table';
}

function isCounter(given: Partial<TokenCounter> | null): boolean {
  return (
    typeof given === 'object' &&
    given !== null &&
    [given.count, given.countUpTo, given.truncate].every((part) => typeof part === 'function')
  );
}
