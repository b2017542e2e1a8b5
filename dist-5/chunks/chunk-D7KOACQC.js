
import {
  ContentFidelitySchema,
  FIDELITY_SCHEMA_VERSION,
  WarningCodeSchema,
  WarningDetailSchema
} from "./chunk-QUATVTX3.js";
import {
  _enum,
  _null,
  array,
  int,
  literal,
  object,
  record,
  strictObject,
  string,
  unknown
} from "./chunk-POKMPUWT.js";
import {
  ERROR_CODES
} from "./chunk-PFWGEGFG.js";

// src/contract/tool-meta.ts
var TimestampSchema = string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\+00:00$/).describe("ISO 8601 time in UTC, to the second, with the offset written as +00:00"), ListMetaSchema = object({
  count: int().nonnegative(),
  truncated: literal(!0).optional(),
  truncated_from: int().nonnegative().optional()
}), CitationSchema = object({
  source: string().describe("SDE, EOS, ESI, Wiki, or the name of a source of your own"),
  text: string().describe("The citation as a reader sees it")
}).describe("Where a value comes from"), ToolMetaSchema = object({
  count: int().nonnegative().describe("Number of items in the output, after truncation"),
  truncated: literal(!0).optional().describe("Present when items, or parts of them, were left out"),
  truncated_from: int().nonnegative().optional().describe("Number of items before any cut"),
  timestamp: TimestampSchema,
  summarized: literal(!0).optional().describe("Present when items were replaced by a summary"),
  original_count: int().nonnegative().optional().describe("Number of items before the summary"),
  lists: record(string(), ListMetaSchema).optional().describe("Figures of each list, when there are several"),
  source: string().optional().describe("Where the data comes from"),
  as_of: string().optional().describe("The time the data speaks of"),
  byte_limit_enforced: literal(!0).optional().describe("Present when the byte limit cut further than the item limit"),
  original_bytes: int().nonnegative().optional().describe("UTF-8 bytes before any cut"),
  reduced_items: int().positive().optional().describe("Items that were shortened inside"),
  reduced_inside: object({
    characters: int().positive().optional(),
    elements: int().positive().optional(),
    fields: int().positive().optional()
  }).optional().describe("What was left out inside shortened items, by unit"),
  notes: array(string()).optional().describe("Values that JSON cannot hold and what became of them"),
  omitted_fields: array(string()).optional().describe("Fields that are given only when a call names them, and were left out"),
  redacted: int().positive().optional().describe("Secrets that were replaced in what is in this answer, also in parts that were then cut"),
  citations: record(string(), CitationSchema).optional().describe("Citations by path of the value"),
  citations_left_out: int().positive().optional().describe("Citations that did not fit"),
  unsourced: literal(!0).optional().describe("Present when the data names no source"),
  budget_warning: string().optional().describe("Present when the turn has used its budget"),
  budget_bytes_used: int().nonnegative().optional().describe("Bytes of tool output in this turn so far")
}).describe("What an answer says of itself");

// src/contract/errors.ts
var ErrorCodeSchema = _enum(ERROR_CODES).describe("What kind of failure it is"), ToolErrorSchema = object({
  error: literal(!0),
  error_code: ErrorCodeSchema,
  message: string().max(500).describe("At most 500 characters"),
  _meta: ToolMetaSchema
}).describe("The error answer of a tool"), ERROR_TYPES = [
  "validation",
  "not_found",
  "rate_limit",
  "authentication",
  "authorization",
  "internal"
], ErrorDataSchema = object({
  error_code: ErrorCodeSchema,
  error_type: _enum(ERROR_TYPES).describe("The family of the code"),
  remediation: string().optional().describe("What to do next"),
  details: record(string(), unknown()).optional().describe("Facts about the failure, by name")
}).describe("Facts about a failed request");

// src/contract/envelope.ts
var RESPONSE_VERSION = "response-v2", ResponseMetaSchema = strictObject({
  version: literal(RESPONSE_VERSION),
  request_id: string().regex(/^[a-zA-Z0-9_-]+$/).optional(),
  warnings: array(WarningCodeSchema).min(1).optional().describe("Distinct codes; absent when there are none")
}).describe("Facts about the answer");
function successSchema(data) {
  return strictObject({ success: literal(!0), data, error: _null(), meta: ResponseMetaSchema });
}
var ErrorEnvelopeSchema = strictObject({
  success: literal(!1),
  data: ErrorDataSchema,
  error: string().min(1).describe("One sentence for a person"),
  meta: ResponseMetaSchema
}), ReportFidelitySchema = object({
  content_fidelity_schema_version: literal(FIDELITY_SCHEMA_VERSION).default(FIDELITY_SCHEMA_VERSION),
  content_fidelity: ContentFidelitySchema.default({}),
  warning_details: array(WarningDetailSchema).default([]),
  dropped_content_ids: array(string()).default([]),
  content_archive_hashes: record(string(), string()).default({})
}), ReportDataSchema = object({
  report: string().describe("The report as Markdown"),
  ...ReportFidelitySchema.shape
}), ReportEnvelopeSchema = successSchema(ReportDataSchema);

export {
  TimestampSchema,
  CitationSchema,
  ToolMetaSchema,
  ErrorCodeSchema,
  ToolErrorSchema,
  ERROR_TYPES,
  ErrorDataSchema,
  RESPONSE_VERSION,
  ResponseMetaSchema,
  successSchema,
  ErrorEnvelopeSchema,
  ReportFidelitySchema,
  ReportDataSchema,
  ReportEnvelopeSchema
};
//# sourceMappingURL=chunk-D7KOACQC.js.map
