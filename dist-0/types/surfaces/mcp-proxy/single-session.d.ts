import { type Session, type SessionOptions } from './session.js';
import type { Upstream } from './upstream.js';
export declare function createSingleSession(upstream: Upstream, options: SessionOptions): Session;
