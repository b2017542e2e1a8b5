/**
 * The public API, written by hand: what is not listed here may change without notice. Schemas, tables and ports are
 * in `plimsoll/contract`; tools for authors of MCP servers are in `plimsoll/mcp-tool`.
 */
export { type BoundResult, type BoundResultOptions, boundResult } from './app/bound-result.js';
export { type ResettableCache, registerCache, resetAllCaches } from './app/caches/cache-registry.js';
export type { FileCache } from './app/caches/file-cache.js';
export {
  createLifetimeCache,
  type Lifetime,
  type LifetimeCache,
  type LifetimeCacheOptions,
} from './app/caches/lifetime-cache.js';
export { createReferenceFile, type ReferenceFileOptions } from './app/caches/reference-file.js';
export { requireConfiguration } from './app/configuration/configuration-findings.js';
export {
  type ConfigurationRequest,
  type LoadedConfiguration,
  loadConfiguration,
  originOf,
} from './app/configuration/load-configuration.js';
export type { Origin, Problem } from './app/configuration/problem.js';
export {
  type WatchedConfiguration,
  watchedConfiguration,
} from './app/configuration/watched-configuration.js';
export {
  countTokens,
  estimateTokens,
  preflightCount,
  registerCounter,
  resetTokenCache,
  tokenCacheStats,
  truncateTokens,
} from './app/counting.js';
export type { AllocationResult, FitItem, FitOptions, FitResult, FittedItem } from './app/fit/fit.js';
export { plimsollHome } from './app/home.js';
export { fit, pruneSession, repairSession, restoreSession } from './app/late-entries.js';
export { createLogger, type Logger, type LoggerOptions, logSettings, openLogger } from './app/logging.js';
export { type CheckSessionOptions, checkMessages as checkSession } from './app/session/check-messages.js';
export type { CheckReport } from './app/session/check-session.js';
export { type ConvertedMessages, convertMessages as convertSession } from './app/session/convert-messages.js';
export type { PrunedMessages, PrunedRequest } from './app/session/prune-messages.js';
export type { PruneMessagesOptions } from './app/session/prune-options.js';
export type { RepairedSession, RepairSessionOptions } from './app/session/repair-messages.js';
export type { RestoredMessages, RestoreSessionOptions } from './app/session/restore-messages.js';
export {
  assembleSegments,
  createErrorMeta,
  defineTools,
  type LogContextOptions,
  logContext,
  omitOnRequestFields,
  summarizeHistory,
  summarizeList,
  summarizeRoute,
  summarizeTree,
  type Timed,
  toolLimits,
  wrapOutput,
  wrapOutputMulti,
  wrapScalarOutput,
} from './app/tool-output.js';
export {
  type BudgetRegistry,
  type ContextBudget,
  createBudgetRegistry,
  getContextBudget,
  resetContextBudget,
  type TurnId,
} from './bound/budget/budget-registry.js';
export { type BudgetStatus, budgetStatus, spend, type TurnBudget } from './bound/budget/turn-budget.js';
export { checkInput } from './bound/limits/check-input.js';
export { GLOBAL } from './bound/limits/global-limits.js';
export type { ToolLimits } from './bound/limits/tool-limits.js';
export type { ToolDefinition, ToolTable } from './bound/limits/tool-table.js';
export type { WrappedOutput } from './bound/own-answer/payload.js';
export type {
  AssembledContext,
  AssembleOptions,
  SegmentReport,
  SegmentTexts,
} from './bound/segments/assemble-segments.js';
export type { SegmentRule } from './bound/segments/segment-table.js';
export { type ErrorCode, PlimsollError, type PlimsollErrorOptions } from './contract/plimsoll-error.js';
export type { PrunedSession } from './engine/prune-session.js';
export {
  DATA_TYPES,
  DEFAULT_SEGMENTS,
  DOCUMENT_TOOLS,
  FITTING,
  MARKET,
  SDE,
  SKILLS,
  UNIVERSE,
} from './presets/aria.js';
export {
  type HeadSummaryTail,
  type HeadSummaryTailOptions,
  headSummaryTail,
} from './reduce/head-summary-tail.js';
export { type JsonValue, type PlainJson, toPlainJson } from './reduce/plain-json.js';
export type {
  ConversionReport,
  ConvertedSession,
  ConvertSessionOptions,
} from './session/convert/convert-session.js';
export {
  createGovernor,
  type DataHandler,
  type GovernedHandler,
  type GovernedToolDefinition,
  type Governor,
  governTool,
} from './surfaces/mcp-tool/govern-tool.js';
export {
  type EffectiveContext,
  type EffectiveContextOptions,
  effectiveContext,
} from './tokens/effective-context.js';
export { type PhaseBudget, phaseBudget } from './tokens/phase-budget.js';
export type { PreflightOptions, PreflightResult } from './tokens/preflight-count.js';
export { type ResolvedLimits, resolveModelLimits } from './tokens/resolve-model-limits.js';
export { TokenBudget } from './tokens/token-budget.js';
export type { EstimateOptions, TokenEstimate } from './tokens/token-estimator.js';
export { aliasesOf, validateAlias } from './trust/alias.js';
export { CITATION_FORMATS, type CitationFacts, type CitationFormats, citation } from './trust/citation.js';
export type { OmittedFields } from './trust/data-types.js';
export { type DisplayTextOptions, displayText } from './trust/display-text.js';
export { markForeignNotices } from './trust/foreign-notices.js';
export {
  type OriginalSpan,
  type RedactedSpan,
  type RedactedText,
  type RedactTextOptions,
  redactText,
  restoreText,
} from './trust/redact-text.js';
export { type RedactedValue, type RedactValueOptions, redactValue } from './trust/redact-value.js';
export { sanitizeField } from './trust/sanitize-field.js';
export { delimitUntrusted, type UntrustedOptions } from './trust/untrusted.js';
export { visibleControls } from './trust/visible-controls.js';
