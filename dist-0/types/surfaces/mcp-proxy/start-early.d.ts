import type { Upstream } from './upstream.js';
export declare function startEarly(upstream: Upstream): Upstream;
