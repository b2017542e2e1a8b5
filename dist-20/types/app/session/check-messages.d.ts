/** `checkSession` of the library. */
import type { SessionFormatId } from '../../session/session-model.js';
import { type CheckReport } from './check-session.js';
import { type SessionInput } from './session-input.js';
export interface CheckSessionOptions {
    /** Recognised when absent. */
    readonly format?: SessionFormatId;
    readonly wholeFile?: boolean;
}
/** Whether the provider would take it, and every place that it would refuse. */
export declare function checkMessages(input: SessionInput, options?: CheckSessionOptions): CheckReport;
