/**
 * Tells the operator about sizes that tools announce for themselves. Such a size replaces the limit of the client and
 * the default. So each tool is reported once, when a result passed that would otherwise have been reduced.
 */

import { type LogSink, warn } from '../../contract/ports/log-sink.js';
import type { BoundCall } from '../../engine/call-result.js';
import type { CallLimits, LimitedCall } from './call-limits.js';

export interface Announcements {
  /** What the tool announces, where that is what limits the result. */
  holding(call: LimitedCall): { readonly announced?: number };
  tell(call: LimitedCall, bound: Pick<BoundCall, 'outcome' | 'before'>): void;
}

const MAX_TOLD = 10_000;

export function createAnnouncements(limits: Pick<CallLimits, 'of'>, log: LogSink): Announcements {
  const told = new Set<string>();

  function holding(call: LimitedCall): { readonly announced?: number } {
    const announced = call.info?.announcedCharacters;
    if (announced === undefined || limits.of(call).from !== 'announced') return {};
    return { announced };
  }

  return {
    holding,
    tell(call, { outcome, before }) {
      const { server, tool } = call;
      const key = JSON.stringify([server, tool]);
      const { announced } = holding(call);
      if (announced === undefined || told.has(key) || (outcome !== 'passed' && outcome !== 'redacted'))
        return;
      const { tokens = Infinity, viewBytes = Infinity } = limits.of({ ...call, info: undefined }).soft;
      if (before.tokens <= tokens && before.bytes <= viewBytes) return;
      if (told.size < MAX_TOLD) told.add(key);
      warn(
        log,
        'A result passed above the usual limit because its tool announces that size; a limit_tokens of yours, for the tool or under [proxy], takes precedence',
        { server, tool, announced_characters: announced, tokens: before.tokens },
      );
    },
  };
}
