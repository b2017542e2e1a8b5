/**
 * Leaves a host alone after several failures in a row. When the rest is over one request may try; the others wait for its
 * outcome by being refused.
 */
import { webError } from './web-error.js';

export interface BreakerOptions {
  readonly failures: number;
  /** Milliseconds. */
  readonly rest: number;
}

interface Circuit {
  failures: number;
  openUntil: number;
}

const MOST_HOSTS = 1_000;

export interface CircuitBreaker {
  /** Throws while the host is left alone. */
  assertClosed(host: string): void;
  succeeded(host: string): void;
  failed(host: string): void;
}

export function createCircuitBreaker({ failures, rest }: BreakerOptions, now: () => number): CircuitBreaker {
  const circuits = new Map<string, Circuit>();
  return {
    assertClosed(host) {
      const circuit = circuits.get(host);
      if (circuit === undefined || circuit.failures < failures) return;
      const wait = circuit.openUntil - now();
      if (wait > 0) {
        throw webError(
          'circuit_open',
          `${host} failed ${circuit.failures} times in a row and is left alone for now.`,
          {
            remedy: `Try again in ${Math.ceil(wait / 1_000)} s.`,
            retryAfter: wait,
          },
        );
      }
      circuit.openUntil = now() + rest;
    },
    succeeded(host) {
      circuits.delete(host);
    },
    failed(host) {
      const circuit = circuits.get(host) ?? { failures: 0, openUntil: 0 };
      circuit.failures++;
      if (circuit.failures >= failures) circuit.openUntil = now() + rest;
      circuits.delete(host);
      circuits.set(host, circuit);
      const oldest = circuits.size > MOST_HOSTS ? circuits.keys().next().value : undefined;
      if (oldest !== undefined) circuits.delete(oldest);
    },
  };
}
