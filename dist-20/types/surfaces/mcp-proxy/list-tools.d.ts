import type { Upstream } from './upstream.js';
export interface ListedTool {
    readonly name: string;
    /** As the server wrote it. */
    readonly source: string;
    readonly announcedCharacters: number | undefined;
}
export declare function listServerTools(upstream: Upstream, version: string, patienceMs: number): Promise<ListedTool[]>;
