export interface JsonNodes {
    readonly starts: Int32Array;
    readonly ends: Int32Array;
    readonly nexts: Int32Array;
    readonly count: number;
    readonly spaced: boolean;
}
/** `null` when the text is not JSON, `undefined` when the kernel cannot be used. `codes` are those of a JSON tape. */
export declare function findJsonNodes(codes: Uint8Array, length: number): JsonNodes | null | undefined;
