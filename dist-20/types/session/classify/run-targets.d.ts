/**
 * What tells one run of a task from another (ruling 3.2): its targets, the project it works on, its settings and its options. Two runs
 * are the same action only where these are equal; of the options only those do not count that are known to say how a run is shown. An
 * option that is not known may make it stricter or weaker, or no run at all. In doubt a word counts, because an error that is taken for
 * resolved is lost, and one that is taken for open only takes room.
 */
export interface RunTargets {
    /** Equal for two runs of the same action in the same folder. */
    readonly run: string;
    /** The run of the same task without targets, where that covers them all: tests, builds, checks. */
    readonly whole: string | undefined;
}
/** `words` begin with the program, `before` are the words in front of it, `files` what it reads from and prints to. */
export declare function runTargets(family: string, words: readonly string[], before: readonly string[], files: ReadonlySet<string>): RunTargets;
/** A word that says only how a run of tests, a build or a check is shown. */
export declare function isOnlyShown(family: string, word: string): boolean;
export declare function isCheck(family: string): boolean;
