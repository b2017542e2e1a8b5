/**
 * The tokens that other tokenizers make of one o200k_base token, by kind of text: a low and a high figure for
 * ordinary text. An estimate uses the high one; single texts were seen above it. Data of 2026-11-16; docs/tokens.md
 * says which figures were measured, on what, and which are derived or assumed.
 */
import { having, listOf, NUMBER, oneOf } from '../contract/call-shapes.js';
import { CONTENT_KINDS, type ContentKind } from './content-kind.js';

/** In hundredths, so that sums stay whole. */
type RatioRange = readonly [least: number, most: number];
export type CalibrationTable = Readonly<Record<ContentKind, RatioRange>>;

export const CALIBRATION_FAMILIES = ['claude', 'claude-4.6', 'gemini', 'open-weights'] as const;
/**
 * `claude`: from Opus 4.7 on, and names without a version. `claude-4.6`: up to 4.6. `open-weights`: Llama, Qwen, Mistral,
 * Gemma, DeepSeek and others that are served locally.
 */
export type CalibrationFamily = (typeof CALIBRATION_FAMILIES)[number];

/** Checks a family that a program passes. */
export const FAMILY = oneOf(CALIBRATION_FAMILIES);
export const TABLE = having(Object.fromEntries(CONTENT_KINDS.map((kind) => [kind, listOf(NUMBER)])));

export const CALIBRATION: Readonly<Record<CalibrationFamily, CalibrationTable>> = {
  claude: {
    prose: [130, 175],
    latin: [160, 220],
    cyrillic: [120, 155],
    cjk: [120, 155],
    script: [115, 165],
    code: [130, 190],
    json: [120, 175],
    logs: [115, 185],
    numbers: [100, 160],
  },
  'claude-4.6': {
    prose: [108, 130],
    latin: [120, 150],
    cyrillic: [120, 150],
    cjk: [115, 150],
    script: [115, 160],
    code: [110, 145],
    json: [108, 135],
    logs: [108, 150],
    numbers: [100, 150],
  },
  gemini: {
    prose: [102, 112],
    latin: [95, 112],
    cyrillic: [100, 110],
    cjk: [75, 115],
    script: [70, 170],
    code: [107, 125],
    json: [112, 140],
    logs: [98, 150],
    numbers: [130, 250],
  },
  'open-weights': {
    prose: [100, 140],
    latin: [95, 170],
    cyrillic: [100, 160],
    cjk: [75, 250],
    script: [75, 420],
    code: [98, 140],
    json: [98, 145],
    logs: [98, 150],
    numbers: [98, 250],
  },
};
