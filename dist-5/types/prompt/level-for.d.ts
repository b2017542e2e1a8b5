/** Which level so many tokens of an item are, and what a level takes: one rule for the plan, the text and the warnings. */
import { type FidelityLevel } from '../contract/levels.js';
/** The loosest level whose share the tokens nearly reach. */
export declare function levelFor(target: number, tokens: number): FidelityLevel;
/** Tokens that a text of a level may have. */
export declare function mostFor(level: FidelityLevel, tokens: number): number;
/** Tokens from which on a text has a level. */
export declare function neededFor(level: FidelityLevel, tokens: number): number;
