/**
 * An upper estimate for models without a public tokenizer: the exact o200k_base count of each window of the text times
 * the ratio of its kind. Windows end where counts add up, so a long text of mixed kinds is judged part by part.
 */
import type { TokenCounter } from '../contract/ports/token-counter.js';
import { type CalibrationFamily, type CalibrationTable } from './calibration-table.js';
import { type ContentKind } from './content-kind.js';
/** Characters of a window, at most. */
export declare const WINDOW = 4096;
export interface CalibratedCounter extends TokenCounter {
    /** The estimate with the error that holds for the kinds of this text: the truth is expected from `least` to `tokens`. */
    estimate(text: string): {
        readonly tokens: number;
        readonly least: number;
        readonly error: number;
    };
}
/** With a table of its own, such as a learned one, the counter says so in its id. */
export declare function calibratedCounter(base: TokenCounter, family: CalibrationFamily, learned?: CalibrationTable): CalibratedCounter;
/** Tokens of the base encoding by kind of text: what a report of usage is compared with. */
export declare function tokensByKind(base: TokenCounter, text: string): Partial<Record<ContentKind, number>>;
