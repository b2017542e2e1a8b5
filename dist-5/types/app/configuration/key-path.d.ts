export type KeyPath = readonly string[];
export declare function formatKeyPath(path: KeyPath): string;
/** The same for people, who need no more of a very long name. */
export declare function shownKeyPath(path: KeyPath): string;
/** The reverse, as written after `--set`. Undefined when a quotation mark or a key is missing. */
export declare function parseKeyPath(text: string): KeyPath | undefined;
