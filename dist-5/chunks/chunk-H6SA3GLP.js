

// src/contract/model-limits.ts
var BUDGETING_MODES = ["input_only", "combined"], MODEL_LIMITS_DATE = "2026-11-15", DEFAULT_LIMITS_KEY = "_default", TABLE = [
  ["codex:gpt-5.2-codex", 4e5, 128e3, "combined"],
  ["cursor-agent:gpt-5.2-codex", 4e5, 128e3, "combined"],
  ["opencode:openai/gpt-5.2-codex", 4e5, 128e3, "combined"],
  ["codex:gpt-4.1", 1e6, 32e3, "combined"],
  ["cursor-agent:gpt-4.1", 1e6, 32e3, "combined"],
  ["opencode:openai/gpt-4.1", 1e6, 32e3, "combined"],
  ["codex:o3", 2e5, 1e5, "combined"],
  ["codex:o4-mini", 2e5, 1e5, "combined"],
  ["opencode:openai/o3", 2e5, 1e5, "combined"],
  ["opencode:openai/o4-mini", 2e5, 1e5, "combined"],
  ["claude:opus", 2e5, 64e3, "combined"],
  ["claude:sonnet", 2e5, 64e3, "combined"],
  ["claude:haiku", 2e5, 64e3, "combined"],
  ["gemini:flash", 1e6, 32e3, "input_only"],
  ["gemini:pro", 1e6, 64e3, "input_only"],
  ["openai:gpt-5.2-codex", 4e5, 128e3, "combined"],
  ["openai:gpt-5", 4e5, 128e3, "combined"],
  ["openai:gpt-4.1", 1e6, 32e3, "combined"],
  ["openai:gpt-4o", 128e3, 16384, "combined"],
  ["openai:gpt-4o-mini", 128e3, 16384, "combined"],
  ["openai:o3", 2e5, 1e5, "combined"],
  ["openai:o4-mini", 2e5, 1e5, "combined"]
], DEFAULT_MODEL_LIMITS = Object.freeze(
  Object.fromEntries([
    ...TABLE.map(([key, window, output, mode]) => {
      let colon = key.indexOf(":");
      return [key, limits(key.slice(0, colon), key.slice(colon + 1), window, output, mode)];
    }),
    [DEFAULT_LIMITS_KEY, limits("unknown", "unknown", 128e3, 8192, "combined")]
  ])
);
function limits(provider, model, context_window, max_output_tokens, budgeting_mode) {
  return Object.freeze({
    provider,
    model,
    context_window,
    max_output_tokens,
    budgeting_mode,
    output_reserved: budgeting_mode === "combined" ? max_output_tokens : 0
  });
}

export {
  BUDGETING_MODES,
  MODEL_LIMITS_DATE,
  DEFAULT_LIMITS_KEY,
  DEFAULT_MODEL_LIMITS
};
//# sourceMappingURL=chunk-H6SA3GLP.js.map
