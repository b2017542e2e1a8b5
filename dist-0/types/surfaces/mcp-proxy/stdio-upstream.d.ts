import type { Upstream } from './upstream.js';
export interface StdioUpstreamOptions {
    readonly name: string;
    readonly command: string;
    readonly args: readonly string[];
    readonly env: Readonly<Record<string, string>>;
    readonly cwd: string;
    /** Messages above this many bytes come in pieces. */
    readonly maxMessageBytes: number;
    /** Before the first new start; each later one waits twice as long. */
    readonly firstWaitMs?: number;
}
export declare function createStdioUpstream(options: StdioUpstreamOptions): Upstream;
