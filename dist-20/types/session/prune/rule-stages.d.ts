/**
 * The rules that need no budget to be right: copies, content that something later replaced, errors that were resolved,
 * reasoning and old narration. Each is a stage: it proposes its actions oldest first, and pruning stops when the budget is met.
 */
import { type Pair } from '../survey.js';
import type { PruneContext, Stage } from './prune-context.js';
export declare const RULE_STAGES: readonly Stage[];
/**
 * A result that can be changed, has not been, and is larger than anything that would take its place. Images do not go with the text: a
 * result that has some leaves whole or not at all.
 */
export declare function isWorthIt({ state }: PruneContext, { result }: Pair): boolean;
