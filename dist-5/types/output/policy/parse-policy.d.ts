/** A policy file's content, checked. All problems are told; a policy with one problem is no policy, and denies. */
import { type CapabilityPolicy } from '../../contract/capability-policy.js';
export interface ParsedPolicy {
    readonly policy: CapabilityPolicy;
}
export interface InvalidPolicy {
    /** One sentence per problem, with its place. */
    readonly problems: readonly string[];
}
export declare function parsePolicy(value: unknown): ParsedPolicy | InvalidPolicy;
