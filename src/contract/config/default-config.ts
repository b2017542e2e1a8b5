/**
 * The defaults of every option, written out. A command without a configuration file starts from these and loads no
 * schema library. A test compares them with the defaults of the schemas.
 */
import { DEFAULT_RUNTIME_OVERHEAD, DEFAULT_SAFETY_MARGIN } from '../phase-budgets.js';
import type { Config } from './config.js';

export function defaultConfig(): Config {
  return {
    tools: {
      max_output_bytes: 10_240,
      turn_soft_bytes: 51_200,
      turn_hard_bytes: 102_400,
      enforce_turn_budget: false,
      limits: emptyTable(),
    },
    research: {
      token_management_enabled: true,
      token_safety_margin: DEFAULT_SAFETY_MARGIN,
      runtime_overhead: DEFAULT_RUNTIME_OVERHEAD,
      model_context_overrides: emptyTable(),
      model_prices: emptyTable(),
      summarization_providers: [],
      summarization_timeout: 120,
      summarization_cache_enabled: true,
      learn_token_ratios: false,
      allow_content_dropping: true,
      content_archive_enabled: false,
      content_archive_ttl_hours: 72,
      providers: [],
      phase_timeout: 300,
    },
    resilience: {
      enabled: true,
      truncation_mode: 'default',
      protected_tools: ['bash', 'read', 'edit', 'write', 'apply_patch'],
      protected_message_kinds: ['error', 'result', 'decision'],
      protected_paths: [],
      protected_patterns: [],
      keep_steps: 4,
      oversized_tokens: 2_000,
      notification_level: 'normal',
    },
    proxy: {
      redact: true,
      resources: 'pass',
      prompts: 'pass',
      messages: 'pass',
      tools: emptyTable(),
      deny: [],
      keep_tools: [],
      call_tools: [],
      pass_env: [],
      call_timeout_seconds: 600,
      max_sessions: 100,
      session_idle_minutes: 30,
      ledger: true,
    },
    archive: { enabled: true, ttl_hours: 72, quota_mb: 1_024 },
    providers: {},
    search: { services: [], private_hosts: [] },
    log: { level: 'warning', json: false },
  };
}

/** A table by names that people choose has no prototype: looking up "constructor" in it finds nothing. */
function emptyTable<Value>(): Record<string, Value> {
  return Object.create(null) as Record<string, Value>;
}
