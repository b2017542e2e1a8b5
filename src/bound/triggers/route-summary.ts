/** What the middle of a route holds: how dangerous its systems are, and which is the worst. */
import type { JsonValue } from '../../reduce/plain-json.js';

export interface RouteFields {
  /** The field with a system's security figure. */
  readonly securityKey: string;
  /** The field with a system's name. */
  readonly nameKey: string;
}

/** From here on the game shows a system as 0.5. */
const HIGHSEC = 0.45;

/** A system without a figure is unknown, never safe. */
export function summarizeSystems(
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
