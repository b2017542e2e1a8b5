/** What the rooms above may use for prompts. */
export { type AllocationStrategy, STRATEGIES } from '../prompt/allocation.js';
export { isAmbiguousDate, itemTime } from '../prompt/item-date.js';
export { showsSomething } from '../prompt/last-resort.js';
export { isTighter } from '../prompt/level-for.js';
export type { PromptPlan } from '../prompt/plan-prompt.js';
export type { Settled, SettledItem } from '../prompt/settle.js';
