import type { ProseUnits } from './prose-units.js';
export interface Span {
    readonly from: number;
    readonly to: number;
}
/** Group `i` is the clauses from `from[i]` to `from[i + 1] - 1`. */
interface Groups {
    readonly from: Int32Array;
    /** What each group is worth for its length while nothing is chosen: the same for every budget. */
    readonly keys: Float64Array;
    /** Characters of the longest one. */
    readonly longest: number;
    /** In which order they are chosen as long as there is room for any of them: the same for every budget. */
    readonly order: number[];
}
export interface ProseGroups {
    readonly sentences: Groups;
    /** Made when asked for: where there is room for sentences, these mostly fill it. */
    readonly clauses: Groups;
    /** Each word by a number that equal words have in common. */
    readonly wordId: Int32Array;
}
/** What begins inside of one of the blocks, which stand in the order of the text, is no sentence of its own. */
export declare function proseGroups(units: ProseUnits, blocks?: readonly Span[]): ProseGroups;
export declare class GroupChoice {
    #private;
    left: number;
    constructor(units: ProseUnits, { wordId }: ProseGroups, budget: number);
    /** The groups of each passage, the best of which stands first: all of them where they fit, else those that are worth most. */
    takePassages({ from: groups, keys }: Groups, passages: readonly Span[], share: number): void;
    fill(groups: Groups): void;
    /** The best clause that did not fit and may be cut, as far as it does, between two words. */
    cutNext(clauses: Groups): void;
    spans(): Span[];
}
export {};
