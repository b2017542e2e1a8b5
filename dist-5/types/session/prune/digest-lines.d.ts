/**
 * The last resort of aggressive mode: the oldest successful pairs leave, each for one line that says what it was. Those that only looked
 * something up go first, because what was changed is what people ask for. Never the latest of a family, never an error, never the newest
 * success of an active workflow.
 */
import type { PruneContext } from './prune-context.js';
export declare function digestLines(context: PruneContext): boolean;
