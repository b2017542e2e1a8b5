export declare class HtmlLayout {
    #private;
    /** `written` is the text so far; it grows. */
    constructor(written: readonly string[]);
    /** What is written in place of a tag. */
    around(name: string, isEnd: boolean, tag: string): string;
}
/** What a box to tick or a choice shows; nothing for other fields. */
export declare function boxOf(tag: string): string;
