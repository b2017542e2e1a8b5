
import {
  DEFAULT_RUNTIME_OVERHEAD,
  DEFAULT_SAFETY_MARGIN
} from "./chunk-FKREJWJN.js";

// src/contract/config/default-config.ts
function defaultConfig() {
  return {
    tools: {
      max_output_bytes: 10240,
      turn_soft_bytes: 51200,
      turn_hard_bytes: 102400,
      enforce_turn_budget: !1,
      limits: emptyTable()
    },
    research: {
      token_management_enabled: !0,
      token_safety_margin: DEFAULT_SAFETY_MARGIN,
      runtime_overhead: DEFAULT_RUNTIME_OVERHEAD,
      model_context_overrides: emptyTable(),
      model_prices: emptyTable(),
      summarization_providers: [],
      summarization_timeout: 120,
      summarization_cache_enabled: !0,
      learn_token_ratios: !1,
      allow_content_dropping: !0,
      content_archive_enabled: !1,
      content_archive_ttl_hours: 72,
      providers: [],
      phase_timeout: 300
    },
    resilience: {
      enabled: !0,
      truncation_mode: "default",
      protected_tools: ["bash", "read", "edit", "write", "apply_patch"],
      protected_message_kinds: ["error", "result", "decision"],
      protected_paths: [],
      protected_patterns: [],
      keep_steps: 4,
      oversized_tokens: 2e3,
      notification_level: "normal"
    },
    proxy: {
      redact: !0,
      resources: "pass",
      prompts: "pass",
      messages: "pass",
      tools: emptyTable(),
      deny: [],
      pass_env: [],
      call_timeout_seconds: 600,
      ledger: !0
    },
    archive: { enabled: !0, ttl_hours: 72, quota_mb: 1024 },
    providers: {},
    search: { services: [], private_hosts: [] },
    log: { level: "warning", json: !1 }
  };
}
function emptyTable() {
  return /* @__PURE__ */ Object.create(null);
}

export {
  defaultConfig
};
//# sourceMappingURL=chunk-VB57QMQR.js.map
