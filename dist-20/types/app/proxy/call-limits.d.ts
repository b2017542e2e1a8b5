/** The limits of one call: what policy, tool, client and operator say, less as an enforced turn budget fills up. */
import { type ClientProfile } from '../../contract/client-profiles.js';
import type { Config } from '../../contract/config/config.js';
import { type ResultLimits } from '../../engine/call-result/result-limits.js';
import { type TurnBudget } from '../../output/budget/turn-budget.js';
import type { ToolInfo } from './output-validators.js';
import type { ToolPolicies } from './tool-policies.js';
export interface LimitedCall {
    readonly server: string;
    readonly tool: string;
    readonly client: string | undefined;
    readonly info?: ToolInfo | undefined;
}
export interface CallLimits {
    of(call: LimitedCall): ResultLimits;
    /** With an enforced budget a call gets less as its turn fills up. */
    withinTurn(limits: ResultLimits, budget: TurnBudget): ResultLimits;
    /** Of what is no call of a tool. */
    ofClient(profile: ClientProfile | undefined): ResultLimits;
}
export declare function createCallLimits(config: Pick<Config, 'proxy' | 'tools'>, policies: Pick<ToolPolicies, 'policyOf'>): CallLimits;
