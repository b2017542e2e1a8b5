/**
 * Learns ratios from what providers report: how many tokens a model makes of one o200k_base token, as a factor on the
 * dated figures of its family, by kind of text. A report covers a whole request, so its factor counts for each kind
 * by its share.
 *
 * The learned range is wide with few reports and narrows with more; the estimate stays on the safe side of what was
 * seen. Only requests of some size teach, because a short one is mostly the provider's own frame.
 */
import { checkArguments, having, NUMBER, namedValues, optional } from '../contract/call-shapes.js';
import { CALIBRATION, type CalibrationFamily, type CalibrationTable, FAMILY } from './calibration-table.js';
import { CONTENT_KINDS, type ContentKind } from './content-kind.js';

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
export const LEAST_TOKENS = 500;
/** A kind uses what was learned once its shares add up to this many whole reports. */
export const LEAST_WEIGHT = 5;
/** Old reports fade: this many recent ones decide. */
const MEMORY = 200;
/** Standard deviations above and below the mean that a range spans, and the least room it leaves. */
const SPREAD = 3;
const LEAST_ROOM = 0.03;
/** A report that is this far off is about something else, such as a picture or a hidden prompt. */
const PLAUSIBLE: readonly [number, number] = [0.5, 2];

const RATIOS = namedValues(optional(having({ weight: NUMBER, mean: NUMBER, square: NUMBER })));
const REPORT = having({ kinds: namedValues(optional(NUMBER)), reported: NUMBER });

/** The ratios after one more report of a provider; an impossible report teaches nothing. */
export function learnFrom(
  known: LearnedRatios,
  family: CalibrationFamily,
  report: UsageReport,
): LearnedRatios {
  checkArguments('learnFrom', {
    ratios: [known, RATIOS],
    family: [family, FAMILY],
    report: [report, REPORT],
  });
  const { kinds, reported } = report;
  const table = CALIBRATION[family];
  let tokens = 0;
  let expected = 0;
  for (const kind of CONTENT_KINDS) {
    const counted = kinds[kind] ?? 0;
    tokens += counted;
    expected += counted * middle(table[kind]);
  }
  const factor = expected === 0 ? Number.NaN : reported / expected;
  if (tokens < LEAST_TOKENS || !(factor >= PLAUSIBLE[0] && factor <= PLAUSIBLE[1])) return known;
  const learned: Partial<Record<ContentKind, LearnedRatio>> = { ...known };
  for (const kind of CONTENT_KINDS) {
    const share = (kinds[kind] ?? 0) / tokens;
    if (share > 0) learned[kind] = blend(known[kind], factor, share);
  }
  return learned;
}

/** The dated table with the ranges of the kinds that enough reports were about. */
export function learnedTable(family: CalibrationFamily, learned: LearnedRatios): CalibrationTable {
  checkArguments('learnedTable', { family: [family, FAMILY], ratios: [learned, RATIOS] });
  const table = CALIBRATION[family];
  return Object.fromEntries(
    CONTENT_KINDS.map((kind) => {
      const ratio = learned[kind];
      if (ratio === undefined || ratio.weight < LEAST_WEIGHT) return [kind, table[kind]];
      const deviation = Math.sqrt(Math.max(0, ratio.square - ratio.mean * ratio.mean));
      const room = Math.max(LEAST_ROOM, SPREAD * deviation) + 1 / ratio.weight / 10;
      const at = middle(table[kind]) * 100;
      return [kind, [Math.floor(at * (ratio.mean - room)), Math.ceil(at * (ratio.mean + room))]];
    }),
  ) as CalibrationTable;
}

function blend(before: LearnedRatio | undefined, factor: number, share: number): LearnedRatio {
  const weight = Math.min(MEMORY, before?.weight ?? 0);
  const part = share / (weight + share);
  return {
    weight: weight + share,
    mean: mix(before?.mean ?? factor, factor, part),
    square: mix(before?.square ?? factor * factor, factor * factor, part),
  };
}

function mix(before: number, now: number, part: number): number {
  return before + (now - before) * part;
}

function middle([least, most]: readonly [number, number]): number {
  return (least + most) / 200;
}
