/**
 * The budget of tool output in a turn, as a value. Warnings are advice by default; `callLimit` serves servers that
 * enforce the budget. Spending is one synchronous step, so concurrent calls cannot lose each other's bytes.
 */
import {
  checkArguments,
  checkKnownOptions,
  FLAG,
  having,
  NUMBER,
  shownValue,
} from '../../contract/call-shapes.js';
import { invalidParams } from '../../contract/plimsoll-error.js';
import { grouped } from '../../reduce/notice.js';
import { GLOBAL } from '../limits/global-limits.js';

export interface TurnBudget {
  readonly bytesUsed: number;
  readonly toolCount: number;
  readonly softLimit: number;
  readonly hardLimit: number;
  /** Whether calls get less as the turn fills up: the warning then says so. */
  readonly enforced?: boolean;
}

export interface BudgetLimits {
  readonly softLimit?: number;
  readonly hardLimit?: number;
  readonly enforced?: boolean;
}

export interface BudgetStatus {
  readonly bytes_used: number;
  readonly tool_count: number;
  readonly soft_limit_exceeded: boolean;
  readonly hard_limit_exceeded: boolean;
  /** Bytes left before the hard limit, 0 when it is exceeded. */
  readonly remaining_bytes: number;
  readonly warning?: string;
}

/** Checks a budget that a program passes. */
export const TURN_BUDGET = having({
  bytesUsed: NUMBER,
  toolCount: NUMBER,
  softLimit: NUMBER,
  hardLimit: NUMBER,
});

export function newTurnBudget(limits: BudgetLimits = {}): TurnBudget {
  const known = { softLimit: NUMBER, hardLimit: NUMBER, enforced: FLAG };
  checkKnownOptions('createBudgetRegistry', limits, known);
  const softLimit = limits.softLimit ?? GLOBAL.TURN_SOFT_LIMIT_BYTES;
  const hardLimit = limits.hardLimit ?? GLOBAL.TURN_HARD_LIMIT_BYTES;
  if (
    !Number.isSafeInteger(softLimit) ||
    !Number.isSafeInteger(hardLimit) ||
    softLimit < 1 ||
    hardLimit < softLimit
  ) {
    throw invalidParams(
      `A turn budget cannot have a soft limit of ${shownValue(softLimit)} and a hard limit of ${shownValue(hardLimit)}.`,
      'Give whole numbers of bytes, the hard limit at least as high as the soft one.',
    );
  }
  const budget = { bytesUsed: 0, toolCount: 0, softLimit, hardLimit };
  return limits.enforced === true ? { ...budget, enforced: true } : budget;
}

/** The budget after one call that returned `bytes`. */
export function spend(budget: TurnBudget, bytes: number): TurnBudget {
  checkArguments('spend', { budget: [budget, TURN_BUDGET] });
  if (!Number.isSafeInteger(bytes) || bytes < 0) {
    throw invalidParams(
      `A call cannot return ${shownValue(bytes)} bytes.`,
      'Give the UTF-8 bytes of the result as a whole number.',
    );
  }
  return { ...budget, bytesUsed: budget.bytesUsed + bytes, toolCount: budget.toolCount + 1 };
}

/** How much of a turn is used, and the warning where it is too much. */
export function budgetStatus(budget: TurnBudget): BudgetStatus {
  checkArguments('budgetStatus', { budget: [budget, TURN_BUDGET] });
  const warning = budgetWarning(budget);
  return {
    bytes_used: budget.bytesUsed,
    tool_count: budget.toolCount,
    soft_limit_exceeded: budget.bytesUsed > budget.softLimit,
    hard_limit_exceeded: budget.bytesUsed > budget.hardLimit,
    remaining_bytes: bytesLeft(budget),
    ...(warning === undefined ? {} : { warning }),
  };
}

/** What a model reads when the turn has used its budget. */
export function budgetWarning(budget: TurnBudget): string | undefined {
  const { bytesUsed, softLimit, hardLimit, enforced } = budget;
  if (bytesUsed > hardLimit) {
    const shorter = enforced ? ' Until a new turn starts, answers show a quarter of what they may.' : '';
    return `Context budget exceeded: ${grouped(bytesUsed)} bytes of tool output in this turn, 0 bytes left of the ${grouped(hardLimit)} that a turn should keep to.${shorter} Narrow the scope, or continue with what is here.`;
  }
  if (bytesUsed > softLimit) {
    const shorter = enforced ? ' Answers get shorter as it fills.' : '';
    return `Context budget at ${grouped(bytesUsed)} bytes of tool output in this turn, ${grouped(bytesLeft(budget))} bytes left of the ${grouped(hardLimit)} that a turn should keep to.${shorter} Ask for fewer items or a narrower scope.`;
  }
  return undefined;
}

const SMALLEST_CALL = 512;
/** A client that names no turns has one for as long as it is connected: what is left to it must stay of use. */
const SMALLEST_SHARE = 1 / 4;

/**
 * The limit of the next call when the budget is enforced: the tool's own up to the soft limit, from there in proportion
 * to what is left, and never less than a quarter.
 */
export function callLimit(budget: TurnBudget, maxBytes: number): number {
  const { bytesUsed, softLimit, hardLimit } = budget;
  const left = bytesLeft(budget);
  const share =
    bytesUsed <= softLimit ? left : Math.floor((maxBytes * left) / Math.max(1, hardLimit - softLimit));
  return Math.min(maxBytes, Math.max(share, SMALLEST_CALL, Math.ceil(maxBytes * SMALLEST_SHARE)));
}

function bytesLeft({ bytesUsed, hardLimit }: TurnBudget): number {
  return Math.max(0, hardLimit - bytesUsed);
}
