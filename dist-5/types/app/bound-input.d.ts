/** Bounds the text that a person gives: a file or standard input, with the archive and the counter of the configuration. */
import type { Config } from '../contract/config/config.js';
import type { ContentKind } from '../contract/reduction.js';
import type { WarningDetail } from '../contract/warnings.js';
import { type Bounded } from '../engine/bound-and-keep.js';
export interface BoundInputRequest {
    readonly text: string;
    /** Where the text comes from: a path, or `-`. */
    readonly source: string;
    readonly limit: {
        readonly amount: number;
        readonly unit: 'tokens' | 'bytes';
    };
    readonly model: string;
    readonly query: string | undefined;
    readonly kind: ContentKind | undefined;
    readonly redact: boolean;
    readonly keep: boolean;
    readonly config: Config;
    readonly env: Readonly<Record<string, string | undefined>>;
    readonly cwd: string;
    /** Options of the command that reads the original, where its archive is not the one of the configuration. */
    readonly archiveOption?: string;
}
export declare function boundInput(request: BoundInputRequest): Promise<{
    readonly bounded: Bounded;
    readonly warnings: readonly WarningDetail[];
}>;
