/**
 * Proves on a small session that pruning with the configured policy does what it says: every kind of rule is met, what is protected
 * stays, the result is valid, and the original comes back. For `doctor`.
 */
import type { ResilienceConfig } from '../../contract/config/resilience.js';
export interface ResilienceFinding {
    readonly check: 'resilience';
    readonly status: 'ok' | 'note' | 'problem';
    readonly message: string;
    readonly remedy?: string;
}
export declare function checkResilience(config: ResilienceConfig): ResilienceFinding;
