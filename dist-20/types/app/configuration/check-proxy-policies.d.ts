/** Policies of the proxy that are written down and hold nothing. */
import type { Config } from '../../contract/config/config.js';
import { type KeyPath } from './key-path.js';
import { type Origin, type Problem } from './problem.js';
export declare function checkProxyPolicies({ proxy }: Config, originOf: (path: KeyPath) => Origin): Problem[];
