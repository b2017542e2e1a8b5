/** Which level so many tokens of an item are, and what a level takes: one rule for the plan, the text and the warnings. */
import { FIDELITY_LEVELS, type FidelityLevel, LEVEL_SHARE, nextTighterLevel } from '../contract/levels.js';
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

/** Tokens below which a text tells too little of an item to be a headline of it, however short the item is. */
export function leastHeadline(tokens: number): number {
  return Math.max(Math.min(tokens, LEAST_HEADLINE), neededFor('headline', tokens));
}

/** A name and a verb. */
const LEAST_HEADLINE = 5;

/**
 * The level of a model's summary of so many tokens: the one that it was asked for, or a tighter one whose share its size is
 * nearer to. A model keeps below what it is told, so the borders lie in the middle between two shares, by their ratio.
 */
export function levelOfSummary(asked: FidelityLevel, after: number, before: number): FidelityLevel {
  let level = asked;
  for (let next = nextTighterLevel(level); next !== undefined; next = nextTighterLevel(level)) {
    if (after >= before * Math.sqrt(LEVEL_SHARE[level] * LEVEL_SHARE[next])) break;
    level = next;
  }
  return level;
}

/** What was left out is tighter than every level. */
export function isTighter(level: FidelityLevel | undefined, asked: FidelityLevel): boolean {
  return level === undefined || FIDELITY_LEVELS.indexOf(level) > FIDELITY_LEVELS.indexOf(asked);
}
