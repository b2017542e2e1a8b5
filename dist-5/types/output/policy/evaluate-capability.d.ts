import { PlimsollError } from '../../contract/plimsoll-error.js';
import { type Sensitivity } from '../../contract/sensitivity.js';
import type { InvalidPolicy, ParsedPolicy } from './parse-policy.js';
import { type RateWindow } from './rate-window.js';
/** What `parsePolicy` answered; `undefined` when no policy is configured. */
export type PolicyInForce = ParsedPolicy | InvalidPolicy | undefined;
export interface CapabilityRequest {
    readonly dispatcher: string;
    readonly action: string;
    /** What the tool says of itself. An override in the policy wins; without either the action is unknown. */
    readonly sensitivity?: Sensitivity;
}
export type CapabilityOutcome = 'allow' | 'confirm' | 'deny';
/** Written for every decision, whatever it was. */
export interface AuditRecord {
    readonly timestamp: string;
    readonly dispatcher: string;
    readonly action: string;
    readonly decision: CapabilityOutcome;
    readonly reason: string;
    readonly sensitivity?: Sensitivity;
    /** The entry of the policy that decided. */
    readonly rule?: string;
}
export interface CapabilityDecision {
    readonly outcome: CapabilityOutcome;
    readonly reason: string;
    /** Set when denied. */
    readonly error?: PlimsollError;
    readonly audit: AuditRecord;
    /** The rate window after this decision. */
    readonly window: RateWindow;
}
/** `now` is in milliseconds since 1970. */
export declare function evaluateCapability(policy: PolicyInForce, request: CapabilityRequest, window: RateWindow, now: number): CapabilityDecision;
