/** Patterns of relative paths: `*` is any text within one name, `**` any number of folders. Linear in practice: no part
 * of a name is ever looked at twice for the same star. */
export declare function matchesPath(pattern: string, path: string): boolean;
