export type StateChange = 
/** Other files: those of a branch by its name; `-` is the one before. */
{
    readonly what: 'branch';
    readonly to: string;
}
/** A name for the files that are there. */
 | {
    readonly what: 'new-branch';
    readonly to: string;
}
/** What was not committed is put aside, or comes back. */
 | {
    readonly what: 'stash';
    readonly by: 1 | -1;
}
/** Files of another time, to which no name leads back. */
 | {
    readonly what: 'anew';
}
/** Another program or another setting, in this shell. `isOfShell`: a command that is run with it says so by itself. */
 | {
    readonly what: 'setting';
    readonly name: string;
    readonly to: string;
    readonly isOfShell: boolean;
};
/** What a command of a script does to the state: a change, or work that is done in it. */
export type StateStep = StateChange | 'work';
/** The commands of a script in their order; none where nothing in it changes the state. */
export declare function stateSteps(command: string): readonly StateStep[];
/** The words of one command, without what stands before its program. */
export declare function changesOf(words: readonly string[]): StateStep[];
export declare const REPOSITORY: RegExp;
