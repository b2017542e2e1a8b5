/** A budget that is spent piece by piece. Reserves are subtracted once, here or in `effectiveContext`, not in both. */
import { checkKnownOptions, NUMBER } from '../contract/call-shapes.js';
import { requireMargin } from './effective-context.js';
import { floorRest } from './floor-share.js';
import { requireWhole } from './resolve-model-limits.js';

export interface TokenBudgetParts {
  readonly total_budget: number;
  readonly reserved_output?: number;
  readonly safety_margin?: number;
  readonly used?: number;
}

/** A number of tokens that is spent in parts. What is reserved for the answer and the margin are taken off once, at the start. */
export class TokenBudget {
  readonly total_budget: number;
  readonly reserved_output: number;
  readonly safety_margin: number;
  #used: number;

  constructor(parts: TokenBudgetParts) {
    const known = { total_budget: NUMBER, reserved_output: NUMBER, safety_margin: NUMBER, used: NUMBER };
    checkKnownOptions('TokenBudget', parts, known);
    const { total_budget, reserved_output = 0, safety_margin = 0, used = 0 } = parts;
    requireWhole(total_budget, 0, 'total_budget');
    requireWhole(reserved_output, 0, 'reserved_output');
    requireMargin(safety_margin);
    requireWhole(used, 0, 'used');
    this.total_budget = total_budget;
    this.reserved_output = reserved_output;
    this.safety_margin = safety_margin;
    this.#used = used;
  }

  get used(): number {
    return this.#used;
  }

  /** What may be spent in all: never below 0. */
  effectiveBudget(): number {
    return floorRest(Math.max(0, this.total_budget - this.reserved_output), this.safety_margin);
  }

  remaining(): number {
    return Math.max(0, this.effectiveBudget() - this.#used);
  }

  canFit(tokens: number): boolean {
    requireWhole(tokens, 0, 'number of tokens asked for');
    return this.#used + tokens <= this.effectiveBudget();
  }

  /** Spends the tokens if they fit; otherwise nothing changes and the answer is false. */
  allocate(tokens: number): boolean {
    if (!this.canFit(tokens)) return false;
    this.#used += tokens;
    return true;
  }

  /** The used part from 0 to 1; 1 when there is nothing to spend. Above 1 when it began overspent. */
  usageFraction(): number {
    const effective = this.effectiveBudget();
    return effective === 0 ? 1 : this.#used / effective;
  }
}
