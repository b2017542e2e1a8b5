/**
 * The list under whose handle an original is kept that is too large for one: its parts in order. Known by its form; a
 * text that imitates one leads only to handles that its reader may read anyway.
 */
export interface PartsList {
    readonly server: string;
    readonly tool: string;
    /** Of the whole answer. */
    readonly bytes: number;
    readonly parts: readonly {
        readonly part: number;
        readonly handle: string;
        readonly bytes: number;
    }[];
}
export declare function writePartsList({ server, tool, bytes, parts }: PartsList): string;
/** `undefined` when the text is no such list. */
export declare function partHandles(text: string): string[] | undefined;
