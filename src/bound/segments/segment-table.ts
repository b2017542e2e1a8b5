/** The segments of a context: their order, and how large each may be. */
import { invalidParams, type PlimsollError } from '../../contract/plimsoll-error.js';

export interface SegmentRule {
  readonly name: string;
  /** Place in the context, the lowest first. */
  readonly order: number;
  readonly priority: string;
  /** A segment has a limit in UTF-8 bytes, in tokens, or both. */
  readonly maxBytes?: number;
  readonly maxTokens?: number;
  /** Whether the limit is for each part (one tool call) and not for the segment. */
  readonly perPart?: boolean;
  /** Whether a context without it is incomplete. */
  readonly required?: boolean;
}

/** The rules in their order; a table that says two things at once is an error. */
export function orderedRules(table: readonly SegmentRule[]): readonly SegmentRule[] {
  const rules = [...table].sort((a, b) => a.order - b.order);
  for (const [index, rule] of rules.entries()) {
    const { name, maxBytes, maxTokens } = rule;
    const limits = [maxBytes, maxTokens].filter((limit) => limit !== undefined);
    if (limits.length === 0 || limits.some((limit) => !Number.isSafeInteger(limit) || limit < 0)) {
      throw wrongTable(
        `The segment "${name}" has no valid limit`,
        'Give maxBytes or maxTokens as a whole number.',
      );
    }
    if (
      rules.some((other, place) => place !== index && (other.name === name || other.order === rule.order))
    ) {
      throw wrongTable(`The segment "${name}" shares its name or order with another`, 'Give each its own.');
    }
  }
  return rules;
}

function wrongTable(problem: string, remedy: string): PlimsollError {
  return invalidParams(`${problem}.`, remedy);
}
