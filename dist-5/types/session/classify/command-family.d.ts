/**
 * The family of a command (ruling 3.5): program and subcommand of the last command in a chain, after `cd`, environment and
 * `sudo`. "git commit" and "git push" are two; `npm run X` counts X. Beside it what is run on what, and where.
 */
import { type ChainedCommand } from './command-chain.js';
import type { EditTexts } from './edit-texts.js';
import { type RunTargets } from './run-targets.js';
export interface CommandFamily extends NamedFamily {
    /** It prints what files and logs say. */
    readonly isOthersText: boolean;
    /** Where it was run, as the command says it; empty where it does not. */
    readonly folder: string;
    /** Nobody waits for it: what it prints says nothing of its end. */
    readonly isBackground: boolean;
    /** Where it leaves the shell, unless that was in one of its own. */
    readonly moves: FolderMove | undefined;
    /** What has to go well for all of it to go well: the last command, and those before it that `&&` joins and that do something. */
    readonly steps: readonly CommandStep[];
}
export interface FolderMove {
    /** As `cd` takes it. */
    readonly to: string;
    /** Nothing else is done. */
    readonly isAll: boolean;
}
export interface CommandStep extends RunTargets {
    readonly folder: string;
    /** What it was run on, where something was put in its place since the session began. */
    readonly state?: string;
    /** A pipe hides its exit code: only its text can say that it went well. */
    readonly isPiped: boolean;
    /** Of an edit: another one of its file, which `whole` names, is another action. */
    readonly edit?: EditTexts;
}
interface NamedFamily {
    readonly family: string;
    /** It names a task ("npm run test", "git push"): another run of it is the same action. A bare program is not. */
    readonly isTask: boolean;
    /** The last command as it stands, for comparing two runs of a bare program. */
    readonly action: string;
}
export declare function commandFamily(command: string): CommandFamily;
/** One command of a script, for people. */
interface NamedCommand extends NamedFamily {
    /** It may have changed something: it is no look at files, logs or words. */
    readonly changes: boolean;
    /** Its words for people. */
    readonly shown: readonly string[];
}
/** The commands of a script that do something, in order: no change of folder or settings, no words to the reader. */
export declare function namedCommands(command: string, depth?: number): readonly NamedCommand[];
/** The commands of a script in their order, those that it hands to a shell (`bash -c '...'`, also behind `sudo`) in the place of that. */
export declare function commandsOf(command: string): readonly ChainedCommand[];
/** A path as seen from a folder. */
export declare function inFolder(folder: string, path: string): string;
export {};
