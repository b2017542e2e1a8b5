
import {
  FidelityLevelSchema
} from "./chunk-SJ5DDPCD.js";
import {
  _enum,
  array,
  literal,
  object,
  record,
  string
} from "./chunk-POKMPUWT.js";

// src/contract/phases.ts
var PHASES = ["planning", "gathering", "analysis", "synthesis", "refinement"], PhaseSchema = _enum(PHASES).describe("A phase of the research workflow"), RUN_STATUSES = [...PHASES, "completed", "failed", "cancelled", "interrupted"], RunStatusSchema = _enum(RUN_STATUSES).describe("Where a research run stands");

// src/contract/warnings.ts
var WARNING_CODES = [
  "CONTENT_TRUNCATED",
  "CONTENT_DROPPED",
  "PRIORITY_SUMMARIZED",
  "SUMMARY_PROVIDER_FAILED",
  "TOKEN_BUDGET_FLOORED",
  "LIMITS_DEFAULTED",
  "ARCHIVE_WRITE_FAILED",
  "PROTECTED_OVERFLOW",
  "STATE_MIGRATION_RECOVERED",
  "TOKEN_COUNT_ESTIMATE_USED"
], WarningCodeSchema = _enum(WARNING_CODES).describe("What was degraded"), WarningDetailSchema = object({
  code: WarningCodeSchema,
  message: string().describe("One sentence for a person"),
  phase: PhaseSchema.optional(),
  item_id: string().optional().describe("The item the warning is about"),
  chunk_id: string().optional().describe("The part of the item, for items summarised in parts")
}).describe("A warning with its place");
function distinctCodes(details) {
  return [...new Set(details.map((detail) => detail.code))];
}

// src/contract/fidelity.ts
var FIDELITY_SCHEMA_VERSION = "v1", FIDELITY_REASONS = ["budget_limit", "provider_error", "manual_override"], FidelityReasonSchema = _enum(FIDELITY_REASONS).describe("Why the item is not whole"), PhaseFidelitySchema = object({
  level: FidelityLevelSchema,
  reason: FidelityReasonSchema.optional(),
  warnings: array(WarningCodeSchema).default([]),
  timestamp: string().optional(),
  truncated: literal(!0).optional().describe("Present when the text was cut at this level")
}).describe("The state of an item in one phase"), ContentFidelityRecordSchema = object({ phases: record(string(), PhaseFidelitySchema) }).describe("The history of an item: a later phase adds, the same phase replaces"), ContentFidelitySchema = record(string(), ContentFidelityRecordSchema).describe("Records by item id; parts of an item are ID#fragment-N");

export {
  PHASES,
  PhaseSchema,
  RUN_STATUSES,
  RunStatusSchema,
  WARNING_CODES,
  WarningCodeSchema,
  WarningDetailSchema,
  distinctCodes,
  FIDELITY_SCHEMA_VERSION,
  FIDELITY_REASONS,
  FidelityReasonSchema,
  PhaseFidelitySchema,
  ContentFidelityRecordSchema,
  ContentFidelitySchema
};
//# sourceMappingURL=chunk-QUATVTX3.js.map
