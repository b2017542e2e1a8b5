import type { Config } from '../../contract/config/config.js';
import type { TokenCounter } from '../../contract/ports/token-counter.js';
import type { FitPromptOptions } from '../../engine/fit-prompt.js';
import type { LearnedCalibration } from '../learned-ratios.js';
import type { FitOptions } from './fit-options.js';
export declare function summarizerFor(config: Config, options: FitOptions, counter: TokenCounter, learned?: LearnedCalibration): FitPromptOptions['summarize'];
