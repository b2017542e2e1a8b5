/** Runs a few pieces of work at a time. Results come out in the order of the items, whichever ends first. */
import { createGate } from '../summarize/calls-at-once.js';

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
