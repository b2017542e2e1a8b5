/**
 * Computes how much of a model's window a prompt may use. Each reserve is subtracted once: the answer (if it shares
 * the window), the tokens that a command-line host uses itself, and the safety margin on the rest.
 */
import { ANYTHING, checkKnownOptions, NUMBER, namedValues, shownValue } from '../contract/call-shapes.js';
import {
  DEFAULT_RUNTIME_OVERHEAD,
  DEFAULT_SAFETY_MARGIN,
  MINIMUM_PHASE_BUDGET,
} from '../contract/phase-budgets.js';
import { invalidParams } from '../contract/plimsoll-error.js';
import { providerFacts } from '../contract/providers/providers.js';
import { floorRest } from './floor-share.js';
import {
  inputBudget,
  type ModelLimitsOverrides,
  outputReserve,
  type ResolvedLimits,
  requireWhole,
  resolveModelLimits,
} from './resolve-model-limits.js';

export interface EffectiveContextOptions {
  readonly overrides?: ModelLimitsOverrides;
  /** `token_safety_margin`: from 0 up to, but not including, 1. */
  readonly safetyMargin?: number;
  /** `runtime_overhead`: used for `[cli]` ids, and for untagged ones of models that a program may serve. */
  readonly runtimeOverhead?: number;
}

export interface EffectiveContext extends ResolvedLimits {
  /** context_window - output_reserved - runtime_overhead - safety_margin = effective, unless that were below 0. */
  readonly terms: {
    readonly context_window: number;
    readonly output_reserved: number;
    readonly runtime_overhead: number;
    /** The margin in tokens, rounded up. */
    readonly safety_margin: number;
  };
  readonly safetyMargin: number;
  /** Before overhead and margin: what the provider itself would accept. */
  readonly inputBudget: number;
  readonly effective: number;
}

/** What a prompt to this model may hold: the window less the answer, the overhead of a host program and the margin. */
export function effectiveContext(
  providerId: string,
  options: EffectiveContextOptions = {},
): EffectiveContext {
  const known = {
    overrides: namedValues(namedValues(ANYTHING)),
    safetyMargin: NUMBER,
    runtimeOverhead: NUMBER,
  };
  checkKnownOptions('effectiveContext', options, known);
  const safetyMargin = options.safetyMargin ?? DEFAULT_SAFETY_MARGIN;
  requireMargin(safetyMargin);
  const defaultOverhead = options.runtimeOverhead ?? DEFAULT_RUNTIME_OVERHEAD;
  requireWhole(defaultOverhead, 0, 'runtime_overhead');
  const resolved = resolveModelLimits(
    providerId,
    options.overrides === undefined ? {} : { overrides: options.overrides },
  );
  const input = inputBudget(resolved.limits);
  const overhead = resolved.runtimeOverhead ?? (hasHost(resolved) ? defaultOverhead : 0);
  const room = Math.max(0, input - overhead);
  const effective = floorRest(room, safetyMargin);
  return {
    ...resolved,
    terms: {
      context_window: resolved.limits.context_window,
      output_reserved: outputReserve(resolved.limits),
      runtime_overhead: overhead,
      safety_margin: room - effective,
    },
    safetyMargin,
    inputBudget: input,
    effective,
  };
}

/** What one call may have: the tokens of the whole prompt, and of the answer. */
export interface CallLimits {
  readonly input: number;
  readonly output: number;
}

/** If prompt and answer share the window, the answer has at most what the prompt leaves. */
export function callLimits({ effective, inputBudget, limits, terms }: EffectiveContext): CallLimits {
  const reserved = limits.budgeting_mode === 'combined' ? terms.output_reserved : limits.max_output_tokens;
  return {
    input: Math.max(effective, Math.min(MINIMUM_PHASE_BUDGET, inputBudget)),
    output: Math.min(limits.max_output_tokens, reserved),
  };
}

export function requireMargin(margin: number): void {
  if (Number.isFinite(margin) && margin >= 0 && margin < 1) return;
  throw invalidParams(
    `The safety margin is ${shownValue(margin)}.`,
    'Give a number from 0 up to, but not including, 1.',
  );
}

/** OpenAI's names for its API, which are known without `openai:` before them. */
const OPENAI_NAME = /^(?:gpt|chatgpt)-|^o\d/;

/**
 * Whether a host command line fills part of the model's window. Some providers are reached only over HTTP; without a
 * tag they have no host either.
 */
function hasHost({ id, limits }: ResolvedLimits): boolean {
  if (id.transport !== undefined) return id.transport === 'cli';
  if (id.model !== undefined) return !isServiceOnly(id.provider);
  return !isServiceOnly(limits.provider) && !OPENAI_NAME.test(id.provider);
}

function isServiceOnly(provider: string): boolean {
  const facts = providerFacts(provider);
  return facts !== undefined && facts.hasProgram !== true;
}
