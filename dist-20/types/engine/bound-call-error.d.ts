/**
 * The JSON-RPC error in the place of a result within the limit of a result: its secrets replaced, the original kept first, then
 * `message` and `data` reduced, with one notice at the end of the message. `code` stays. What is under the limit keeps
 * every character that is no secret.
 */
import type { ToolPolicy } from '../contract/config/proxy.js';
import type { TokenCounter } from '../contract/ports/token-counter.js';
import type { BoundCall } from './bound-call-result.js';
import { type KeepOptions } from './call-result/keep-originals.js';
import { type ResultLimits } from './call-result/result-limits.js';
interface BoundErrorOptions extends KeepOptions {
    readonly limits: ResultLimits;
    readonly policy: ToolPolicy;
    readonly counter: TokenCounter;
}
export declare function boundCallError(error: string, options: BoundErrorOptions): Promise<BoundCall>;
export {};
