/** What is said when guardrails of `fit` bend: fewer items than it tries to keep is a warning, no item at all is an error. */
import type { Phase } from '../../contract/phases.js';
import type { TokenCounter } from '../../contract/ports/token-counter.js';
import type { WarningDetail } from '../../contract/warnings.js';
import { type PromptPlan } from '../../prompt/plan-prompt.js';
import type { Settled } from '../../prompt/settle.js';
export declare function fewItemsWarnings(settled: Settled, budget: number, phase: Phase | undefined): readonly WarningDetail[];
export declare function showsSomething({ items }: Settled): boolean;
/** An empty text would look like a success. `shows` fits the items into another budget, to tell one that would do. */
export declare function checkSomethingFits(settled: Settled, { budget, tokensOf }: PromptPlan, counter: TokenCounter, shows: (budget: number) => Promise<boolean>): Promise<void>;
