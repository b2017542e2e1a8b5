
import {
  inputBudget,
  outputReserve,
  requireWhole,
  resolveModelLimits
} from "./chunk-Y272BMUV.js";
import {
  DEFAULT_RUNTIME_OVERHEAD,
  DEFAULT_SAFETY_MARGIN
} from "./chunk-FKREJWJN.js";
import {
  PlimsollError
} from "./chunk-PFWGEGFG.js";

// src/tokens/floor-share.ts
var ONE = 10n ** BigInt(12);
function floorShare(value, share) {
  return Number(BigInt(value) * decimal(share) / ONE);
}
function floorRest(value, share) {
  return Number(BigInt(value) * (ONE - decimal(share)) / ONE);
}
function decimal(share) {
  return BigInt(Math.round(share * 10 ** 12));
}

// src/tokens/effective-context.ts
function effectiveContext(providerId, options = {}) {
  let safetyMargin = options.safetyMargin ?? DEFAULT_SAFETY_MARGIN;
  requireMargin(safetyMargin);
  let defaultOverhead = options.runtimeOverhead ?? DEFAULT_RUNTIME_OVERHEAD;
  requireWhole(defaultOverhead, 0, "runtime_overhead");
  let resolved = resolveModelLimits(providerId, options), input = inputBudget(resolved.limits), overhead = resolved.runtimeOverhead ?? (hasHost(resolved) ? defaultOverhead : 0), room = Math.max(0, input - overhead), effective = floorRest(room, safetyMargin);
  return {
    ...resolved,
    terms: {
      context_window: resolved.limits.context_window,
      output_reserved: outputReserve(resolved.limits),
      runtime_overhead: overhead,
      safety_margin: room - effective
    },
    safetyMargin,
    inputBudget: input,
    effective
  };
}
function requireMargin(margin) {
  if (!(Number.isFinite(margin) && margin >= 0 && margin < 1))
    throw new PlimsollError("INVALID_PARAMS", `The safety margin is ${String(margin)}.`, {
      remedy: "Give a number from 0 up to, but not including, 1."
    });
}
var HTTP_PROVIDERS = ["openai", "ollama", "compat"], OPENAI_NAME = /^(?:gpt|chatgpt)-|^o\d/;
function hasHost({ id, limits }) {
  return id.transport !== void 0 ? id.transport === "cli" : id.model !== void 0 ? !HTTP_PROVIDERS.includes(id.provider) : !HTTP_PROVIDERS.includes(limits.provider) && !OPENAI_NAME.test(id.provider);
}

export {
  floorShare,
  floorRest,
  effectiveContext,
  requireMargin
};
//# sourceMappingURL=chunk-62XU4RBT.js.map
