import type { RankBy } from '../limits/tool-limits.js';
export interface Ranking {
    readonly key: string;
    readonly rankBy: RankBy;
    readonly descending: boolean;
}
/**
 * The indexes of the best `amount` items, best first; equal ranks in input order, items without a rank last. Called only
 * when something must be left out, so a list in which nothing has a rank is an error: its start would be arbitrary.
 */
export declare function bestIndexes(items: readonly unknown[], amount: number, ranking: Ranking): number[];
