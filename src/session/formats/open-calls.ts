/** Which call a result answers that names none: the oldest of the newest answer that has its name and no result yet. */
import type { CallPart } from '../session-model.js';

/** The calls of an answer. Each is looked at a few times, however many results there are. */
export class OpenCalls {
  private readonly taken = new Set<CallPart>();
  /** The calls of each name, and under none all of them, the oldest last. */
  private readonly waiting = new Map<string | undefined, CallPart[]>();

  constructor(calls: readonly CallPart[]) {
    for (const call of calls.toReversed()) {
      for (const name of [undefined, call.tool]) {
        const list = this.waiting.get(name);
        if (list === undefined) this.waiting.set(name, [call]);
        else list.push(call);
      }
    }
  }

  take(name: string | undefined): CallPart | undefined {
    const list = this.waiting.get(name);
    let call = list?.pop();
    while (call !== undefined && this.taken.has(call)) call = list?.pop();
    if (call !== undefined) this.taken.add(call);
    return call;
  }
}
