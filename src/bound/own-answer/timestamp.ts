/** Writes times as `2026-01-22T12:00:00+00:00`. */
import { invalidParams } from '../../contract/plimsoll-error.js';
import type { Clock } from '../../contract/ports/clock.js';

/** The caller passes a clock or a time; this room has no clock. */
export type TimeSource = { readonly clock: Clock } | { readonly timestamp: string };

const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\+00:00$/;

export function timestampOf(source: TimeSource): string {
  const { timestamp, clock } = source as Partial<{ timestamp: string; clock: Clock }>;
  const given = timestamp ?? formatTime(clock?.now());
  if (typeof given === 'string' && TIMESTAMP.test(given)) return given;
  throw invalidParams(
    'There is no valid time for _meta.timestamp.',
    'Pass a clock, or a timestamp like 2026-01-22T12:00:00+00:00.',
  );
}

/** `undefined` for what is no time of the years 0 to 9999. */
export function formatTime(milliseconds: number | undefined): string | undefined {
  const date = new Date(milliseconds ?? Number.NaN);
  if (Number.isNaN(date.getTime())) return undefined;
  const text = `${date.toISOString().slice(0, -'.000Z'.length)}+00:00`;
  return TIMESTAMP.test(text) ? text : undefined;
}
