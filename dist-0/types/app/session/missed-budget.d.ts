/** What a running program is told when a prune could not bring a session within its budget. */
import { PlimsollError } from '../../contract/plimsoll-error.js';
import type { PruneReport } from '../../session/prune/prune-report.js';
export declare function missedBudget(report: PruneReport, budget: number, limit: number | undefined): PlimsollError;
