/**
 * Finds the limits of a model: an override, else the dated table, else a cautious default. It looks up the key of the
 * provider id, so case, spaces and the transport tag do not matter.
 */
import { ANYTHING, checkKnownOptions, namedValues, shownValue } from '../contract/call-shapes.js';
import { grouped } from '../contract/figures.js';
import {
  DEFAULT_LIMITS_KEY,
  DEFAULT_MODEL_LIMITS,
  type ModelContextLimits,
} from '../contract/model-limits.js';
import { invalidParams } from '../contract/plimsoll-error.js';
import { type ProviderId, parseProviderId } from '../contract/provider-id.js';
import { PROVIDERS } from '../contract/providers/providers.js';
import type { WarningDetail } from '../contract/warnings.js';

/** One entry of `model_context_overrides`. */
export interface ModelLimitsOverride {
  readonly context_window?: number | undefined;
  readonly max_output_tokens?: number | undefined;
  readonly budgeting_mode?: ModelContextLimits['budgeting_mode'] | undefined;
  readonly output_reserved?: number | undefined;
  readonly runtime_overhead?: number | undefined;
}
export type ModelLimitsOverrides = Readonly<Record<string, ModelLimitsOverride>>;

export interface ResolvedLimits {
  readonly id: ProviderId;
  readonly limits: ModelContextLimits;
  /** What the window is known from. */
  readonly source: 'override' | 'table' | 'default';
  readonly defaulted: boolean;
  /** The override's own overhead, where it states one. */
  readonly runtimeOverhead: number | undefined;
  readonly warnings: readonly WarningDetail[];
}

/** The window and the answer of a model: from the overrides, else the table, else a cautious default with a warning. */
export function resolveModelLimits(
  providerId: string,
  options: { readonly overrides?: ModelLimitsOverrides } = {},
): ResolvedLimits {
  checkKnownOptions('resolveModelLimits', options, { overrides: namedValues(namedValues(ANYTHING)) });
  const id = parseProviderId(providerId);
  const overrides = options.overrides ?? {};
  const key = tableKey(id);
  const override = mergeOverrides(overrides, key === undefined ? [id.key] : [key, id.key]);
  const known = key === undefined ? undefined : DEFAULT_MODEL_LIMITS[key];
  const base = known ?? withinWindow(defaultLimits(overrides), override?.context_window);
  const limits = apply(base, override, id);
  const source =
    override?.context_window !== undefined ? 'override' : known !== undefined ? 'table' : 'default';
  const defaulted = source === 'default';
  return {
    id,
    limits,
    source,
    defaulted,
    runtimeOverhead: override?.runtime_overhead,
    warnings: defaulted ? [defaultedWarning(id, limits)] : [],
  };
}

/** Room for input before overhead and margin: the window less the answer, where both share it. */
export function inputBudget(limits: ModelContextLimits): number {
  return Math.max(0, limits.context_window - outputReserve(limits));
}

/**
 * If input and output share the window and no reserve is stated, the longest answer is reserved, but at most half of
 * the window: a prompt that fills everything leaves no room to answer.
 */
export function outputReserve(limits: ModelContextLimits): number {
  if (limits.budgeting_mode === 'input_only') return 0;
  if (limits.output_reserved > 0) return Math.min(limits.output_reserved, limits.context_window);
  return Math.min(limits.max_output_tokens, Math.floor(limits.context_window / 2));
}

/**
 * The row of the table for an id: its own, or that of the family of a dated API name (`claude-opus-4-5`,
 * `gemini:gemini-2.5-pro`, `gpt-4o`). A provider without a model gets the smallest limits of its models.
 */
function tableKey(id: ProviderId): string | undefined {
  if (id.key !== DEFAULT_LIMITS_KEY && Object.hasOwn(DEFAULT_MODEL_LIMITS, id.key)) return id.key;
  const name = id.model ?? id.provider;
  const maker = id.model === undefined ? name.split('-', 1)[0] : id.provider;
  const family = FAMILIES.find(
    ([provider, word]) => provider === maker && name.split(/[-./]/).includes(word),
  );
  if (family !== undefined) return `${family[0]}:${family[1]}`;
  if (id.model !== undefined) return undefined;
  if (Object.hasOwn(DEFAULT_MODEL_LIMITS, `openai:${name}`)) return `openai:${name}`;
  return Object.entries(DEFAULT_MODEL_LIMITS)
    .filter(([, limits]) => limits.provider === id.provider)
    .sort(([, a], [, b]) => inputBudget(a) - inputBudget(b))[0]?.[0];
}

