export interface TrimmedMarkup {
    /** A whole document with one head and one body. */
    readonly html: string;
    readonly lang: string | undefined;
    /** Elements, and pieces of text that character references cut apart. */
    readonly nodes: number;
    /** The sum of the depths of all nodes. */
    readonly weight: number;
    readonly depth: number;
}
/** Set on elements whose style strikes their text out. */
export declare const STRUCK_ATTRIBUTE = "data-struck";
export declare function trimMarkup(html: string): TrimmedMarkup;
