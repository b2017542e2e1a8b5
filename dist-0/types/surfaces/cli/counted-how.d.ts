/** How sure a count is, in words behind a number. */
export declare function countedHow({ exact, error }: {
    readonly exact: boolean;
    readonly error: number;
}, estimated: readonly string[]): string;
