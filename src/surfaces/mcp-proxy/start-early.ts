/**
 * A server that is started before there is a session for it: it gets ready while the rest of the program is still being
 * loaded. What it says until then waits.
 */
import type { OversizeSink } from '../wire/line-framer.js';
import type { Upstream, UpstreamEvents } from './upstream.js';

/** Nothing has been asked yet, so a message this large is no answer. */
const IGNORED: OversizeSink = { write: () => undefined, end: () => undefined };

export function startEarly(upstream: Upstream): Upstream {
  let events: UpstreamEvents | undefined;
  let waiting: ((given: UpstreamEvents) => void)[] = [];
  const whenThere = (tell: (given: UpstreamEvents) => void): void => {
    if (events === undefined) waiting.push(tell);
    else tell(events);
  };
  upstream.start({
    onMessage: (...message) => whenThere((given) => given.onMessage(...message)),
    onOversize: () => events?.onOversize() ?? IGNORED,
    onStray: (words) => whenThere((given) => given.onStray?.(words)),
    onDown: (reason, final) => whenThere((given) => given.onDown(reason, final)),
    onRestart: (send) =>
      new Promise((resolve, reject) => {
        whenThere((given) => void given.onRestart(send).then(resolve, reject));
      }),
  });
  let isTaken = false;
  let stopped: Promise<void> | undefined;
  return {
    ...upstream,
    stop() {
      stopped ??= upstream.stop();
      return stopped;
    },
    start(given) {
      // It was given up, and is started anew.
      if (isTaken) {
        upstream.start(given);
        return;
      }
      isTaken = true;
      // Whoever starts a server is told nothing before the call has returned.
      queueMicrotask(() => {
        events = given;
        const told = waiting;
        waiting = [];
        for (const tell of told) tell(given);
      });
    },
  };
}
