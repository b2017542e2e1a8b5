/** `summarizeRoute`: systems are counted, not jumps. */
import { UNIVERSE } from '../limits/domain-limits.js';
import type { WrappedOutput } from '../own-answer/payload.js';
import { checkMaxItems, type FrameOptions, readFrameOptions } from '../own-answer/wrap-options.js';
import { wrapSequence } from '../own-answer/wrap-sequence.js';
import { type RouteFields, summarizeSystems } from './route-summary.js';

export type RouteOptions = FrameOptions &
  Partial<RouteFields> & {
    /** The field with the list of systems. Default: `systems`. */
    readonly systemsKey?: string;
    /** Routes with more systems are summarised. Default: 20. */
    readonly threshold?: number;
    /** Systems that stay at the start. Default: 5. */
    readonly head?: number;
    /** Systems that stay at the end. Default: 5. */
    readonly tail?: number;
    /** Default: 100. */
    readonly maxItems?: number;
  };

/** The byte limit is the route's own, 5,120, unless the options name another. */
export function summarizeRoute(data: unknown, options: RouteOptions): WrappedOutput {
  const fields: RouteFields = {
    securityKey: options.securityKey ?? 'security',
    nameKey: options.nameKey ?? 'name',
  };
  return wrapSequence(data, options.systemsKey ?? 'systems', {
    settings: readFrameOptions({ ...options, maxBytes: options.maxBytes ?? UNIVERSE.OUTPUT_MAX_ROUTE_BYTES }),
    maxItems: checkMaxItems(options.maxItems ?? UNIVERSE.OUTPUT_MAX_ROUTE),
    threshold: checkMaxItems(options.threshold ?? UNIVERSE.ROUTE_SUMMARIZE_THRESHOLD),
    head: checkMaxItems(options.head ?? UNIVERSE.ROUTE_SHOW_HEAD),
    tail: checkMaxItems(options.tail ?? UNIVERSE.ROUTE_SHOW_TAIL),
    summarize: (middle) => summarizeSystems(middle, fields),
  });
}
