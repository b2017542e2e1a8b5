export interface WalkedFolder {
    readonly files: readonly {
        readonly path: string;
        readonly full: string;
    }[];
    readonly leftOut: readonly LeftOut[];
}
export interface LeftOut {
    readonly path: string;
    /** A sentence. */
    readonly reason: string;
}
export declare function walkNamed(cwd: string, folder: string, mostFiles?: number): Promise<WalkedFolder>;
