/** Patterns for `dispatcher.action`, with `*` for any text. Matching is by comparing pieces, without backtracking. */
export declare function matchesPattern(pattern: string, name: string): boolean;
/** The pattern that says most: an exact name before any pattern, then the longer one, then the first. */
export declare function closestPattern(patterns: Iterable<string>, name: string): string | undefined;
