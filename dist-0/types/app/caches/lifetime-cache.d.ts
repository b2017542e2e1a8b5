import type { Clock } from '../../contract/ports/clock.js';
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
/** A cache whose entries live for a stated time. `resetAllCaches` empties it. */
export declare function createLifetimeCache<Key, Value>(options: LifetimeCacheOptions): LifetimeCache<Key, Value>;
