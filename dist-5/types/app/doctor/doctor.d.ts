import { type Finding } from './finding.js';
export interface Examination {
    readonly cwd: string;
    readonly env: Readonly<Record<string, string | undefined>>;
    readonly platform: NodeJS.Platform;
    readonly nodeVersion: string;
    readonly flags: {
        readonly config: string | undefined;
        readonly set: readonly string[];
    };
    /** Whether command-line models are proved to be locked, by a call each; absent: the caller cannot ask for it. */
    readonly canary?: boolean | undefined;
}
export declare function examine(given: Examination): Promise<Finding[]>;
