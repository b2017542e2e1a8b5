/** Ids and names of calls that the target accepts. What fits stays as it is. Data of 2026-11, from the public API references. */
import type { LossList, LossPosition } from './loss-list.js';
import type { TargetFormat } from './target-format.js';
export declare class CallNames {
    private readonly to;
    private readonly losses;
    /** Ids of the source: a new one is none of them. */
    private readonly given;
    private readonly taken;
    private readonly names;
    private number;
    constructor(to: TargetFormat, losses: LossList, 
    /** Ids of the source: a new one is none of them. */
    given: ReadonlySet<string>);
    /** `isMade`: the source has none, and the reader made one up. */
    idFor(id: string, isMade: boolean, at: LossPosition): string;
    nameFor(tool: string, at: LossPosition): string;
}
/** The nearest name of letters, digits, _ and -. */
export declare function wordName(tool: string): string;
export declare function isWord(text: string): boolean;
