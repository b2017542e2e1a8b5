export interface SegmentRule {
    readonly name: string;
    /** Place in the context, the lowest first. */
    readonly order: number;
    readonly priority: string;
    /** A segment has a limit in UTF-8 bytes, in tokens, or both. */
    readonly maxBytes?: number;
    readonly maxTokens?: number;
    /** Whether the limit is for each part (one tool call) and not for the segment. */
    readonly perPart?: boolean;
    /** Whether a context without it is incomplete. */
    readonly required?: boolean;
}
/** The seven segments of the tool output policy, in their order. */
export declare const DEFAULT_SEGMENTS: readonly SegmentRule[];
/** The rules in their order; a table that says two things at once is an error. */
export declare function orderedRules(table: readonly SegmentRule[]): readonly SegmentRule[];
