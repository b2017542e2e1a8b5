/** Whether a missed budget would be met with fewer of the newest steps kept as they are: tried, and not only said. */
import { type PruneSessionRequest } from '../../engine/prune-session.js';
import type { FewerSteps } from '../../session/notifications.js';
import type { PruneReport } from '../../session/prune/prune-report.js';
/** `undefined` where fewer steps would not help. The most steps that would do, else what is left with none. */
export declare function fewerSteps(request: PruneSessionRequest, { budget_met, blockers, tokens }: PruneReport): Promise<FewerSteps | undefined>;
