import type { PruneReport } from '../../session/prune/prune-report.js';
import { type PruneMessagesOptions } from './prune-options.js';
export interface LiveSessionOptions extends PruneMessagesOptions {
    /** Tokens to prune to. Without a limit they are the limit, and pruning goes a little below, so that the next steps fit as well. */
    readonly budget: number;
    /** Above this the session is pruned whatever it costs. */
    readonly limit?: number;
    /** Told what was done. It must not throw. */
    readonly onPrune?: (report: PruneReport) => void;
    /** Told why the messages were left alone, or that a prune could not bring them within the budget. It must not throw. */
    readonly onProblem?: (error: Error) => void;
}
export interface LiveSession<Message extends object> {
    /** Never throws: when something is wrong the messages come back as they are. */
    prune(messages: readonly Message[]): Promise<readonly Message[]>;
}
/** Throws where the session is made, so that nothing has to be thrown while it runs. */
export declare function checkLiveOptions(options: Partial<LiveSessionOptions>, caller: string): void;
export declare function createLiveSession<Message extends object>(options: LiveSessionOptions, caller?: string): LiveSession<Message>;
