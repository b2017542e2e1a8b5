/** `summarizeRoute`: systems are counted, not jumps. */
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

export const ROUTE_DEFAULTS = Object.freeze({
  maxBytes: 5_120,
  maxItems: 100,
  threshold: 20,
  head: 5,
  tail: 5,
});

/** The byte limit is the route's own, 5,120, unless the options name another. */
export function summarizeRoute(data: unknown, options: RouteOptions): WrappedOutput {
  const fields: RouteFields = {
    securityKey: options.securityKey ?? 'security',
    nameKey: options.nameKey ?? 'name',
  };
  return wrapSequence(data, options.systemsKey ?? 'systems', {
    settings: readFrameOptions({ ...options, maxBytes: options.maxBytes ?? ROUTE_DEFAULTS.maxBytes }),
    maxItems: checkMaxItems(options.maxItems ?? ROUTE_DEFAULTS.maxItems),
    threshold: checkMaxItems(options.threshold ?? ROUTE_DEFAULTS.threshold),
    head: checkMaxItems(options.head ?? ROUTE_DEFAULTS.head),
    tail: checkMaxItems(options.tail ?? ROUTE_DEFAULTS.tail),
    summarize: (middle) => summarizeSystems(middle, fields),
  });
}
