/** `caller` is the function that a program called. */
export declare function checkKnownOptions(caller: string, options: object, known: readonly string[]): void;
