/**
 * What comes from one server, one thing after the other and in its order. After a bounded stretch of it the event loop goes on
 * with what others have sent, and what takes long is waited for elsewhere. Meanwhile a server that sends on and on is slowed
 * down: what waits here is bounded too.
 */
export interface Inbox {
  /** `bytes`: how much of what came it holds. */
  push(bytes: number, work: () => void | Promise<void>): void;
  /** The client does not read. */
  pause(): void;
  resume(): void;
  readonly isEmpty: boolean;
}

interface Flow {
  pause(): void;
  resume(): void;
}

/** What is done at a stretch: so many bytes, of which each message costs a few more than it has. */
const STRETCH_BYTES = 1_048_576;
const MESSAGE_BYTES = 2_048;
/** More than this may not wait. */
const MOST_WAITING = 2 * 33_554_432;

/** `flow`: of the server. What a piece of work throws, it has to tell itself. */
export function createInbox(flow: Flow): Inbox {
  let waiting: { readonly bytes: number; readonly work: () => void | Promise<void> }[] = [];
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
      const { bytes, work } = waiting[next] as (typeof waiting)[number];
      next += 1;
      spend(MESSAGE_BYTES + bytes);
      const done = work();
      if (done instanceof Promise) {
        isBusy = true;
        void done.finally(() => {
          isBusy = false;
          left(bytes);
          go();
        });
        return;
      }
      left(bytes);
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

  function left(bytes: number): void {
    size -= MESSAGE_BYTES + bytes;
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
      waiting.push({ bytes, work });
      size += MESSAGE_BYTES + bytes;
      if (!isBusy) go();
      regulate();
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
