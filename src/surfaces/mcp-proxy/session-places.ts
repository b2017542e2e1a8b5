/** Limits how many sessions are open. When all places are taken, clients wait: first come, first served. */
export interface SessionPlaces {
  /**
   * Resolves when there is a place; with false if too much waits already, or `leave` was called. `bytes`: the memory
   * that the waiting client needs.
   */
  take(bytes: number, onWaiting: (leave: () => void) => void): Promise<boolean>;
  /** Gives one up: to the first who waits. */
  free(): void;
  readonly waiting: number;
  close(): void;
}

const MOST_WAITING = 10_000;

export function createSessionPlaces(most: number, mostBytes: number): SessionPlaces {
  let taken = 0;
  let kept = 0;
  const waiting = new Map<object, { readonly bytes: number; readonly resolve: (isThere: boolean) => void }>();

  function settle(key: object, isThere: boolean): void {
    const one = waiting.get(key);
    if (one === undefined) return;
    waiting.delete(key);
    kept -= one.bytes;
    one.resolve(isThere);
  }

  return {
    take(bytes, onWaiting) {
      if (taken < most) {
        taken += 1;
        return Promise.resolve(true);
      }
      if (waiting.size >= MOST_WAITING || kept + bytes > mostBytes) return Promise.resolve(false);
      kept += bytes;
      return new Promise((resolve) => {
        const key = {};
        waiting.set(key, { bytes, resolve });
        onWaiting(() => settle(key, false));
      });
    },
    free() {
      const [first] = waiting.keys();
      if (first === undefined) taken -= 1;
      else settle(first, true);
    },
    get waiting() {
      return waiting.size;
    },
    close() {
      for (const key of [...waiting.keys()]) settle(key, false);
    },
  };
}
