/** What formats with lists of content blocks share: reading the texts of a result, and turning decisions into edits. */
import type { JsonPath, MessageChange, Part, RecordEdit, ResultPart } from '../session-model.js';
export interface LiteralText {
    readonly text: string;
    readonly literals: readonly JsonPath[];
    /** Blocks that hold no text, such as images. */
    readonly media: number;
}
/** The texts of a string or of a list of text blocks, and where their literals stand. */
export declare function literalText(content: unknown, path: JsonPath): LiteralText;
/** A new text for a result of several literals: the first holds it, the others are emptied of their blocks. */
export declare function textEdits(part: ResultPart, text: string, action: number): RecordEdit[];
/** Edits of a message whose parts are elements of lists in its records. `block` writes a text block of the format. */
export declare function blockEdits(change: MessageChange, block: (text: string, part: Part) => string): RecordEdit[];
export declare function textBlock(text: string): string;
/** What a person says who does not let a tool run, in both kinds of messages of the AI SDK. */
export declare function deniedText(reason: unknown): string;
