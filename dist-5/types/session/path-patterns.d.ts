/** Patterns of protected paths as people write them: from this folder, a folder for all that is in it, alternatives in braces. */
export declare function pathPatterns(pattern: string): string[];
