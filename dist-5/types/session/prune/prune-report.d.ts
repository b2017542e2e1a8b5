/** The full record of a prune. What is shown of it depends on the notification level, what is in it never does (ruling 3.7). */
import type { TokenCounter } from '../../contract/ports/token-counter.js';
import { type CacheBill, type CachePrices } from '../cache-bill.js';
import { type Recovery } from '../recovery-hint.js';
import type { Mend } from '../repair/mend-round.js';
import type { SessionFormatId } from '../session-model.js';
import type { Finding } from '../validity/check-transcript.js';
import type { Blocker } from './blockers.js';
import type { PrunePlan } from './plan-prune.js';
import type { PruneAction, PruneReason } from './prune-action.js';
export interface PruneGroup {
    readonly actions: number;
    readonly tokens_before: number;
    readonly tokens_after: number;
}
export interface PruneReport {
    readonly format: SessionFormatId;
    readonly mode: 'default' | 'aggressive';
    readonly enabled: boolean;
    readonly counter: {
        readonly id: string;
        readonly exact: boolean;
        readonly error: number;
    };
    /** What no counter knows exactly: images, encrypted reasoning, tools. */
    readonly estimated: readonly string[];
    readonly budget: number | null;
    readonly max_messages: number | null;
    /** Both limits, where both are set. */
    readonly budget_met: boolean;
    readonly tokens: {
        readonly before: number;
        readonly after: number;
    };
    /** What the transcript shrank by beside the actions, negative where it grew: what mends added, and texts that were written into one. */
    readonly tokens_beside_actions: number;
    readonly messages: {
        readonly before: number;
        readonly after: number;
    };
    readonly changed: boolean;
    readonly by_reason: Readonly<Partial<Record<PruneReason, PruneGroup>>>;
    readonly by_tool: Readonly<Record<string, PruneGroup>>;
    readonly actions: readonly PruneAction[];
    /** What was added, moved or renamed first, because the provider would have refused the transcript. */
    readonly mends: readonly Mend[];
    /** Messages with protected content that are still there, by what protects them. */
    readonly protected_retained: Readonly<Record<string, number>>;
    readonly blockers: readonly Blocker[];
    readonly validity: {
        readonly before: readonly ShownFinding[];
        readonly after: readonly ShownFinding[];
    };
    readonly cache: CacheBill;
    readonly recovery: Recovery;
    /** How to bring everything back at once; null when originals were not kept. */
    readonly manifest: string | null;
    readonly kept: boolean;
    /** A dry run before there is an archive: the run has other handles, and with them some tokens more or less. */
    readonly made_up_handles: boolean;
    readonly warnings: readonly string[];
}
type ShownFinding = Omit<Finding, 'part'>;
export interface ReportFacts {
    readonly plan: PrunePlan;
    readonly after: {
        readonly messages: number;
        readonly tokens: number;
    };
    /** Of the whole file, what a request carries of it: only that is billed. */
    readonly sent: {
        readonly before: number;
        readonly after: number;
    } | undefined;
    readonly counter: TokenCounter;
    readonly mode: PruneReport['mode'];
    readonly enabled: boolean;
    readonly budget: number | undefined;
    readonly maxMessages: number | undefined;
    readonly findings: {
        readonly before: readonly Finding[];
        readonly after: readonly Finding[];
    };
    readonly mends: readonly Mend[];
    readonly manifest: string | undefined;
    /** Where the pruned transcript goes, when that is a file. */
    readonly prunedFile: string | undefined;
    /** What the command that restores it has to say of the archive. */
    readonly archiveOption: string;
    readonly kept: boolean;
    readonly madeUpHandles: boolean;
    readonly warnings: readonly string[];
    readonly prices: CachePrices | undefined;
    readonly expectedTurns: number;
    /** Whether the provider has forgotten what it cached. */
    readonly coldCache: boolean;
}
export declare function pruneReport(facts: ReportFacts): PruneReport;
export {};
