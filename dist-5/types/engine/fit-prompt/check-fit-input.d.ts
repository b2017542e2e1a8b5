/** Refuses what cannot be fitted: no budget, two items of one id, a level for an item that is not there. */
import type { ContentItem } from '../../contract/content-item.js';
import type { FidelityLevel } from '../../contract/levels.js';
export declare function checkFitInput(items: readonly ContentItem[], budget: number, levels: ReadonlyMap<string, FidelityLevel> | undefined): void;
