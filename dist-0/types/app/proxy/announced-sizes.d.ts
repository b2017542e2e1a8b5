/**
 * Sizes that tools announce for themselves. They take the place of the client's limit and of the default, so whoever runs
 * the proxy is told, once for each tool, when a result passed that would have been reduced without one.
 */
import type { LogSink } from '../../contract/ports/log-sink.js';
import type { BoundCall } from '../../engine/bound-call-result.js';
import type { CallLimits, LimitedCall } from './call-limits.js';
export interface Announcements {
    /** What the tool announces, where that is what limits the result. */
    holding(call: LimitedCall): {
        readonly announced?: number;
    };
    tell(call: LimitedCall, bound: Pick<BoundCall, 'outcome' | 'before'>): void;
}
export declare function createAnnouncements(limits: Pick<CallLimits, 'of'>, log: LogSink): Announcements;
