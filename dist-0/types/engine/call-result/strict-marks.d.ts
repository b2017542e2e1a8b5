/** `undefined` when there is no mark. */
export declare function strictMarks(json: string): string | undefined;
