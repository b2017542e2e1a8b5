/** How far the settling of a plan goes: what is worth another round, and what is not. */

export const MOST_ROUNDS = 2;
/** Left over below this share of the budget: good enough. */
export const SPARE = 0.02;
/** Used from this share on, the finished text is not worked on again. */
export const ENOUGH = 0.9;
/** Up to here a few tokens may be the answer, and one more count costs little: they are all given away. */
export const SMALL_BUDGET = 1_000;
/** What the most important item cannot use of them is offered to so many in all. */
export const MOST_FILLED = 3;
/** Tokens that joining the parts may save beyond the sum of their counts. */
export const MOST_SAVED = 3;
/** Where more than this share of the budget was of no use, a token more is of none either. */
export const WASTE = 0.3;
/** An item that is offered hardly more than before would hardly take more. */
export const SAME_OFFER = 0.005;
export const MOST_RAISED = 12;
export const MOST_SHARED = 100;
export const MOST_ADDED = 24;
export const LEAST_HOLLOW = 60;
