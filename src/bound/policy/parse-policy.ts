/**
 * Checks the content of a policy file and reports all problems. A policy with a problem is no policy, and denies
 * every call.
 */
import { type CapabilityPolicy, CapabilityPolicySchema } from '../../contract/capability-policy.js';
import { schemaProblems } from '../../contract/schema-problems.js';

export interface ParsedPolicy {
  readonly policy: CapabilityPolicy;
}

export interface InvalidPolicy {
  /** One sentence per problem, with its place. */
  readonly problems: readonly string[];
}

export function parsePolicy(value: unknown): ParsedPolicy | InvalidPolicy {
  const parsed = CapabilityPolicySchema.safeParse(value);
  if (parsed.success) return { policy: parsed.data };
  return { problems: schemaProblems(parsed.error, value).map(({ message }) => `${message}.`) };
}
