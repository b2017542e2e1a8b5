/** Segments: what a context is made of, in which order, and how large each part may be. */
import { PlimsollError } from '../../contract/plimsoll-error.js';

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

const KB = 1_024;

/** The seven segments of the tool output policy, in their order. */
export const DEFAULT_SEGMENTS: readonly SegmentRule[] = Object.freeze(
  [
    { name: 'CLAUDE.md', order: 1, priority: 'system', maxBytes: 20 * KB, required: true },
    { name: 'Pilot Profile', order: 2, priority: 'session', maxBytes: 3 * KB },
    { name: 'Persona Files', order: 3, priority: 'session', maxBytes: 15 * KB },
    { name: 'Session Context', order: 4, priority: 'session', maxBytes: 2 * KB },
    { name: 'Skill Base', order: 5, priority: 'invocation', maxBytes: 5 * KB },
    { name: 'Skill Overlay', order: 6, priority: 'invocation', maxBytes: 2 * KB },
    { name: 'Tool Results', order: 7, priority: 'dynamic', maxBytes: 10 * KB, perPart: true },
  ].map((rule) => Object.freeze(rule)),
);

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
  return new PlimsollError('INVALID_PARAMS', `${problem}.`, { remedy });
}
