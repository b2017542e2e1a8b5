import type { Upstream } from './upstream.js';
export interface HttpUpstreamOptions {
    readonly name: string;
    readonly url: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly maxMessageBytes: number;
}
export declare function createHttpUpstream(options: HttpUpstreamOptions): Upstream;
