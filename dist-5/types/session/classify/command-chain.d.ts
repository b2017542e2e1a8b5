/** The commands of a script, word by word. One pass over the text, whatever is in it. */
export interface ChainedCommand {
    readonly words: readonly string[];
    /** What it prints goes into a file. */
    readonly writes: boolean;
    /** It runs only if the one before it went well. */
    readonly isNext: boolean;
    /** Its text goes through another program, whose exit code is the one that is told. */
    readonly isPiped: boolean;
    /** Nobody waits for it. */
    readonly isBackground: boolean;
    /** The files that it reads from or prints to, which stand among its words too. */
    readonly files: readonly string[];
    /** All of its words as they stand, for people: what it prints to, and the programs that a pipe leads into. */
    readonly shown: readonly string[];
    /** What it is given to read in the script itself: a here-document, a here-string, and the programs that its text is piped into. */
    readonly given: string;
    /** It stands in a loop or a condition: it may be run several times, or not at all. */
    readonly isInBlock: boolean;
}
/** Among the words for people: a pipe, and where a text for it begins. No word has such a sign. */
export declare const PIPE = "\0|";
export declare const HERE_TEXT = "\0<<";
/** The commands of a script in their order; of a pipeline the first, which does the work. */
export declare function chainOf(command: string): readonly ChainedCommand[];
/** Programs that only show a part of what they are given. */
export declare const FILTERS: ReadonlySet<string>;
