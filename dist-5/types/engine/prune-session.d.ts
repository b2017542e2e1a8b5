/**
 * Prunes a transcript to a budget: plan, check, keep the originals, and only then let the smaller text out. A plan that would make a
 * valid transcript invalid is not applied; content whose original cannot be kept stays where it is.
 */
import type { Archive } from '../archive/archive.js';
import type { TokenCounter } from '../contract/ports/token-counter.js';
import { type CachePrices } from '../session/cache-bill.js';
import type { SpanEdit } from '../session/edit/span-edits.js';
import type { PrunePolicy } from '../session/policy.js';
import { type PruneReport } from '../session/prune/prune-report.js';
import type { SessionFormatId, Transcript } from '../session/session-model.js';
import { type CountMemory } from '../session/survey.js';
export interface PruneSessionRequest {
    /** A text, or the transcript by who has read it already. */
    readonly source: string | Transcript;
    readonly format?: SessionFormatId | undefined;
    readonly policy: PrunePolicy;
    readonly counter: TokenCounter;
    /** What is to be said of the counter. */
    readonly warnings?: readonly string[];
    readonly budget?: number | undefined;
    readonly maxMessages?: number | undefined;
    readonly wholeFile?: boolean;
    /** Only what a provider would refuse leaves. */
    readonly repairOnly?: boolean;
    /** In a repair, lines that are not JSON leave too. */
    readonly dropUnreadable?: boolean;
    /** Nothing is kept; the report says what would be done. */
    readonly dryRun?: boolean;
    /** Absent when the configuration has it switched off: the texts then say that the rest was not kept. A dry run pretends. */
    readonly archive?: Archive | 'pretend' | undefined;
    readonly ttlHours?: number | undefined;
    /** Names the session in the archive: its file. */
    readonly item?: string;
    /** The file that the pruned text goes to. */
    readonly target?: string | undefined;
    /** What a command for this archive has to say of it, where that is not the one of the configuration. */
    readonly archiveOption?: string | undefined;
    readonly prices?: CachePrices | undefined;
    readonly expectedTurns?: number | undefined;
    /** Milliseconds since 1970, to tell whether the provider's cache is still warm. */
    readonly now?: number | undefined;
    /** Tokens that are known already, where a session is pruned again and again. */
    readonly memory?: CountMemory | undefined;
}
export interface PrunedSession {
    /** The source itself when nothing was changed. */
    readonly text: string;
    readonly report: PruneReport;
    /** Which spans of the source were replaced, in order. */
    readonly edits: readonly SpanEdit[];
    readonly transcripts: {
        readonly before: Transcript;
        readonly after: Transcript;
    };
}
export declare function pruneSession(request: PruneSessionRequest): Promise<PrunedSession>;
