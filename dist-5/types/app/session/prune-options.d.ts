/** Options of a prune by a program. One without types gets the errors that the command line gives: a misspelt mode would take another road in silence. */
import { type ResilienceConfig } from '../../contract/config/resilience.js';
import { type SessionFormatId } from '../../session/session-model.js';
export interface PruneMessagesOptions {
    /** Tokens. Without one only the rules are applied. */
    readonly budget?: number;
    readonly maxMessages?: number;
    readonly mode?: ResilienceConfig['truncation_mode'];
    /** Recognised when absent. */
    readonly format?: SessionFormatId;
    /** The model whose tokens count; by default the one that a transcript names, else one of the provider of its format. */
    readonly model?: string;
    readonly wholeFile?: boolean;
    readonly digestLines?: boolean;
    /** Over the configuration of the project and the user. */
    readonly resilience?: Partial<ResilienceConfig>;
    /** False keeps no originals, and the texts say so. By default what `archive.enabled` says. */
    readonly archive?: boolean;
    readonly dryRun?: boolean;
    /** Names the session in the archive. */
    readonly name?: string;
    readonly cwd?: string;
    readonly env?: Readonly<Record<string, string | undefined>>;
}
/** `caller` is the function that a program called, and `more` names the options that only it has. */
export declare function checkPruneOptions(options: PruneMessagesOptions & {
    readonly limit?: unknown;
}, caller: string, more?: readonly string[]): void;
