export interface HtmlContent {
    readonly title?: string;
    /** Light Markdown: headings, lists, tables and code; no link targets. */
    readonly text: string;
    /** The page's own date: YYYY-MM-DD. */
    readonly date?: string;
    readonly lang?: string;
}
/** `address` is where the page came from: a date in its path counts when the page names none. */
export declare function readHtml(html: string, address?: string): HtmlContent;
