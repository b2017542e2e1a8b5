import { PlimsollError } from '../../contract/plimsoll-error.js';
import type { PageResult } from '../../contract/ports/page-reader.js';
export interface ReadPagesOptions {
    readonly contact?: string | undefined;
    /** Hosts that may be private by configuration, each as host or host:port. */
    readonly privateHosts: readonly string[];
    /** The named hosts may be on this machine or in a private network; what they redirect to may not. */
    readonly allowPrivate: boolean;
    /** Milliseconds for one page. */
    readonly timeLimit?: number | undefined;
    readonly onProgress?: ((message: string) => void) | undefined;
}
export type PageOutcome = PageResult | PlimsollError;
export declare function isWebAddress(text: string): boolean;
export declare function readPages(addresses: readonly string[], options: ReadPagesOptions): Promise<ReadonlyMap<string, PageOutcome>>;