const FAMILIES = Object.entries(PROVIDERS).flatMap(([provider, { models = {} }]) =>
  Object.entries(models)
    .filter(([, { standsFor }]) => standsFor !== undefined)
    .map(([model]) => [provider, model] as const),
);

function defaultLimits(overrides: ModelLimitsOverrides): ModelContextLimits {
  const base = DEFAULT_MODEL_LIMITS[DEFAULT_LIMITS_KEY] as ModelContextLimits;
  return Object.hasOwn(overrides, DEFAULT_LIMITS_KEY)
    ? apply(base, overrides[DEFAULT_LIMITS_KEY], undefined)
    : base;
}

/** The default reserve was chosen for a large window: of a small one that is stated, half stays for the prompt. */
function withinWindow(limits: ModelContextLimits, window: number | undefined): ModelContextLimits {
  if (window === undefined) return limits;
  return { ...limits, output_reserved: Math.min(limits.output_reserved, Math.floor(window / 2)) };
}

/** The overrides for some keys in one; a later key wins. */
function mergeOverrides(
  overrides: ModelLimitsOverrides,
  keys: readonly string[],
): ModelLimitsOverride | undefined {
  const entries = Object.entries(overrides)
    .filter(([name]) => name !== DEFAULT_LIMITS_KEY)
    .map(([name, override]) => ({ key: parseProviderId(name).key, override }));
  const found = keys.flatMap((key) => entries.filter((entry) => entry.key === key));
  if (found.length === 0) return undefined;
  return Object.assign({}, ...found.map((entry) => defined(entry.override)));
}

function defined(override: ModelLimitsOverride): ModelLimitsOverride {
  return Object.fromEntries(Object.entries(override).filter(([, value]) => value !== undefined));
}

function apply(
  base: ModelContextLimits,
  override: ModelLimitsOverride | undefined,
  id: ProviderId | undefined,
): ModelContextLimits {
  const limits: ModelContextLimits = {
    provider: id?.model === undefined ? base.provider : id.provider,
    model: id?.model ?? base.model,
    context_window: override?.context_window ?? base.context_window,
    max_output_tokens: override?.max_output_tokens ?? base.max_output_tokens,
    budgeting_mode: override?.budgeting_mode ?? base.budgeting_mode,
    output_reserved: override?.output_reserved ?? base.output_reserved,
  };
  const name = id?.key ?? DEFAULT_LIMITS_KEY;
  requireWhole(limits.context_window, 1, `context_window of ${name}`);
  requireWhole(limits.max_output_tokens, 1, `max_output_tokens of ${name}`);
  requireWhole(limits.output_reserved, 0, `output_reserved of ${name}`);
  if (override?.runtime_overhead !== undefined) {
    requireWhole(override.runtime_overhead, 0, `runtime_overhead of ${name}`);
  }
  if (limits.budgeting_mode !== 'combined' && limits.budgeting_mode !== 'input_only') {
    throw invalidParams(
      `The budgeting_mode of ${name} is ${shownValue(limits.budgeting_mode)}.`,
      'Write "combined" or "input_only".',
    );
  }
  return limits;
}

export function requireWhole(value: number, least: number, name: string): void {
  if (Number.isSafeInteger(value) && value >= least) return;
  throw invalidParams(
    `The ${name} is ${shownValue(value)}.`,
    `Give a whole number of tokens, ${least} or more.`,
  );
}

function defaultedWarning(id: ProviderId, limits: ModelContextLimits): WarningDetail {
  return {
    code: 'LIMITS_DEFAULTED',
    message: `The limits of ${id.key} are not known; a window of ${grouped(limits.context_window)} tokens is assumed. Set research.model_context_overrides to state them.`,
  };
}
