/** The model summariser that a configuration names; none when it names no model. */
import type { Config } from '../../contract/config/config.js';
import type { TokenCounter } from '../../contract/ports/token-counter.js';
import type { FitPromptOptions } from '../../engine/fit-prompt.js';
import type { FitOptions } from './fit.js';

export interface FitSummarizer {
  readonly run: NonNullable<FitPromptOptions['summarize']>;
  /** Whether a model made at least one of the summaries. */
  used(): boolean;
}

export function summarizerFor(
  _config: Config,
  _options: FitOptions,
  _counter: TokenCounter,
): FitSummarizer | undefined {
  return undefined;
}
