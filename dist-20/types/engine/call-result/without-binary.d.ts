interface WithoutBinary {
    readonly json: string;
    /** Values that left. */
    readonly count: number;
}
export declare function withoutBinary(json: string): WithoutBinary;
export declare function hasBinaryMark(json: string): boolean;
export {};
