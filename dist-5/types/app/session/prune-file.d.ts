import type { Archive } from '../../archive/archive.js';
import type { Config } from '../../contract/config/config.js';
import type { WarningDetail } from '../../contract/warnings.js';
import { type PrunedSession } from '../../engine/prune-session.js';
import type { CachePrices } from '../../session/cache-bill.js';
import type { FewerSteps } from '../../session/notifications.js';
import { type Transcript } from '../../session/session-model.js';
export interface SessionWorld {
    readonly config: Config;
    readonly env: Readonly<Record<string, string | undefined>>;
    readonly cwd: string;
    readonly now: number;
}
interface PruneFileOptions {
    readonly budget: number | undefined;
    readonly maxMessages: number | undefined;
    readonly mode: 'default' | 'aggressive' | undefined;
    readonly format: string | undefined;
    /** The model whose tokens count; by default the one that the transcript names. */
    readonly model: string | undefined;
    readonly wholeFile: boolean;
    readonly digestLines: boolean;
    readonly dryRun: boolean;
    readonly prices: CachePrices | undefined;
    readonly expectedTurns: number | undefined;
    readonly item: string;
    /** The file that the result goes to; none for standard output. */
    readonly target?: string | undefined;
    readonly archiveOption?: string | undefined;
    readonly repairOnly?: boolean;
    readonly dropUnreadable?: boolean;
}
export interface PrunedFile extends PrunedSession {
    readonly model: string;
    readonly archiveWarnings: readonly WarningDetail[];
    /** What fewer of the newest steps would do for a budget that was missed. */
    readonly fewerSteps: FewerSteps | undefined;
}
export declare function pruneText(text: string, options: PruneFileOptions, world: SessionWorld): Promise<PrunedFile>;
/** The same handles as in the run, as long as that writes nothing: without a key they are made up. */
export declare function dryArchive(world: SessionWorld): Promise<Archive | 'pretend'>;
export declare function sessionArchive({ config, env, cwd }: SessionWorld, onWarning?: (detail: WarningDetail) => void): Promise<Archive>;
export declare function openTranscript(text: string, format: string | undefined): Transcript;
export {};
