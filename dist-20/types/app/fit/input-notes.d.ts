/** Sentences about what was given to `fit` and changes nothing, or is likely a slip. No error: it may be meant. */
import type { Config } from '../../contract/config/config.js';
import { type FitItem } from './check-item.js';
import type { FitOptions } from './fit-options.js';
export declare function inputNotes(items: readonly FitItem[], options: FitOptions, config: Config): string[];
