/** The levels: how much of an item is left, from whole to least. `nextTighterLevel` walks that order. */
import * as z from 'zod';

export const FIDELITY_LEVELS = ['raw', 'condensed', 'key_points', 'headline'] as const;

export const FidelityLevelSchema = z
  .enum(FIDELITY_LEVELS)
  .describe(
    'raw: untouched; condensed: about 50 %; key_points: about 25 %; headline: about 10 % of the item',
  );
export type FidelityLevel = z.infer<typeof FidelityLevelSchema>;

/** The share of the original that each level aims at. */
export const LEVEL_SHARE: Readonly<Record<FidelityLevel, number>> = Object.freeze({
  raw: 1,
  condensed: 0.5,
  key_points: 0.25,
  headline: 0.1,
});

export function nextTighterLevel(level: FidelityLevel): FidelityLevel | undefined {
  return FIDELITY_LEVELS[FIDELITY_LEVELS.indexOf(level) + 1];
}
