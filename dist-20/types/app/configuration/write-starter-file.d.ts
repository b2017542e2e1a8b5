export interface StarterRequest {
    readonly cwd: string;
    readonly out: string | undefined;
    /** Whether a file of the same name is replaced. */
    readonly force: boolean;
}
export declare function writeStarterFile({ cwd, out, force }: StarterRequest): {
    path: string;
    bytes: number;
};
