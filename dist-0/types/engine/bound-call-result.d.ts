/**
 * The result of one MCP tool call, and so what was read of a resource and a prompt, within its limits: secrets replaced, the original kept first, then texts and structured
 * content reduced, and the facts put under our key. What is under the limit leaves as it came, to the last character.
 */
import type { Archive } from '../archive/archive.js';
import type { ToolPolicy } from '../contract/config/proxy.js';
import type { Clock } from '../contract/ports/clock.js';
import type { TokenCounter } from '../contract/ports/token-counter.js';
import type { Reduction } from '../contract/reduction.js';
import type { TurnBudget } from '../output/budget/turn-budget.js';
import { type ResultForm } from './call-result/call-result-view.js';
import type { JsonSource } from './call-result/json-source.js';
import type { ResultLimits } from './call-result/result-limits.js';
type Accepts = (value: unknown) => boolean;
export interface BoundCallOptions {
    /** What it is the answer to; a call of a tool by default. */
    readonly form?: ResultForm;
    readonly server: string;
    readonly tool: string;
    readonly parameters: unknown;
    readonly limits: ResultLimits;
    readonly policy: ToolPolicy;
    readonly redact: boolean;
    /** What the client shows its model. `either`: it is not known. */
    readonly shows: 'content' | 'structured' | 'either';
    /** The client hands links to resources to its model. */
    readonly followsLinks?: boolean;
    /** Whether a value is valid against the tool's output schema; absent without a schema. */
    readonly accepts: Accepts | undefined;
    /** Gets `accepts` where it was not given: asked only when a secret in structured content was replaced. */
    readonly loadAccepts?: () => Promise<Accepts | undefined>;
    /** Absent: originals are not kept. */
    readonly archive: Archive | undefined;
    readonly keptHours: number;
    readonly counter: TokenCounter;
    readonly clock: Clock;
    /** The turn's budget before this call. */
    readonly budget: TurnBudget;
    /** Only find out what would be done. */
    readonly dryRun: boolean;
}
/**
 * `over`: above its limit all the same, because there is no way back or no smaller form. `verbatim`: above its limit and
 * whole, because the policy says so.
 */
type Outcome = 'passed' | 'redacted' | 'reduced' | 'refused' | 'over' | 'verbatim';
export interface BoundCall {
    /** The result as it leaves; of a resource or prompt that is refused, the JSON-RPC error in its place. */
    readonly text: string;
    readonly outcome: Outcome;
    readonly before: Size;
    /** What leaves; in a dry run, what would leave. */
    readonly after: Size;
    readonly handle: string | undefined;
    readonly kind: Reduction['kind'] | undefined;
    readonly redacted: number;
    /** Why the policy of the tool can never do what it says. */
    readonly policyFault?: string;
}
interface Size {
    readonly bytes: number;
    /** Of what the model reads. */
    readonly tokens: number;
}
/** `source` when the text has been read already. */
export declare function boundCallResult(text: string, given: BoundCallOptions, source?: JsonSource): Promise<BoundCall>;
/** The result with its secrets replaced and nothing else done: what is left when the work on it has failed. */
export declare function redactedResult(text: string, form?: ResultForm): {
    readonly text: string;
    readonly redacted: number;
};
export {};
