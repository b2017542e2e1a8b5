/** The entry `plimsoll/contract`: the shared schemas, tables and codes, and the ports that a program can implement. */
export { type CapabilityPolicy, CapabilityPolicySchema } from './contract/capability-policy.js';
export { type ArchiveConfig, ArchiveConfigSchema } from './contract/config/archive.js';
export { type Config, ConfigSchema, type ConfigSection } from './contract/config/config.js';
export { defaultConfig } from './contract/config/default-config.js';
export { type LogConfig, LogConfigSchema } from './contract/config/log.js';
export {
  type ProviderConfig,
  type ProvidersConfig,
  ProvidersConfigSchema,
} from './contract/config/providers.js';
export { type ProxyConfig, ProxyConfigSchema } from './contract/config/proxy.js';
export {
  type ModelContextOverride,
  ModelContextOverrideSchema,
  type ResearchConfig,
  ResearchConfigSchema,
} from './contract/config/research.js';
export {
  DEFAULT_PROTECTED_KINDS,
  DEFAULT_PROTECTED_TOOLS,
  MESSAGE_KINDS,
  NOTIFICATION_LEVELS,
  type ResilienceConfig,
  ResilienceConfigSchema,
  TRUNCATION_MODES,
} from './contract/config/resilience.js';
export {
  type ToolLimit,
  ToolLimitSchema,
  type ToolsConfig,
  ToolsConfigSchema,
} from './contract/config/tools.js';
export {
  CONFIDENCES,
  type ContentItem,
  type ContentItemInput,
  ContentItemSchema,
  QUALITIES,
} from './contract/content-item.js';
export {
  type ErrorEnvelope,
  ErrorEnvelopeSchema,
  RESPONSE_VERSION,
  type ReportData,
  ReportDataSchema,
  type ReportEnvelope,
  ReportEnvelopeSchema,
  ReportFidelitySchema,
  type ResponseMeta,
  ResponseMetaSchema,
  successSchema,
} from './contract/envelope.js';
export {
  ERROR_TYPES,
  ErrorCodeSchema,
  type ErrorData,
  ErrorDataSchema,
  type ToolError,
  ToolErrorSchema,
} from './contract/errors.js';
export {
  type ContentFidelity,
  type ContentFidelityRecord,
  ContentFidelityRecordSchema,
  ContentFidelitySchema,
  FIDELITY_REASONS,
  FIDELITY_SCHEMA_VERSION,
  type FidelityReason,
  FidelityReasonSchema,
  type PhaseFidelity,
  PhaseFidelitySchema,
} from './contract/fidelity.js';
export {
  FIDELITY_LEVELS,
  type FidelityLevel,
  FidelityLevelSchema,
  LEVEL_SHARE,
  nextTighterLevel,
} from './contract/levels.js';
export {
  BUDGETING_MODES,
  type BudgetingMode,
  DEFAULT_MODEL_LIMITS,
  MODEL_LIMITS_DATE,
  type ModelContextLimits,
} from './contract/model-limits.js';
export {
  CONFIG_FILE_NAMES,
  ENVIRONMENT_PREFIX,
  HOME_VARIABLE,
  META_KEY,
  RETRIEVE_TOOL,
  TURN_KEY,
} from './contract/names.js';
export {
  PHASES,
  type Phase,
  PhaseSchema,
  type RecordedPhase,
  RecordedPhaseSchema,
  RUN_STATUSES,
  type RunStatus,
  RunStatusSchema,
} from './contract/phases.js';
export {
  ERROR_CODES,
  type ErrorCode,
  PlimsollError,
  type PlimsollErrorOptions,
} from './contract/plimsoll-error.js';
export type { Clock } from './contract/ports/clock.js';
export { LOG_LEVELS, type LogLevel, type LogRecord, type LogSink } from './contract/ports/log-sink.js';
export {
  MODEL_FAILURES,
  type ModelAnswer,
  ModelCallError,
  type ModelClient,
  type ModelFailure,
  type ModelMessage,
  type ModelRequest,
  type ModelUsage,
} from './contract/ports/model-client.js';
export type { SearchHit, SearchSource } from './contract/ports/search-source.js';
export type { Store, StoreEntry } from './contract/ports/store.js';
export type { TextEnd, TokenCounter } from './contract/ports/token-counter.js';
export {
  formatProviderId,
  PROVIDER_NAMES,
  type ProviderId,
  type ProviderName,
  parseProviderId,
  TRANSPORTS,
  type Transport,
} from './contract/provider-id.js';
export {
  CONTENT_KINDS,
  type ContentKind,
  ContentKindSchema,
  REDUCTION_UNITS,
  type Reduction,
  ReductionSchema,
} from './contract/reduction.js';
export {
  type Citation,
  CitationSchema,
  TimestampSchema,
  type ToolMeta,
  ToolMetaSchema,
} from './contract/tool-meta.js';
export {
  distinctCodes,
  WARNING_CODES,
  type WarningCode,
  WarningCodeSchema,
  type WarningDetail,
  WarningDetailSchema,
} from './contract/warnings.js';
