import { type CommandStep, type FolderMove } from './classify/command-family.js';
import { type CallFacts } from './classify/outcome.js';
import { type ToolClass } from './classify/tool-class.js';
import type { CallPart } from './session-model.js';
export interface CallReading {
    readonly tool: string;
    readonly toolClass: ToolClass;
    readonly paths: readonly string[];
    readonly command: string | undefined;
    /** Program and subcommand, or the tool. */
    readonly family: string;
    /** Running the family again is the same action: "npm run test", and not "grep". */
    readonly isTask: boolean;
    /** A command that prints what files and logs say: its text tells nothing of how it ended. */
    readonly isOthersText: boolean;
    /** The last command as it stands, or what was done on what. */
    readonly action: string;
    /**
     * What has to go well for it to go well: each the same task, file or arguments, on the same targets, in the same place. As a rule
     * it is one; more are commands that `&&` joins.
     */
    readonly steps: readonly CommandStep[];
    /** Where a command is run, as its call says it; empty where it does not. */
    readonly folder: string;
    /** Where a command leaves the shell. */
    readonly moves: FolderMove | undefined;
    /** Machine, repository, branch and the like: what the call says beside its file, and the server whose tool it is. */
    readonly place: string;
    /** It names no part of its file, adds nothing to it, and is no trial. */
    readonly isOfWholeFile: boolean;
    /** Its result is what a person answers. */
    readonly asksPerson: boolean;
    /** What it says of its result. */
    readonly facts: CallFacts;
    readonly asked: AskedOfCall;
}
/** What not everybody wants to know of a call: it is found out when it is asked for first, and the same calls share it. */
export interface AskedOfCall {
    name: string | undefined;
    briefName: string | undefined;
    /** Beside the call itself. */
    commandName: string | undefined;
    onlyReads: boolean | undefined;
}
/** The same calls come again and again in a session: each is read once. */
export declare class CallReader {
    private readonly byTool;
    /** `tools`: the names of all that are called. */
    constructor(tools: ReadonlySet<string>);
    read(call: CallPart): CallReading;
}
