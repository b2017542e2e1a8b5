/** A tool's answer by its row in the table: the limits, lists and strategy that the table gives it. */
import type { ToolLimits } from '../limits/tool-limits.js';
import { summarizeRoute } from '../triggers/summarize-route.js';
import type { WrappedOutput } from './payload.js';
import type { FrameOptions } from './wrap-options.js';
import { wrapOutput, wrapOutputMulti } from './wrap-output.js';
import { wrapScalarOutput } from './wrap-scalar-output.js';

/** `maxBytes` of the options may only tighten the tool's own. */
export function wrapTool(data: unknown, limits: ToolLimits, options: FrameOptions): WrappedOutput {
  const { lists, strategy } = limits;
  const bounded = { ...options, maxBytes: Math.min(limits.maxBytes, options.maxBytes ?? limits.maxBytes) };
  const [list] = lists;
  if (list === undefined) return wrapScalarOutput(data, bounded);
  if (limits.name === 'universe.route' && strategy === 'head-summary-tail') {
    return summarizeRoute(data, { ...bounded, systemsKey: list.key, maxItems: list.maxItems });
  }
  if (lists.length > 1) return wrapOutputMulti(data, lists, { ...bounded, strategy });
  return wrapOutput(data, list.key, { ...bounded, ...list, strategy });
}
