/**
 * A cache whose entries live for a stated time. Equal requests share one answer while it is under way. A failure is
 * not kept, and an answer requested before a reset is not stored after it.
 */

import { CLOCK, checkKnownOptions, NUMBER, TEXT } from '../../contract/call-shapes.js';
import { invalidParams } from '../../contract/plimsoll-error.js';
import type { Clock } from '../../contract/ports/clock.js';
import { registerCache } from './cache-registry.js';

/** Such as `10 minutes`, `5 minutes` or `until reset`. */
export type Lifetime = 'until reset' | `${number} ${'second' | 'minute' | 'hour'}${'' | 's'}`;

export interface LifetimeCacheOptions {
  readonly name: string;
  readonly lifetime: Lifetime;
  readonly clock: Clock;
  /** The oldest entries leave when there are more. */
  readonly limit?: number;
}

export interface LifetimeCache<Key, Value> {
  readonly name: string;
  /** The kept value, or what `load` answers. */
  get(key: Key, load: () => Value | Promise<Value>): Promise<Value>;
  /** The kept value, if it still lives. */
  peek(key: Key): Value | undefined;
  readonly size: number;
  reset(): void;
  /** Empties the cache and takes it out of `resetAllCaches`. */
  dispose(): void;
}

const DEFAULT_LIMIT = 10_000;
const UNITS = { second: 1_000, minute: 60_000, hour: 3_600_000 } as const;

/** A cache whose entries live for a stated time. `resetAllCaches` empties it. */
export function createLifetimeCache<Key, Value>(options: LifetimeCacheOptions): LifetimeCache<Key, Value> {
  const known = { name: TEXT, lifetime: TEXT, clock: CLOCK, limit: NUMBER };
  checkKnownOptions('createLifetimeCache', options, known, ['lifetime', 'clock']);
  const { name, clock } = options;
  const limit = options.limit ?? DEFAULT_LIMIT;
  const lifetime = lifetimeInMilliseconds(options.lifetime);
  const entries = new Map<Key, { readonly value: Value; readonly at: number }>();
  let underway = new Map<Key, Promise<Value>>();

  const live = (key: Key) => {
    const entry = entries.get(key);
    if (entry === undefined) return undefined;
    const age = clock.now() - entry.at;
    // A clock that was set back makes the age unknown, so the entry is not trusted.
    if (age >= 0 && age < lifetime) return entry;
    entries.delete(key);
    return undefined;
  };
  const keep = (key: Key, value: Value) => {
    entries.delete(key);
    entries.set(key, { value, at: clock.now() });
    for (const oldest of entries.keys()) {
      if (entries.size <= limit) break;
      entries.delete(oldest);
    }
  };
  const cache: LifetimeCache<Key, Value> = {
    name,
    async get(key, load) {
      const entry = live(key);
      if (entry !== undefined) return entry.value;
      const waiting = underway.get(key);
      if (waiting !== undefined) return waiting;
      const started = underway;
      const loading = Promise.resolve()
        .then(load)
        .then((value) => {
          if (started === underway) keep(key, value);
          return value;
        })
        .finally(() => started.delete(key));
      started.set(key, loading);
      return loading;
    },
    peek: (key) => live(key)?.value,
    get size() {
      return entries.size;
    },
    reset() {
      entries.clear();
      underway = new Map();
    },
    dispose() {
      cache.reset();
      unregister();
    },
  };
  const unregister = registerCache(cache);
  return cache;
}

function lifetimeInMilliseconds(lifetime: Lifetime): number {
  if (lifetime === 'until reset') return Number.POSITIVE_INFINITY;
  const [amount = '', unit = ''] = lifetime.split(' ');
  const length = Number(amount) * (UNITS[unit.replace(/s$/, '') as keyof typeof UNITS] ?? Number.NaN);
  if (Number.isFinite(length) && length > 0) return length;
  throw invalidParams(
    `"${lifetime}" is not a lifetime.`,
    'Write "10 minutes", "30 seconds", "2 hours" or "until reset".',
  );
}
