/**
 * How much of an item is left. The order is from whole to least, and `nextTighterLevel` walks it.
 */
import * as z from 'zod';
export declare const FIDELITY_LEVELS: readonly ['raw', 'condensed', 'key_points', 'headline'];
export declare const FidelityLevelSchema: z.ZodEnum<{
    condensed: "condensed";
    headline: "headline";
    key_points: "key_points";
    raw: "raw";
}>;
export type FidelityLevel = z.infer<typeof FidelityLevelSchema>;
/** The share of the original that each level aims at. */
export declare const LEVEL_SHARE: Readonly<Record<FidelityLevel, number>>;
export declare function nextTighterLevel(level: FidelityLevel): FidelityLevel | undefined;
