/**
 * What a person is told of a prune, by level: quiet only what touches the safety of the work, normal also major events and skipped
 * actions, verbose every action. The report holds all of it at every level.
 */
import type { NOTIFICATION_LEVELS } from '../contract/config/resilience.js';
import type { PruneReport } from './prune/prune-report.js';
type NotificationLevel = (typeof NOTIFICATION_LEVELS)[number];
/** What a prune that keeps fewer of the newest steps would come to. */
export interface FewerSteps {
    readonly keepSteps: number;
    readonly tokens: number;
    readonly isMet: boolean;
    readonly blockers: PruneReport['blockers'];
}
export declare function pruneNotices(report: PruneReport, level: NotificationLevel, fewer: FewerSteps | undefined): string[];
export {};
