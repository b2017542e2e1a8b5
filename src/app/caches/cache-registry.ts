/** Knows every cache of the process by name, so that one call can empty them all. */
import { checkArguments, FUNCTION, having } from '../../contract/call-shapes.js';

export interface ResettableCache {
  readonly name: string;
  /** Forgets everything. What is still being loaded is not kept either. */
  reset(): void;
}

const caches = new Set<ResettableCache>();

/** Adds a cache to those that `resetAllCaches` empties, until the returned function is called. */
export function registerCache(cache: ResettableCache): () => void {
  checkArguments('registerCache', { cache: [cache, having({ reset: FUNCTION })] });
  caches.add(cache);
  return () => void caches.delete(cache);
}

/** Empties every cache, for tests and after an import of new data. One that fails does not spare the others. */
export function resetAllCaches(): void {
  const failures: unknown[] = [];
  for (const cache of caches) {
    try {
      cache.reset();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some caches could not be emptied.');
}
