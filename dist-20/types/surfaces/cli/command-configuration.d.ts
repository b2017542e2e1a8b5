/** The configuration of a command: it stops the command when it is wrong, and gives its warnings as notes. */
import type { Config } from '../../contract/config/config.js';
import type { Invocation } from './command.js';
export interface CommandConfiguration {
    readonly config: Config;
    /** One line for each warning, for `CommandResult.notes`. */
    readonly notes: readonly string[];
    /** What a command for the same archive has to carry along when it is pasted without these flags; as a rule nothing. */
    readonly archiveOption: string;
}
export declare function commandConfiguration({ io, common }: Invocation): Promise<CommandConfiguration>;
