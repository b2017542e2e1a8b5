import { type Session, type SessionOptions } from './session.js';
import type { Upstream } from './upstream.js';
export interface ManyOptions extends SessionOptions {
    readonly version: string;
}
export declare function createManySession(upstreams: readonly Upstream[], options: ManyOptions): Session;
