
import {
  DEFAULT_LIMITS_KEY,
  DEFAULT_MODEL_LIMITS
} from "./chunk-H6SA3GLP.js";
import {
  parseProviderId
} from "./chunk-GRWRJAL4.js";
import {
  PlimsollError
} from "./chunk-PFWGEGFG.js";

// src/tokens/resolve-model-limits.ts
function resolveModelLimits(providerId, options = {}) {
  let id = parseProviderId(providerId), overrides = options.overrides ?? {}, key = tableKey(id), override = mergeOverrides(overrides, key === void 0 ? [id.key] : [key, id.key]), known = key === void 0 ? void 0 : DEFAULT_MODEL_LIMITS[key], base = known ?? withinWindow(defaultLimits(overrides), override?.context_window), limits = apply(base, override, id), source = override?.context_window !== void 0 ? "override" : known !== void 0 ? "table" : "default", defaulted = source === "default";
  return {
    id,
    limits,
    source,
    defaulted,
    runtimeOverhead: override?.runtime_overhead,
    warnings: defaulted ? [defaultedWarning(id, limits)] : []
  };
}
function inputBudget(limits) {
  return Math.max(0, limits.context_window - outputReserve(limits));
}
function outputReserve(limits) {
  return limits.budgeting_mode === "input_only" ? 0 : limits.output_reserved > 0 ? Math.min(limits.output_reserved, limits.context_window) : Math.min(limits.max_output_tokens, Math.floor(limits.context_window / 2));
}
function tableKey(id) {
  if (id.key !== DEFAULT_LIMITS_KEY && Object.hasOwn(DEFAULT_MODEL_LIMITS, id.key)) return id.key;
  let name = id.model ?? id.provider, maker = id.model === void 0 ? name.split("-", 1)[0] : id.provider, family = FAMILIES.find(
    ([provider, word]) => provider === maker && name.split(/[-./]/).includes(word)
  );
  if (family !== void 0) return `${family[0]}:${family[1]}`;
  if (id.model === void 0)
    return Object.hasOwn(DEFAULT_MODEL_LIMITS, `openai:${name}`) ? `openai:${name}` : Object.entries(DEFAULT_MODEL_LIMITS).filter(([, limits]) => limits.provider === id.provider).sort(([, a], [, b]) => inputBudget(a) - inputBudget(b))[0]?.[0];
}
var FAMILIES = [
  ["claude", "opus"],
  ["claude", "sonnet"],
  ["claude", "haiku"],
  ["gemini", "flash"],
  ["gemini", "pro"]
];
function defaultLimits(overrides) {
  let base = DEFAULT_MODEL_LIMITS[DEFAULT_LIMITS_KEY];
  return Object.hasOwn(overrides, DEFAULT_LIMITS_KEY) ? apply(base, overrides[DEFAULT_LIMITS_KEY], void 0) : base;
}
function withinWindow(limits, window) {
  return window === void 0 ? limits : { ...limits, output_reserved: Math.min(limits.output_reserved, Math.floor(window / 2)) };
}
function mergeOverrides(overrides, keys) {
  let entries = Object.entries(overrides).filter(([name]) => name !== DEFAULT_LIMITS_KEY).map(([name, override]) => ({ key: parseProviderId(name).key, override })), found = keys.flatMap((key) => entries.filter((entry) => entry.key === key));
  if (found.length !== 0)
    return Object.assign({}, ...found.map((entry) => defined(entry.override)));
}
function defined(override) {
  return Object.fromEntries(Object.entries(override).filter(([, value]) => value !== void 0));
}
function apply(base, override, id) {
  let limits = {
    provider: id?.model === void 0 ? base.provider : id.provider,
    model: id?.model ?? base.model,
    context_window: override?.context_window ?? base.context_window,
    max_output_tokens: override?.max_output_tokens ?? base.max_output_tokens,
    budgeting_mode: override?.budgeting_mode ?? base.budgeting_mode,
    output_reserved: override?.output_reserved ?? base.output_reserved
  }, name = id?.key ?? DEFAULT_LIMITS_KEY;
  if (requireWhole(limits.context_window, 1, `context_window of ${name}`), requireWhole(limits.max_output_tokens, 1, `max_output_tokens of ${name}`), requireWhole(limits.output_reserved, 0, `output_reserved of ${name}`), override?.runtime_overhead !== void 0 && requireWhole(override.runtime_overhead, 0, `runtime_overhead of ${name}`), limits.budgeting_mode !== "combined" && limits.budgeting_mode !== "input_only")
    throw new PlimsollError(
      "INVALID_PARAMS",
      `The budgeting_mode of ${name} is ${JSON.stringify(limits.budgeting_mode)}.`,
      { remedy: 'Write "combined" or "input_only".' }
    );
  return limits;
}
function requireWhole(value, least, name) {
  if (!(Number.isSafeInteger(value) && value >= least))
    throw new PlimsollError("INVALID_PARAMS", `The ${name} is ${String(value)}.`, {
      remedy: `Give a whole number of tokens, ${least} or more.`
    });
}
function defaultedWarning(id, limits) {
  return {
    code: "LIMITS_DEFAULTED",
    message: `The limits of ${id.key} are not known; a window of ${String(limits.context_window).replace(/\B(?=(?:\d{3})+$)/g, ",")} tokens is assumed. Set research.model_context_overrides to state them.`
  };
}

export {
  resolveModelLimits,
  inputBudget,
  outputReserve,
  requireWhole
};
//# sourceMappingURL=chunk-Y272BMUV.js.map
