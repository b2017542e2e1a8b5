interface Address {
    readonly value: number;
}
interface Kernel {
    readonly memory: {
        readonly buffer: ArrayBuffer;
    };
    readonly TABLES: Address;
    readonly TEXT: Address;
    readonly MOST: Address;
    readonly FOUND: Address;
    findStarts(length: number, isAnywhere: boolean): number;
}
/** By place in a beginning: the groups by the lower half of a byte, then those by its upper half. */
export declare function startTables(beginnings: readonly string[]): Uint8Array;
declare class StartFinder {
    #private;
    constructor(kernel: Kernel);
    /** Calls back with each place in the order of the text, which must be ASCII. What is called must not look for other places. */
    each(text: string, tables: Uint8Array, isAnywhere: boolean, found: (at: number) => void): void;
}
/** `undefined` where WebAssembly may not be used. */
export declare function startFinder(): StartFinder | undefined;
export {};
