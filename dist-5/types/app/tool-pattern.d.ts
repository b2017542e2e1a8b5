export declare function matchesTool(pattern: string, servers: readonly string[], tool: string): boolean;
/** Both names may hold a slash themselves. */
export declare function splitPattern(pattern: string): [server: string, tool: string][];
export declare function matchesName(pattern: string, name: string): boolean;
/** The proxy's own tool, of no server: what a pattern for it cannot do is told where the configuration is read. */
export declare function namesRetrieval(pattern: string): boolean;
/** Of several patterns that match, the one with more literal characters is the more exact, and a server over none. */
export declare function exactness(pattern: string): number;
/** Every tool that `narrow` stands for is one of `wide` too. */
export declare function coversPattern(wide: string, narrow: string): boolean;
/** Some tool could be one of both. */
export declare function overlapPatterns(one: string, other: string): boolean;
