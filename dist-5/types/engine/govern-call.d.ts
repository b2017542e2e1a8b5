/**
 * One governed tool call, from request to answer: input limits, capability policy, the handler, wrapping within the
 * tool's limits and the turn's budget, and a record of it. It answers in document 1's shapes and never throws.
 */
import type { ToolError } from '../contract/errors.js';
import type { Clock } from '../contract/ports/clock.js';
import type { LogSink } from '../contract/ports/log-sink.js';
import { type BudgetRegistry, type TurnId } from '../output/budget/budget-registry.js';
import type { ToolLimits } from '../output/limits/tool-limits.js';
import { type PolicyInForce } from '../output/policy/evaluate-capability.js';
import { type RateWindow } from '../output/policy/rate-window.js';
import type { WrappedOutput } from '../output/wrap/payload.js';
import { type JsonValue } from '../reduce/plain-json.js';
import type { RedactedValue } from '../trust/redact-value.js';
/** What all tools of a server share. */
export interface Governance {
    readonly clock: Clock;
    /** Redacts what it writes. */
    readonly log: LogSink;
    /** Replaces secrets in what a tool returns. */
    readonly redact: (value: unknown) => RedactedValue;
    /** An enforced budget tightens the limit of each call as the turn fills up. */
    readonly budgets: BudgetRegistry;
    /** The capability policy as it is now. */
    readonly policy: () => Promise<PolicyInForce>;
    /** Calls of the last minute, for rate limits. */
    window: RateWindow;
}
export declare function newRateWindow(): RateWindow;
export interface GovernedRequest {
    readonly limits: ToolLimits;
    readonly parameters: Readonly<Record<string, unknown>>;
    readonly session: string;
    readonly turn: TurnId;
    /** Fields that are left out unless the call names them. */
    readonly onRequest: readonly string[] | undefined;
    readonly run: () => unknown;
    /** Asks a person. `deferred`: the answer comes with another request, and this is what to return until then. */
    readonly confirm: (question: string) => Promise<Confirmation>;
}
export type Confirmation = {
    readonly kind: 'answer';
    readonly confirmed: boolean;
} | {
    readonly kind: 'deferred';
    readonly result: unknown;
};
export type GovernedAnswer = {
    readonly kind: 'output';
    readonly payload: WrappedOutput;
    /** Everything that the tool returned, with secrets replaced and without what nobody asked for. */
    readonly whole: () => {
        readonly value: JsonValue;
        readonly redacted: number;
    };
} | {
    readonly kind: 'error';
    readonly payload: ToolError;
} | {
    readonly kind: 'deferred';
    readonly result: unknown;
};
export declare function governCall(request: GovernedRequest, governance: Governance): Promise<GovernedAnswer>;
/** The turn of a client that names none. */
export declare const CONNECTION_TURN = "connection";
