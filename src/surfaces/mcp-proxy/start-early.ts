/**
 * Starts a server before there is a session for it, so that it gets ready while the rest of the program is loaded.
 * What it says until then waits.
 */
import { IGNORED } from '../wire/line-framer.js';
import type { Upstream, UpstreamEvents } from './upstream.js';

export function startEarly(upstream: Upstream): Upstream {
  let events: UpstreamEvents | undefined;
  let take: (given: UpstreamEvents) => void = () => undefined;
  const taken = new Promise<UpstreamEvents>((resolve) => {
    take = resolve;
  });
  const whenThere = (tell: (given: UpstreamEvents) => void | Promise<void>): void | Promise<void> =>
    events === undefined ? taken.then(tell) : tell(events);
  upstream.start({
    onMessage: (...message) => whenThere((given) => given.onMessage(...message)),
    // Nothing has been asked yet, so a message this large is no answer.
    onOversize: (onEnd) => events?.onOversize(onEnd) ?? IGNORED,
    onStray: (words) => void whenThere((given) => given.onStray?.(words)),
    onDown: (reason, final) => void whenThere((given) => given.onDown(reason, final)),
    onRestart: async (send) => await whenThere((given) => given.onRestart(send)),
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
      take(given);
      // The starter hears nothing before the call has returned; then what waited comes first.
      void taken.then(() => {
        events = given;
      });
    },
  };
}
