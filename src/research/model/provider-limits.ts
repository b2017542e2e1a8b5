/**
 * Finds what a provider can take in a phase. The built-in extractive provider has a window too; an override sets it.
 */
import type { ResearchConfig } from '../../contract/config/research.js';
import type { Phase } from '../../contract/phases.js';
import { parseProviderId } from '../../contract/provider-id.js';
import type { WarningDetail } from '../../contract/warnings.js';
import { callsAtOnce } from '../../summarize/calls-at-once.js';
import { type CallLimits, callLimits, effectiveContext } from '../../tokens/effective-context.js';
import { phaseBudget } from '../../tokens/phase-budget.js';
import type { ModelLimitsOverrides } from '../../tokens/resolve-model-limits.js';

export const EXTRACTIVE_PROVIDER = 'extractive:builtin';
/** The extractive provider's tokens are counted with this model's public tokenizer. */
const EXTRACTIVE_COUNTED_AS = 'gpt-4o';
const EXTRACTIVE_LIMITS = {
  context_window: 400_000,
  max_output_tokens: 8_192,
  budgeting_mode: 'input_only',
  output_reserved: 0,
  runtime_overhead: 0,
} as const;

export interface ProviderLimits {
  /** The limits of one call of this phase, instructions included. */
  readonly limits: CallLimits;
  /** The name under which tokens are counted. */
  readonly countedAs: string;
  readonly warnings: readonly WarningDetail[];
}

export function isExtractive(provider: string): boolean {
  return parseProviderId(provider).key === EXTRACTIVE_PROVIDER;
}

export function providerLimits(provider: string, phase: Phase, config: ResearchConfig): ProviderLimits {
  const context = effectiveContext(provider, {
    overrides: overridesOf(config),
    safetyMargin: config.token_safety_margin,
    runtimeOverhead: config.runtime_overhead,
  });
  const limits = callLimits(context);
  const countedAs = isExtractive(provider) ? EXTRACTIVE_COUNTED_AS : provider;
  const defaulted = context.warnings.map((warning) => ({ ...warning, phase }));
  if (phase === 'planning') return { limits, countedAs, warnings: defaulted };
  const { budget, warnings } = phaseBudget(phase, context);
  return { limits: { ...limits, input: budget }, countedAs, warnings: [...defaulted, ...warnings] };
}

function overridesOf(config: ResearchConfig): ModelLimitsOverrides {
  const own = config.model_context_overrides[EXTRACTIVE_PROVIDER] ?? {};
  return { ...config.model_context_overrides, [EXTRACTIVE_PROVIDER]: { ...EXTRACTIVE_LIMITS, ...own } };
}

/** Calls at a time in one run: for the models of the phase with many tasks, and for those that summarise for it. */
export function researchCallsAtOnce(config: ResearchConfig, requested: string | undefined): number {
  const { summarization_provider: first, summarization_providers: others } = config;
  const summarising = [...(first === undefined ? [] : [first]), ...others];
  return callsAtOnce(config, [...providerChain('analysis', config, requested), ...summarising]);
}

/** The providers of a phase, in order; the extractive provider is always the last. */
export function providerChain(
  phase: Phase,
  config: ResearchConfig,
  requested: string | undefined,
): readonly string[] {
  const own = phase === 'gathering' ? config.analysis_provider : config[`${phase}_provider` as const];
  const named = [own ?? requested ?? config.provider, ...config.providers];
  const distinct = [...new Set(named.filter((name) => name !== undefined))];
  return [...distinct.filter((name) => !isExtractive(name)), EXTRACTIVE_PROVIDER];
}
