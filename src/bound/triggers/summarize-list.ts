/** Truncates a list of more than 30 items and adds its count. The item limit of a named tool wins. */
import { GLOBAL } from '../limits/global-limits.js';
import { readFrame } from '../own-answer/frame.js';
import type { WrappedOutput } from '../own-answer/payload.js';
import { wrapFrame } from '../own-answer/wrap-lists.js';
import { checkMaxItems, readFrameOptions } from '../own-answer/wrap-options.js';
import { selectionFor, type WrapOptions } from '../own-answer/wrap-output.js';

/** Like `wrapOutput` with a limit of 30, and `summarized` and `original_count` when items were left out. */
export function summarizeList(data: unknown, listKey: string, options: WrapOptions): WrappedOutput {
  const settings = readFrameOptions(options);
  const maxItems = checkMaxItems(options.maxItems ?? GLOBAL.LIST_SUMMARIZE_THRESHOLD);
  const frame = readFrame(data, [listKey]);
  const originalCount = frame.lists.get(listKey)?.length ?? 0;
  return wrapFrame(frame, {
    settings,
    selections: [selectionFor(listKey, maxItems, options)],
    ...(originalCount > maxItems ? { summarized: { originalCount } } : {}),
  });
}
