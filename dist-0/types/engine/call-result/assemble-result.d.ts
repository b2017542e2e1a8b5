import type { CallResultView } from './call-result-view.js';
import type { LinkItem } from './result-items.js';
export interface TextPart {
    readonly content: string;
    readonly notice: string;
    readonly isJson: boolean;
}
export interface Draft {
    /** By index of the text; a text that is not named stays. */
    readonly texts: ReadonlyMap<number, TextPart>;
    /** JSON; `undefined` leaves it as it came. */
    readonly structured: string | undefined;
    /** Links, `_meta` and the like with their secrets replaced. */
    readonly links?: readonly LinkItem[];
    /** Indexes of texts whose blocks leave. */
    readonly removed?: ReadonlySet<number>;
    /** Other blocks that leave. */
    readonly gone?: ReadonlySet<number>;
    /** Texts of blocks at the end of the content: for the removed ones, or for what structured content has no place to say. */
    readonly tail?: readonly string[];
    /** A block, as JSON, at the very end: the link to the original. */
    readonly link?: string;
}
export declare function assembleResult(view: CallResultView, draft: Draft, facts: object | undefined): string;
/** What stands in the block itself. */
export declare function textOf({ content, notice, isJson }: TextPart): string;
