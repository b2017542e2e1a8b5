/**
 * Handles what comes from one server, in order. After a bounded amount of it the event loop serves others, and long
 * work runs elsewhere. The queue is bounded, so a server that sends too much is slowed down.
 */
export interface Inbox {
  /** `bytes`: its size in memory. The promise, if there is one, settles when the work is done. */
  push(bytes: number, work: () => void | Promise<void>): void | Promise<void>;
  /** The client does not read. */
  pause(): void;
  resume(): void;
  readonly isEmpty: boolean;
}

interface Flow {
  pause(): void;
  resume(): void;
}

interface Waiting {
  readonly bytes: number;
  readonly work: () => void | Promise<void>;
  isDone: boolean;
  onDone: () => void;
}

/** The work of one stretch in bytes; each message costs a few more than it has. */
const STRETCH_BYTES = 1_048_576;
const MESSAGE_BYTES = 2_048;
/** More than this may not wait. */
const MOST_WAITING = 2 * 33_554_432;

/** `flow`: of the server. What a piece of work throws, it has to tell itself. */
export function createInbox(flow: Flow): Inbox {
  let waiting: (Waiting | undefined)[] = [];
  let next = 0;
  let size = 0;
  let spent = 0;
  let isBusy = false;
  let isResetting = false;
  let isHeld = false;
  let isPaused = false;

  function go(): void {
    while (next < waiting.length) {
      if (spent >= STRETCH_BYTES) return;
      const one = waiting[next] as Waiting;
      // It holds what came, and others may never end.
      waiting[next] = undefined;
      next += 1;
      spend(MESSAGE_BYTES + one.bytes);
      isBusy = true;
      const work = one.work();
      if (work instanceof Promise) {
        void work.finally(() => {
          left(one);
          go();
        });
        return;
      }
      left(one);
    }
    waiting = [];
    next = 0;
  }

  function spend(amount: number): void {
    spent += amount;
    if (isResetting) return;
    isResetting = true;
    setImmediate(() => {
      spent = 0;
      isResetting = false;
      if (!isBusy) go();
    });
  }

  function left(one: Waiting): void {
    isBusy = false;
    size -= MESSAGE_BYTES + one.bytes;
    one.isDone = true;
    one.onDone();
    regulate();
  }

  function regulate(): void {
    const isFull = size > MOST_WAITING;
    if ((isHeld || isFull) === isPaused) return;
    isPaused = !isPaused;
    if (isPaused) flow.pause();
    else flow.resume();
  }

  return {
    push(bytes, work) {
      const one: Waiting = { bytes, work, isDone: false, onDone: () => undefined };
      waiting.push(one);
      size += MESSAGE_BYTES + bytes;
      if (!isBusy) go();
      regulate();
      if (one.isDone) return undefined;
      return new Promise((resolve) => {
        one.onDone = resolve;
      });
    },
    pause() {
      isHeld = true;
      regulate();
    },
    resume() {
      isHeld = false;
      regulate();
    },
    get isEmpty() {
      return next >= waiting.length && !isBusy;
    },
  };
}
