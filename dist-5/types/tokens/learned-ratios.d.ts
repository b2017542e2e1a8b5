/**
 * Ratios learned from what providers report: how many tokens a model makes of one o200k_base token, as a factor on the dated
 * figures of its family, by kind of text. A report is about a whole request, so its factor counts for each kind by its share.
 *
 * The learned range is wide while few reports are known and narrows with them; the estimate stays on the safe side of what was
 * seen. Only requests of some size teach: a short one is mostly the provider's own frame around it.
 */
import { type CalibrationFamily, type CalibrationTable } from './calibration-table.js';
import { type ContentKind } from './content-kind.js';
export interface LearnedRatio {
    /** Sum of the shares that this kind had in the reports. */
    readonly weight: number;
    /** Mean and mean square of the factor, by share. */
    readonly mean: number;
    readonly square: number;
}
/** By kind of text, for one model. */
export type LearnedRatios = Readonly<Partial<Record<ContentKind, LearnedRatio>>>;
export interface UsageReport {
    /** o200k_base tokens of what was sent, by kind. */
    readonly kinds: Readonly<Partial<Record<ContentKind, number>>>;
    /** Input tokens that the provider reported. */
    readonly reported: number;
}
/** A smaller request teaches nothing. */
export declare const LEAST_TOKENS = 500;
/** A kind uses what was learned once its shares add up to this many whole reports. */
export declare const LEAST_WEIGHT = 5;
/** What is known with one more report of a provider; a report that cannot be right teaches nothing. */
export declare function learnFrom(known: LearnedRatios, family: CalibrationFamily, { kinds, reported }: UsageReport): LearnedRatios;
/** The dated table with the ranges of the kinds that enough reports were about. */
export declare function learnedTable(family: CalibrationFamily, learned: LearnedRatios): CalibrationTable;
