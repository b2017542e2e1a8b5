/** Limits how fast one host is asked: requests at once, and time between two starts. First come, first served. */

import type { WaitingRoom } from './waiting.js';
import { webError } from './web-error.js';

export interface PaceOptions {
  readonly concurrency: number;
  /** Milliseconds between the starts of two requests. */
  readonly interval: number;
}

interface Host {
  active: number;
  nextStart: number;
  readonly queue: (() => void)[];
}

/** Beyond this number, idle hosts are forgotten. */
const MOST_HOSTS = 1_000;

export interface HostPace {
  /** Waits for a place; call the result when the request is over. */
  enter(host: string, signal?: AbortSignal): Promise<() => void>;
}

export function createHostPace({ concurrency, interval }: PaceOptions, waiting: WaitingRoom): HostPace {
  const hosts = new Map<string, Host>();
  return { enter };

  async function enter(name: string, signal?: AbortSignal): Promise<() => void> {
    const host = hostOf(name);
    if (host.active >= concurrency) await place(host, signal);
    else host.active++;
    const now = waiting.now();
    // A clock that was set back must not make anybody wait for it.
    const wait = Math.min(Math.max(0, host.nextStart - now), interval * concurrency);
    host.nextStart = now + wait + interval;
    try {
      if (wait > 0) await waiting.sleep(wait, signal);
    } catch (error) {
      leave(host);
      throw error;
    }
    let isOver = false;
    return () => {
      if (!isOver) leave(host);
      isOver = true;
    };
  }

  function hostOf(name: string): Host {
    const known = hosts.get(name);
    if (known !== undefined) return known;
    if (hosts.size >= MOST_HOSTS) {
      const now = waiting.now();
      for (const [other, { active, nextStart }] of hosts)
        if (active === 0 && nextStart <= now) hosts.delete(other);
    }
    const host: Host = { active: 0, nextStart: 0, queue: [] };
    hosts.set(name, host);
    return host;
  }

  /** The place of the one who leaves is handed over, so `active` stays as it is. */
  function leave(host: Host): void {
    const next = host.queue.shift();
    if (next === undefined) host.active--;
    else next();
  }
}

function place(host: Host, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const enter = () => {
      signal?.removeEventListener('abort', give);
      resolve();
    };
    const give = () => {
      const at = host.queue.indexOf(enter);
      if (at !== -1) host.queue.splice(at, 1);
      reject(webError('cancelled', 'The request was cancelled.'));
    };
    if (signal?.aborted === true) give();
    else {
      host.queue.push(enter);
      signal?.addEventListener('abort', give, { once: true });
    }
  });
}
