export declare const MASK = "(hidden)";
/** `unknownName` is the key of a value that no option describes: then its name decides as well. */
export declare function showableValue(value: unknown, unknownName?: string): unknown;
/** A value in one line, as it would be written in a file. */
export declare function formatValue(value: unknown): string;
export declare function looksSecretName(name: string): boolean;
