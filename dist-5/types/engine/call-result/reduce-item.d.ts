/**
 * One text of a result to a limit: first what the policy for its tool says, then the reducer for its kind. What leaves,
 * notice included, is within the limit.
 */
import type { ToolPolicy } from '../../contract/config/proxy.js';
import type { TokenCounter } from '../../contract/ports/token-counter.js';
import type { Reduction } from '../../contract/reduction.js';
import { type ContentLimit } from '../../reduce/measure.js';
import { type KeptHours } from '../../reduce/notice.js';
import { type PolicyFacts } from './apply-policy.js';
import type { FieldPolicy } from './field-policy.js';
export interface ItemOptions {
    readonly counter: TokenCounter;
    readonly query: string | undefined;
    readonly path: string | undefined;
    readonly policy: ToolPolicy;
    /** What the policy says of fields. */
    readonly fields: FieldPolicy;
    /** Absent: the rest was not kept. */
    readonly handle: string | undefined;
    readonly keptHours: KeptHours;
}
export interface ReducedItem extends PolicyFacts {
    readonly content: string;
    readonly notice: string;
    /** The content is JSON, so the notice goes beside it and not into it. */
    readonly isJson: boolean;
    readonly record: Omit<Reduction, 'handle' | 'kept_hours' | 'redacted'>;
}
/** `accepts`: what the output schema takes. */
export declare function reduceItem(text: string, limit: ContentLimit, options: ItemOptions, accepts?: (value: unknown) => boolean): ReducedItem;
