import type { Store } from '../contract/ports/store.js';
import { type SummaryAnswer, type SummaryLevel } from './summary-answer.js';
interface SummaryKey {
    readonly content: string;
    readonly context: string;
    readonly level: SummaryLevel;
    readonly provider: string;
    readonly budget: number;
}
export interface SummaryCache {
    get(key: SummaryKey): Promise<SummaryAnswer | undefined>;
    set(key: SummaryKey, answer: SummaryAnswer): Promise<void>;
}
export declare function createSummaryCache(store: Store | undefined): SummaryCache;
export {};
