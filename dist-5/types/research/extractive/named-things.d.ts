export interface NamedThings {
    readonly days: readonly string[];
    /** Years, and words with letters and digits, in small letters. */
    readonly marks: readonly string[];
    /** Names of one or more words; in German every noun would be one. */
    readonly names: readonly (readonly string[])[];
    /** Names with a number: the number stands beside the name, not in a date. */
    readonly numbered: readonly RegExp[];
    /** Where a question asks for something in, of or for a name: the words before it, and the name. */
    readonly bound: readonly {
        readonly before: string;
        readonly name: string;
    }[];
}
export declare function namedIn(question: string): NamedThings;
/** "20 weeks in Norway" is not said of Japan, whatever else the passage says of Japan. */
export declare function isOfAnother({ bound }: NamedThings, sentence: string): boolean;
/** `text` is a passage with its headings, `whole` where else a name may stand that it is about. */
export declare function holdsNamed({ days, marks, names, numbered }: NamedThings, text: string, whole: string): boolean;
