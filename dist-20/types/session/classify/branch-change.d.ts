export declare function changesBranch(command: string): boolean;
/** `told`: the words after the verb. */
export declare function isBranchChange(verb: string, told: readonly string[]): boolean;
