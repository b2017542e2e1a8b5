/** What reading a configuration file gives, whatever its format: a plain tree, where each key stands, and the faults. */
export declare const CONFIG_FORMATS: readonly ['toml', 'json', 'yaml'];
export type ConfigFormat = (typeof CONFIG_FORMATS)[number];
export interface SyntaxFault {
    /** One sentence. It never repeats text of the file, which may be a secret. */
    readonly message: string;
    readonly remedy: string;
    readonly line: number;
    readonly column: number;
    /** For a key that is given twice: its path, and the line on which it stands first. */
    readonly repeated?: {
        readonly path: readonly string[];
        readonly firstLine: number;
    };
}
export interface ConfigDocument {
    /** Tables are objects without a prototype or plain objects; a key such as `__proto__` is an own property. */
    readonly value: unknown;
    readonly faults: readonly SyntaxFault[];
    /** The line of the key at this path, or of the nearest table around it. */
    lineOf(path: readonly string[]): number | undefined;
}
/** What a fault says of a key that is given twice, where the first one is known. */
export declare function repeatedKey(path: readonly string[], firstLine: number | undefined): Pick<SyntaxFault, 'repeated'>;
/** Lines by key path, as a tree: a file with very long names must not cost their length at every key. */
export declare class KeyLines {
    #private;
    add(path: readonly string[], line: number): void;
    find(path: readonly string[]): number | undefined;
}
/** Deeper nesting than any configuration has. */
export declare const MAX_DEPTH = 100;
