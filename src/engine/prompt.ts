/** What the rooms above may use for prompts. */
export { type AllocationStrategy, STRATEGIES } from '../prompt/allocate.js';
export { isAmbiguousDate, itemTime } from '../prompt/item-date.js';
export { isTighter } from '../prompt/level-for.js';
export type { PromptPlan } from '../prompt/plan-prompt.js';
export { showsSomething } from '../prompt/settle.js';
export type { Settled, SettledItem } from '../prompt/settled-item.js';
