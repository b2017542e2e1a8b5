/** Which level so many tokens of an item are, and what a level takes: one rule for the plan, the text and the warnings. */
import { type FidelityLevel, LEVEL_SHARE } from '../contract/levels.js';
import { LEAST_TOKENS } from './allocate.js';

/** A text comes out a little shorter than what it was given. */
const NEARLY = 0.95;

/** The loosest level whose share the tokens nearly reach. */
export function levelFor(target: number, tokens: number): FidelityLevel {
  if (target >= tokens) return 'raw';
  const share = target / Math.max(1, tokens) / NEARLY;
  if (share >= LEVEL_SHARE.condensed) return 'condensed';
  return share >= LEVEL_SHARE.key_points ? 'key_points' : 'headline';
}

/** Tokens that a text of a level may have: of a short item some words, because a tenth of it would be none. */
export function mostFor(level: FidelityLevel, tokens: number): number {
  return Math.max(Math.min(tokens, LEAST_TOKENS), Math.ceil(tokens * LEVEL_SHARE[level]));
}

/** Tokens from which on a text has a level. */
export function neededFor(level: FidelityLevel, tokens: number): number {
  return Math.ceil(tokens * LEVEL_SHARE[level] * (level === 'raw' ? 1 : NEARLY));
}
