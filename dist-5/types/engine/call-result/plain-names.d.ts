export declare function plainName(name: string): string;
/** The first of them, as many as there is room for in characters. */
export declare function namesWithin(names: readonly string[], room: number): string[];
/** `body, labels and 19 others`, as many as there is room for in characters; empty when there is none for the first. */
export declare function listedNames(names: readonly string[], room: number): string;
