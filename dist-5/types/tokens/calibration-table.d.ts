/**
 * How many tokens other tokenizers make of one o200k_base token, by kind of text: a low and a high figure for ordinary text. The
 * high one is what an estimate uses; single texts were seen above it. Data of 2026-11-16; docs/tokens.md says which figures were measured,
 * on what, and which are derived or assumed.
 */
import type { ContentKind } from './content-kind.js';
/** In hundredths, so that sums stay whole. */
type RatioRange = readonly [least: number, most: number];
export type CalibrationTable = Readonly<Record<ContentKind, RatioRange>>;
export declare const CALIBRATION_FAMILIES: readonly ['claude', 'claude-4.6', 'gemini', 'open-weights'];
/**
 * `claude`: from Opus 4.7 on, and names without a version. `claude-4.6`: up to 4.6. `open-weights`: Llama, Qwen, Mistral,
 * Gemma, DeepSeek and others that are served locally.
 */
export type CalibrationFamily = (typeof CALIBRATION_FAMILIES)[number];
export declare const CALIBRATION: Readonly<Record<CalibrationFamily, CalibrationTable>>;
export {};
