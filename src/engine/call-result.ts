/** What the rooms above may use for results of MCP servers, beside the flow that bounds them. */
export type { KeptOriginal, Original, Work } from '../bound/bound.js';
export { assembleResult, type Draft } from '../bound/mcp-result/assemble-result.js';
export { boundMcpError } from '../bound/mcp-result/bound-mcp-error.js';
export {
  type BoundCall,
  type BoundMcpOptions,
  boundMcpResult,
  redactedResult,
} from '../bound/mcp-result/bound-mcp-result.js';
export {
  type CallResultView,
  type ResultForm,
  viewCallResult,
} from '../bound/mcp-result/call-result-view.js';
export { redactedDraft } from '../bound/mcp-result/fit-result.js';
export type { Facts } from '../bound/mcp-result/result-facts.js';
export { readItems } from '../bound/mcp-result/result-items.js';
export {
  BYTES_PER_TOKEN,
  type ResultLimits,
  resultLimits,
  type SizeLimit,
  smallerLimit,
  textLimit,
} from '../bound/mcp-result/result-limits.js';
export { bindingLimit } from '../bound/mcp-result/result-size.js';
export { safeCut } from '../bound/mcp-result/safe-cut.js';
export { timestampOf } from '../bound/own-answer/timestamp.js';
export type { BoundValue } from '../bound/value/bound-value.js';
export { foreignText } from '../reduce/foreign-view.js';
export type { ContentLimit } from '../reduce/measure.js';
export {
  type KeptHours,
  keptWords,
  NOTICE_PREFIX,
  type NoticeReader,
  retrieveCall,
} from '../reduce/notice.js';
