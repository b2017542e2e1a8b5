import type { WrappedOutput } from '../wrap/payload.js';
import { type FrameOptions } from '../wrap/wrap-options.js';
import { type RouteFields } from './route-summary.js';
export type RouteOptions = FrameOptions & Partial<RouteFields> & {
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
export declare function summarizeRoute(data: unknown, options: RouteOptions): WrappedOutput;
