/** Levels that were set by hand and could not be kept: a warning for each, with what it needs. */
import { type FidelityLevel } from '../../contract/levels.js';
import type { Phase } from '../../contract/phases.js';
import type { WarningDetail } from '../../contract/warnings.js';
import type { PromptPlan } from '../../prompt/plan-prompt.js';
import type { Settled } from '../../prompt/settle.js';
export declare function levelWarnings(settled: Settled, { budget, tokensOf }: Pick<PromptPlan, 'budget' | 'tokensOf'>, levels: ReadonlyMap<string, FidelityLevel> | undefined, phase: Phase | undefined): WarningDetail[];
/** What was left out is tighter than every level. */
export declare function isTighter(level: FidelityLevel | undefined, asked: FidelityLevel): boolean;
