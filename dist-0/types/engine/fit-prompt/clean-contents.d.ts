/** The items without their secrets. A text is looked through when it is first needed, because most items may never be shown. */
import type { ContentItem } from '../../contract/content-item.js';
import { type OriginalSpan } from '../../trust/redact-text.js';
interface CleanContent {
    readonly text: string;
    readonly secrets: readonly OriginalSpan[];
}
export declare class CleanContents {
    #private;
    /** Secrets that were replaced so far. */
    redacted: number;
    constructor(items: readonly ContentItem[]);
    text(index: number): string;
    of(index: number): CleanContent;
}
export {};
