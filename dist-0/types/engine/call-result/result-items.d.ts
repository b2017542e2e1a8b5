import { type OriginalSpan } from '../../trust/redact-text.js';
import type { CallResultView } from './call-result-view.js';
export interface ResultItem {
    /** Index among the texts. */
    readonly place: number | 'structured' | 'link';
    /** As everybody may see it. */
    readonly text: string;
    readonly secrets: readonly OriginalSpan[];
    /** The key, as it is written, of the one field that holds the one text. */
    readonly field?: string;
}
/** A link, an address, `_meta` or the like with a secret in it, as JSON. It is never reduced. */
export interface LinkItem extends ResultItem {
    readonly place: 'link';
    /** Its node in the result, and that of the content block around it. */
    readonly node: number;
    readonly block: number;
}
/**
 * How structured content relates to the texts: `mirror` when the one text is the same JSON, `contained` when its one field
 * is the one text. Then the text's original holds all of it.
 */
export type Relation = 'mirror' | 'contained' | 'none';
export interface ResultItems {
    readonly items: readonly ResultItem[];
    readonly links: readonly LinkItem[];
    readonly relation: Relation;
    /** Secrets that were found, each counted once. */
    readonly redacted: number;
}
export declare function readItems(view: CallResultView, redact: boolean): ResultItems;
export declare function textItems(items: readonly ResultItem[]): ResultItem[];
export declare function structuredItem(items: readonly ResultItem[]): ResultItem | undefined;
