export interface FoundFile {
    /** Real and absolute. */
    readonly path: string;
    readonly address: string;
    readonly size: number;
    readonly modified: number;
}
export interface WalkLimits {
    readonly files: number;
    /** Of all files together. */
    readonly bytes: number;
}
export interface WalkResult {
    readonly files: readonly FoundFile[];
    readonly skipped: readonly {
        readonly address: string;
        readonly reason: string;
    }[];
}
export declare function walkFolders(roots: readonly string[], limits: WalkLimits, signal?: AbortSignal): Promise<WalkResult>;
