/** What a changed result says of itself under our key: the reduction and the fields of a tool's `_meta`. */
import type { Clock } from '../../contract/ports/clock.js';
import type { ResultFacts } from '../../contract/result-facts.js';
import type { TurnBudget } from '../../output/budget/turn-budget.js';
import type { KeptHours } from '../../reduce/notice.js';
import type { BuiltDraft } from './build-draft.js';
import type { BindingLimit } from './result-size.js';
interface FactOptions {
    readonly keptHours: KeptHours;
    readonly clock: Clock;
    readonly budget: TurnBudget;
    /** Nothing where it is switched off. */
    readonly archive: object | undefined;
}
/** By the names that the contract has. */
export type Facts = Readonly<Partial<Record<keyof ResultFacts, unknown>>>;
export declare function redactionFacts(redacted: number, handle: string | undefined, options: FactOptions): Facts;
export interface ReductionRequest {
    readonly built: BuiltDraft | undefined;
    readonly limit: BindingLimit;
    readonly before: {
        readonly tokens: number;
        readonly bytes: number;
    };
    readonly afterTokens: number;
    readonly redacted: number;
    /** Of the part that the reader is told about. */
    readonly handle: string | undefined;
    /** The result with facts in it, as it leaves. */
    readonly assemble: (facts: Facts) => string;
}
/** The bytes after are those of the result with these facts in it; the figure settles after a round or two. */
export declare function reductionFacts(request: ReductionRequest, options: FactOptions): Facts;
/** Adds the turn's budget warning, when there is one, to a result of so many bytes that is changed anyway. */
export declare function withBudget(facts: Facts, bytes: number, budget: TurnBudget): Facts;
/** What was done by the policy of the tool and what could not be done. Its size is not bounded by that of other facts. */
export declare function policyFacts(built: BuiltDraft | undefined, isArchiveOff: boolean): Facts;
export declare function wayBack(handle: string | undefined, { keptHours }: Pick<FactOptions, 'keptHours'>): Facts;
export {};
