
import {
  CitationSchema,
  ERROR_TYPES,
  ErrorCodeSchema,
  ErrorDataSchema,
  ErrorEnvelopeSchema,
  RESPONSE_VERSION,
  ReportDataSchema,
  ReportEnvelopeSchema,
  ReportFidelitySchema,
  ResponseMetaSchema,
  TimestampSchema,
  ToolErrorSchema,
  ToolMetaSchema,
  successSchema
} from "./chunks/chunk-D7KOACQC.js";
import {
  CapabilityPolicySchema
} from "./chunks/chunk-J76NLTTS.js";
import {
  ArchiveConfigSchema,
  ConfigSchema,
  LogConfigSchema,
  ModelContextOverrideSchema,
  ProxyConfigSchema,
  ResearchConfigSchema,
  ToolLimitSchema,
  ToolsConfigSchema
} from "./chunks/chunk-4B3KWZY7.js";
import {
  CONTENT_KINDS
} from "./chunks/chunk-HAUAJU6Q.js";
import "./chunks/chunk-MH6ELNGF.js";
import "./chunks/chunk-CXR75RNA.js";
import {
  LOG_LEVELS
} from "./chunks/chunk-Z3NH6KXR.js";
import "./chunks/chunk-NVQKWLMK.js";
import "./chunks/chunk-7GS4A7LV.js";
import {
  MODEL_FAILURES,
  ModelCallError
} from "./chunks/chunk-HBROX4NH.js";
import {
  CONFIDENCES,
  ContentItemSchema,
  QUALITIES
} from "./chunks/chunk-ZFA3GQDW.js";
import {
  ContentFidelityRecordSchema,
  ContentFidelitySchema,
  FIDELITY_REASONS,
  FIDELITY_SCHEMA_VERSION,
  FidelityReasonSchema,
  PHASES,
  PhaseFidelitySchema,
  PhaseSchema,
  RUN_STATUSES,
  RunStatusSchema,
  WARNING_CODES,
  WarningCodeSchema,
  WarningDetailSchema,
  distinctCodes
} from "./chunks/chunk-QUATVTX3.js";
import {
  ProvidersConfigSchema
} from "./chunks/chunk-7JUDDTLZ.js";
import {
  FIDELITY_LEVELS,
  FidelityLevelSchema,
  LEVEL_SHARE,
  nextTighterLevel
} from "./chunks/chunk-SJ5DDPCD.js";
import {
  DEFAULT_PROTECTED_KINDS,
  DEFAULT_PROTECTED_TOOLS,
  MESSAGE_KINDS,
  NOTIFICATION_LEVELS,
  ResilienceConfigSchema,
  TRUNCATION_MODES
} from "./chunks/chunk-TOU6FRXV.js";
import {
  defaultConfig
} from "./chunks/chunk-VB57QMQR.js";
import "./chunks/chunk-VFL7AI3G.js";
import {
  _enum,
  array,
  int,
  object,
  string
} from "./chunks/chunk-POKMPUWT.js";
import {
  BUDGETING_MODES,
  DEFAULT_MODEL_LIMITS,
  MODEL_LIMITS_DATE
} from "./chunks/chunk-H6SA3GLP.js";
import {
  PROVIDER_NAMES,
  TRANSPORTS,
  formatProviderId,
  parseProviderId
} from "./chunks/chunk-GRWRJAL4.js";
import {
  CONFIG_FILE_NAMES,
  ENVIRONMENT_PREFIX,
  HOME_VARIABLE,
  META_KEY,
  RETRIEVE_TOOL,
  TURN_KEY
} from "./chunks/chunk-7KVLOIO2.js";
import "./chunks/chunk-FKREJWJN.js";
import {
  ERROR_CODES,
  PlimsollError
} from "./chunks/chunk-PFWGEGFG.js";
import "./chunks/chunk-E6DGD4NZ.js";

// src/contract/reduction.ts
var ContentKindSchema = _enum(CONTENT_KINDS).describe("What the content is"), REDUCTION_UNITS = [
  "rows",
  "lines",
  "characters",
  "bytes",
  "keys",
  "hits",
  "files",
  "sections",
  "texts",
  "links"
], SizeSchema = object({
  bytes: int().nonnegative(),
  tokens: int().nonnegative().optional()
}), ReductionSchema = object({
  kind: ContentKindSchema,
  limit: object({ amount: int().nonnegative(), unit: _enum(["tokens", "bytes"]) }),
  before: SizeSchema,
  after: SizeSchema,
  shown: int().nonnegative().describe("How many units are left"),
  total: int().nonnegative().describe("How many units there were"),
  unit: _enum(REDUCTION_UNITS),
  partial: int().positive().optional().describe("How many of the units that are left are not whole"),
  handle: string().optional().describe("How to ask for the rest; absent when it was not stored"),
  kept_hours: int().positive().optional().describe("How long the original lives"),
  redacted: int().positive().optional().describe("Secrets that were replaced"),
  warnings: array(WarningDetailSchema).optional().describe("Why a figure here is not to be relied on")
}).describe("What was done to one piece of content");
export {
  ArchiveConfigSchema,
  BUDGETING_MODES,
  CONFIDENCES,
  CONFIG_FILE_NAMES,
  CONTENT_KINDS,
  CapabilityPolicySchema,
  CitationSchema,
  ConfigSchema,
  ContentFidelityRecordSchema,
  ContentFidelitySchema,
  ContentItemSchema,
  ContentKindSchema,
  DEFAULT_MODEL_LIMITS,
  DEFAULT_PROTECTED_KINDS,
  DEFAULT_PROTECTED_TOOLS,
  ENVIRONMENT_PREFIX,
  ERROR_CODES,
  ERROR_TYPES,
  ErrorCodeSchema,
  ErrorDataSchema,
  ErrorEnvelopeSchema,
  FIDELITY_LEVELS,
  FIDELITY_REASONS,
  FIDELITY_SCHEMA_VERSION,
  FidelityLevelSchema,
  FidelityReasonSchema,
  HOME_VARIABLE,
  LEVEL_SHARE,
  LOG_LEVELS,
  LogConfigSchema,
  MESSAGE_KINDS,
  META_KEY,
  MODEL_FAILURES,
  MODEL_LIMITS_DATE,
  ModelCallError,
  ModelContextOverrideSchema,
  NOTIFICATION_LEVELS,
  PHASES,
  PROVIDER_NAMES,
  PhaseFidelitySchema,
  PhaseSchema,
  PlimsollError,
  ProvidersConfigSchema,
  ProxyConfigSchema,
  QUALITIES,
  REDUCTION_UNITS,
  RESPONSE_VERSION,
  RETRIEVE_TOOL,
  RUN_STATUSES,
  ReductionSchema,
  ReportDataSchema,
  ReportEnvelopeSchema,
  ReportFidelitySchema,
  ResearchConfigSchema,
  ResilienceConfigSchema,
  ResponseMetaSchema,
  RunStatusSchema,
  TRANSPORTS,
  TRUNCATION_MODES,
  TURN_KEY,
  TimestampSchema,
  ToolErrorSchema,
  ToolLimitSchema,
  ToolMetaSchema,
  ToolsConfigSchema,
  WARNING_CODES,
  WarningCodeSchema,
  WarningDetailSchema,
  defaultConfig,
  distinctCodes,
  formatProviderId,
  nextTighterLevel,
  parseProviderId,
  successSchema
};
//# sourceMappingURL=contract.js.map
