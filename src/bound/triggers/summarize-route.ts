/** `summarizeRoute`: counts systems, not jumps. */

import type { JsonValue } from '../../reduce/plain-json.js';
import type { WrappedOutput } from '../own-answer/payload.js';
import { checkMaxItems, type FrameOptions, readFrameOptions } from '../own-answer/wrap-options.js';
import { wrapSequence } from '../own-answer/wrap-sequence.js';

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

/** The middle of a route: how dangerous its systems are, and which is the worst. */
interface RouteFields {
  /** The field with a system's security figure. */
  readonly securityKey: string;
  /** The field with a system's name. */
  readonly nameKey: string;
}

/** From here on the game shows a system as 0.5. */
const HIGHSEC = 0.45;

/** A system without a figure is unknown, never safe. */
function summarizeSystems(
  systems: readonly unknown[],
  { securityKey, nameKey }: RouteFields,
): { readonly [key: string]: JsonValue } {
  const counts = { highsec: 0, lowsec: 0, nullsec: 0 };
  let unknown = 0;
  let lowest: { readonly security: number; readonly system: unknown } | undefined;
  for (const system of systems) {
    const security = figure(read(system, securityKey));
    if (security === undefined) {
      unknown++;
      continue;
    }
    counts[security >= HIGHSEC ? 'highsec' : security > 0 ? 'lowsec' : 'nullsec']++;
    if (lowest === undefined || security < lowest.security) lowest = { security, system };
  }
  return {
    security_breakdown: unknown === 0 ? counts : { ...counts, unknown },
    ...(lowest === undefined ? {} : { lowest_security: lowest.security }),
    ...(lowest === undefined ? {} : nameOf(lowest.system, nameKey)),
  };
}

function nameOf(system: unknown, nameKey: string): { lowest_security_system?: string } {
  const name = read(system, nameKey) ?? read(system, 'id') ?? read(system, 'system_id');
  if (typeof name !== 'string' && typeof name !== 'number') return {};
  return { lowest_security_system: String(name).slice(0, 100).toWellFormed() };
}

function figure(value: unknown): number | undefined {
  if (typeof value === 'string' && value.trim() !== '' && value.length < 40) return figure(Number(value));
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

function read(item: unknown, key: string): unknown {
  try {
    return typeof item === 'object' && item !== null ? (item as Record<string, unknown>)[key] : undefined;
  } catch {
    return undefined;
  }
}
