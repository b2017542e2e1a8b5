/** What the rooms above may use for answers of own tools: limits, frames, summaries by trigger, log. */
export { GLOBAL } from '../bound/limits/global-limits.js';
export type { ToolLimits } from '../bound/limits/tool-limits.js';
export {
  assertListKeys,
  assertToolsExist,
  DEFINITION,
  defineTools,
  NO_TOOLS,
  TOOL_TABLE,
  type ToolDefinition,
  type ToolTable,
  toolLimits,
} from '../bound/limits/tool-table.js';
export { checkConfiguredLimits, configuredLimits } from '../bound/limits/tools-from-config.js';
export { type CallParameters, type CallTrace, logContext, type ToolHandler } from '../bound/log-context.js';
export { redactedFields } from '../bound/mcp-result/redacted-fields.js';
export { strictMarks } from '../bound/mcp-result/strict-marks.js';
export { createErrorMeta, type ErrorOptions } from '../bound/own-answer/create-error-meta.js';
export { cutNotice } from '../bound/own-answer/cut-notice.js';
export type { WrappedOutput } from '../bound/own-answer/payload.js';
export { type FrameOptions, SOURCES } from '../bound/own-answer/wrap-options.js';
export {
  type ListOptions,
  type MultiList,
  type WrapOptions,
  wrapOutput,
  wrapOutputMulti,
} from '../bound/own-answer/wrap-output.js';
export { wrapScalarOutput } from '../bound/own-answer/wrap-scalar-output.js';
export type { Wrapped } from '../bound/own-answer/wrapped.js';
export type { PolicyInForce } from '../bound/policy/evaluate-capability.js';
export { type HistoryOptions, summarizeHistory } from '../bound/triggers/summarize-history.js';
export { summarizeList } from '../bound/triggers/summarize-list.js';
export { ROUTE_DEFAULTS, type RouteOptions, summarizeRoute } from '../bound/triggers/summarize-route.js';
export { summarizeTree, TREE_DEFAULTS, type TreeOptions } from '../bound/triggers/summarize-tree.js';
