/** Work in which a few things happen at a time: the order of what comes out is that of what went in. */

/** At most so many pieces of work at a time; the others wait in the order in which they came. */
export type Gate = <Result>(work: () => Promise<Result>) => Promise<Result>;

export function createGate(most: number): Gate {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= most) await new Promise<void>((go) => waiting.push(go));
    else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running--;
      else next();
    }
  };
}

/** Starts nothing further after a failure; what is under way ends before the failure is thrown. */
export async function* inOrder<Item, Result>(
  items: readonly Item[],
  most: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const gate = createGate(most);
  let failure: { readonly error: unknown } | undefined;
  const started = items.map((item) =>
    gate(async () => {
      if (failure !== undefined) throw failure.error;
      try {
        return await work(item);
      } catch (error) {
        failure ??= { error };
        throw error;
      }
    }),
  );
  const ended = Promise.allSettled(started);
  try {
    for (const result of started) yield await result;
  } finally {
    await ended;
  }
}
