/**
 * What leaves when the work on a result has failed. It fails closed: secrets are replaced, and what could not be measured may
 * not pass a ceiling. Sizes are estimated.
 */
import { type BoundCall } from '../../engine/bound-call-result.js';
import type { ResultForm } from '../../engine/call-result/call-result-view.js';
import { type SizeLimit } from '../../engine/call-result/result-limits.js';
export declare function afterFailure(result: string, options: {
    readonly redact: boolean;
    readonly ceiling: SizeLimit;
    readonly form?: ResultForm;
}): BoundCall;
/** The same for an error in the place of a result. */
export declare function afterFailedError(error: string, dryRun: boolean): BoundCall;
export declare function estimatedSize(bytes: number): BoundCall['before'];
