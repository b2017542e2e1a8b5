/** Time and chance for retries and pauses; tests pass their own. */
import { webFailureOf } from '../../contract/ports/page-reader.js';
import { webError } from './web-error.js';

export interface WaitingRoom {
  /** Milliseconds; only differences count. */
  now(): number;
  /** Rejects when the signal is given. */
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>;
  /** From 0 up to, but not including, 1. */
  random(): number;
}

export const REAL_WAITING: WaitingRoom = {
  now: () => Date.now(),
  random: () => Math.random(),
  sleep: (milliseconds, signal) =>
    new Promise((resolve, reject) => {
      const stop = () => {
        clearTimeout(timer);
        reject(webError('cancelled', 'The request was cancelled.'));
      };
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', stop);
        resolve();
      }, milliseconds);
      if (signal?.aborted === true) stop();
      else signal?.addEventListener('abort', stop, { once: true });
    }),
};

/** The promise, or the reason of the signal if that comes first. For work that cannot be stopped itself. */
export async function unlessAborted<Value>(
  work: Promise<Value>,
  signal: AbortSignal | undefined,
): Promise<Value> {
  if (signal === undefined) return work;
  let stop = () => {};
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(abortError(signal));
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** Our own time limit gives its error as the reason of the signal; anything else is a cancelled request. */
export function abortError(signal: AbortSignal | undefined): unknown {
  const reason: unknown = signal?.reason;
  return webFailureOf(reason) === undefined ? webError('cancelled', 'The request was cancelled.') : reason;
}

/** The pause before try number `attempt` + 1: doubling, with half of it left to chance so that clients do not march in step. */
export function backOff(attempt: number, base: number, random: () => number): number {
  return Math.round(base * 2 ** attempt * (0.5 + random() / 2));
}

/** Milliseconds from a Retry-After header: seconds or a date. */
export function retryAfterOf(header: string | undefined, now: number): number | undefined {
  if (header === undefined || header.trim() === '') return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1_000);
  const until = Date.parse(header);
  return Number.isNaN(until) ? undefined : Math.max(0, until - now);
}
