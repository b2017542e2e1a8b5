/**
 * The codec of an own tool's answer. It wraps the answer by the tool's row in the table, and keeps first what the
 * wrapping leaves out.
 */
import { keptWords, retrieveCall } from '../../reduce/notice.js';
import { toPlainJson } from '../../reduce/plain-json.js';
import { writeJson } from '../../reduce/write-json.js';
import { redactText } from '../../trust/redact-text.js';
import { bound, type Work } from '../bound.js';
import type { ToolLimits } from '../limits/tool-limits.js';
import { summarizeHistory } from '../triggers/summarize-history.js';
import { summarizeList } from '../triggers/summarize-list.js';
import { summarizeRoute } from '../triggers/summarize-route.js';
import { summarizeTree } from '../triggers/summarize-tree.js';
import type { WrappedOutput } from './payload.js';
import { isCut } from './wrap-lists.js';
import type { FrameOptions } from './wrap-options.js';
import { wrapOutput, wrapOutputMulti } from './wrap-output.js';
import { wrapScalarOutput } from './wrap-scalar-output.js';

type OwnAnswerOptions = FrameOptions & {
  /** The value without fields that were not requested. */
  readonly wanted: (value: unknown) => unknown;
  readonly keptHours: number;
  readonly isArchiveOff: boolean;
};

interface KeptAnswer {
  readonly isComplete: boolean;
  readonly rest: string | undefined;
}

export function boundOwnAnswer(
  data: unknown,
  limits: ToolLimits,
  { wanted, keptHours, isArchiveOff, ...options }: OwnAnswerOptions,
): Work<WrappedOutput> {
  const first = wrapTool(data, limits, options);
  const reduced = ({ rest }: KeptAnswer) =>
    rest === undefined ? first : wrapTool(data, limits, { ...options, rest });
  return bound<KeptAnswer, WrappedOutput>({
    // The tool's own limit: nothing passes above it, kept or not.
    isWithin: () => !isCut(first._meta),
    // biome-ignore lint/correctness/useYield: nothing of it is let go
    *whole() {
      return first;
    },
    *keep() {
      if (isArchiveOff) return { isComplete: false, rest: undefined };
      const { text } = writeJson(wanted(toPlainJson(data).value));
      const clean = redactText(text, { json: true });
      const secrets = clean.spans.map((span) => ({ ...span, original: text.slice(span.start, span.end) }));
      const kept = yield { text: clean.text, secrets };
      const lives = kept?.inMemory === true ? 'memory' : keptHours;
      const rest = kept && `${retrieveCall(kept.handle)}, ${keptWords(lives)}`;
      return { isComplete: kept !== undefined, rest };
    },
    over: reduced,
    reduce: (_limit, kept) => reduced(kept),
    // biome-ignore lint/correctness/useYield: an answer that has no form is an error of its own
    *refuse(kept) {
      return reduced(kept);
    },
  });
}

/** `maxBytes` of the options may only tighten the tool's own. */
export function wrapTool(data: unknown, limits: ToolLimits, options: FrameOptions): WrappedOutput {
  const { lists, strategy } = limits;
  const bounded = { ...options, maxBytes: Math.min(limits.maxBytes, options.maxBytes ?? limits.maxBytes) };
  const [list] = lists;
  if (list === undefined) return wrapScalarOutput(data, bounded);
  const { key, maxItems } = list;
  const field = typeof list.rankBy === 'string' ? list.rankBy : undefined;
  if (strategy === 'route') return summarizeRoute(data, { ...bounded, systemsKey: key, maxItems });
  if (strategy === 'history')
    return summarizeHistory(data, key, { ...bounded, maxItems, ...(field && { timeKey: field }) });
  if (strategy === 'tree')
    return summarizeTree(data, key, { ...bounded, maxItems, ...(field && { categoryKey: field }) });
  if (lists.length > 1) return wrapOutputMulti(data, lists, { ...bounded, strategy });
  const isTriggered = list.isDefault === true && strategy !== 'head-summary-tail' && strategy !== 'none';
  return (isTriggered ? summarizeList : wrapOutput)(data, key, { ...bounded, ...list, strategy });
}
