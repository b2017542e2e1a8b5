/** The calls of each action in the last 60 seconds, as a value. It holds only calls that were allowed. */
export type RateWindow = ReadonlyMap<string, readonly number[]>;

export const RATE_WINDOW_MILLISECONDS = 60_000;

export const EMPTY_RATE_WINDOW: RateWindow = new Map();

export function callsInWindow(window: RateWindow, name: string, now: number): readonly number[] {
  return (window.get(name) ?? []).filter((time) => isInside(time, now));
}

/** The window with this call, without what is too old. */
export function recordCall(window: RateWindow, name: string, now: number): RateWindow {
  const next = new Map<string, readonly number[]>();
  for (const key of window.keys()) {
    const times = callsInWindow(window, key, now);
    if (times.length > 0) next.set(key, times);
  }
  return next.set(name, [...(next.get(name) ?? []), now]);
}

/** A clock that was set back must not lock an action for longer than the window. */
function isInside(time: number, now: number): boolean {
  return Math.abs(now - time) < RATE_WINDOW_MILLISECONDS;
}
