/**
 * Calls that wait for a client to come back with answers, by the state that it was given. A state cannot be guessed, is good
 * once, and is bounded in number and time: a client that never comes back holds nothing for ever.
 */
import { randomBytes } from 'node:crypto';

export interface ParkedCalls<Call> {
  /** `undefined` when there is no more room. */
  park(call: Call): string | undefined;
  peek(state: string): Call | undefined;
  take(state: string): Call | undefined;
  takeExpired(): Call[];
  remove(call: Call): void;
  clear(): void;
  readonly size: number;
}

export interface ParkingLimits {
  readonly maxCalls: number;
  readonly patienceMs: number;
  readonly now: () => number;
}

const STATE_BYTES = 32;

export function createParkedCalls<Call>({ maxCalls, patienceMs, now }: ParkingLimits): ParkedCalls<Call> {
  const parked = new Map<string, { readonly call: Call; readonly until: number }>();
  return {
    park(call) {
      if (parked.size >= maxCalls) return undefined;
      const state = randomBytes(STATE_BYTES).toString('base64url');
      parked.set(state, { call, until: now() + patienceMs });
      return state;
    },
    peek: (state) => parked.get(state)?.call,
    take(state) {
      const found = parked.get(state)?.call;
      parked.delete(state);
      return found;
    },
    takeExpired() {
      const late = [...parked].filter(([, { until }]) => until <= now());
      for (const [state] of late) parked.delete(state);
      return late.map(([, { call }]) => call);
    },
    remove(call) {
      for (const [state, entry] of parked) if (entry.call === call) parked.delete(state);
    },
    clear: () => parked.clear(),
    get size() {
      return parked.size;
    },
  };
}
