/**
 * What the policy of a tool does to the fields of a text that is reduced, and how the reader is told: in lines before the
 * notice, and as facts for programs.
 */
import type { ToolPolicy } from '../../contract/config/proxy.js';
import type { TokenCounter } from '../../contract/ports/token-counter.js';
import { type ContentLimit } from '../../reduce/measure.js';
import type { FieldPolicy } from './field-policy.js';
export interface AppliedPolicy {
    /** The text without the fields that went. */
    readonly text: string;
    /** Lines that stand before the notice; empty when there is nothing to say. */
    readonly note: string;
    readonly told: PolicyFacts;
}
/** What the reader of a result must know of what its policy did. */
export interface PolicyFacts {
    /** What the policy asks for and the text does not allow. */
    readonly warnings?: readonly string[];
    readonly fields?: FieldFacts;
    /** Why the policy can never do what it says, for whoever wrote it. */
    readonly fault?: string;
}
export interface FieldFacts {
    readonly left_out: number;
    readonly total: number;
    /** The first of them. */
    readonly names: readonly string[];
    readonly required_by_schema?: readonly string[];
    readonly not_found?: readonly string[];
}
interface PolicyOptions {
    readonly policy: ToolPolicy;
    readonly fields: FieldPolicy;
    readonly counter: TokenCounter;
}
export declare function applyPolicy(text: string, limit: ContentLimit, options: PolicyOptions, accepts?: (value: unknown) => boolean): AppliedPolicy;
export {};
