/** Asks robots.txt of a host before its pages are read, and remembers the answer for a while. */

import { ALLOW_ALL, ALLOW_NONE, parseRobots, type RobotsRules } from './robots-rules.js';
import { unlessAborted, type WaitingRoom } from './waiting.js';
import type { WebClient } from './web-client.js';
import { shownAddress, webError } from './web-error.js';

const KEPT = 24 * 3_600_000;
/** When the host is in trouble nothing is read, but that is asked again soon. */
const KEPT_WHEN_FAILING = 10 * 60_000;
const MOST_HOSTS = 1_000;
/** RFC 9309 asks for at least 500 KiB; what stands after it is not read. */
export const LARGEST_ROBOTS = 512 * 1024;

export interface RobotsGate {
  /** Throws when the page must not be read. */
  assertAllowed(url: URL, signal?: AbortSignal): Promise<void>;
}

interface Kept {
  readonly rules: Promise<RobotsRules>;
  until: number;
}

export function createRobotsGate(client: WebClient, product: string, waiting: WaitingRoom): RobotsGate {
  const kept = new Map<string, Kept>();
  return {
    async assertAllowed(url, signal) {
      const rules = await unlessAborted(rulesFor(url.origin), signal);
      if (rules.allows(url.pathname + url.search)) return;
      throw webError('robots', `${url.host} asks programs not to read ${shownAddress(url)} (robots.txt).`, {
        remedy: 'Choose another source, or open the page yourself and save it as a file.',
      });
    },
  };

  function rulesFor(origin: string): Promise<RobotsRules> {
    const known = kept.get(origin);
    if (known !== undefined && known.until > waiting.now()) return known.rules;
    const entry: Kept = {
      rules: load(origin, (until) => (entry.until = until)),
      until: waiting.now() + KEPT,
    };
    kept.delete(origin);
    kept.set(origin, entry);
    const oldest = kept.size > MOST_HOSTS ? kept.keys().next().value : undefined;
    if (oldest !== undefined) kept.delete(oldest);
    return entry.rules;
  }

  /** Not stopped when one page is given up: others may wait for the same answer. It never fails. */
  async function load(origin: string, keepUntil: (time: number) => void): Promise<RobotsRules> {
    try {
      const headers = { accept: 'text/plain' };
      const { status, body } = await client.send(`${origin}/robots.txt`, { headers });
      if (status >= 200 && status < 300)
        return parseRobots(body.subarray(0, LARGEST_ROBOTS).toString('utf8'), product);
      if (status < 500 && status !== 429) return ALLOW_ALL;
    } catch {
      // Told by the rules: a host that cannot answer is not read.
    }
    keepUntil(waiting.now() + KEPT_WHEN_FAILING);
    return ALLOW_NONE;
  }
}
