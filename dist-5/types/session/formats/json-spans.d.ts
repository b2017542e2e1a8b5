/**
 * Where values stand in a JSON text that is known to be valid. Only what is asked for is looked at: strings are skipped by a native
 * search, and the inside of other values by counting brackets, so that a large text costs little more than reading it.
 */
export interface JsonChild {
    /** Of the key in an object, of the value in a list. */
    readonly from: number;
    readonly start: number;
    readonly end: number;
}
/** The elements of a list or the members of an object that begins at `at`, in order. Anything else has none. */
export declare function childrenAt(text: string, at: number): JsonChild[];
/** The value of a key in the object at `at`; the last one when it is there twice, as `JSON.parse` has it. */
export declare function memberAt(text: string, at: number, key: string): JsonChild | undefined;
/**
 * The value of a key in the object that is `[at, end)`, found without looking at the other members: only where the key stands there once,
 * no list or object before it, and nothing that could be the same key written otherwise. A quote that is not escaped begins or ends a
 * string, and none ends between a comma and a name: what is found is a key.
 */
export declare function soleMemberAt(text: string, at: number, end: number, key: string): {
    readonly start: number;
    readonly end: number;
} | undefined;
/** The value that a path leads to from the value at `at`. */
export declare function valueAt(text: string, at: number, path: readonly (string | number)[]): {
    readonly start: number;
    readonly end: number;
} | undefined;
export declare function isObjectAt(text: string, at: number): boolean;
export declare function isListAt(text: string, at: number): boolean;
export declare function spaceEnd(text: string, at: number): number;
