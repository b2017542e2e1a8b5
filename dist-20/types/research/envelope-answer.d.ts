/** The `response-v2` envelope around an answer or a failure, the same on every surface. */
import { type ErrorEnvelope, type ResponseMeta } from '../contract/envelope.js';
import { type WarningDetail } from '../contract/warnings.js';
export interface SuccessEnvelope<Data> {
    readonly success: true;
    readonly data: Data;
    readonly error: null;
    readonly meta: ResponseMeta;
}
export declare function successEnvelope<Data>(data: Data, options?: {
    readonly warnings?: readonly WarningDetail[];
    readonly requestId?: string;
}): SuccessEnvelope<Data>;
/** An error of ours with its code and remedy; anything else is internal, and its text stays inside. */
export declare function failureEnvelope(error: unknown, requestId?: string): ErrorEnvelope;
