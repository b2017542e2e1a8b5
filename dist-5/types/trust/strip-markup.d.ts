/**
 * Takes markup out of text in one pass. What is read goes to an output that can be cut back: a closing mark removes
 * everything since its opening one, so that removing one piece can never leave another behind (`<<b>b>`), and the cost stays
 * linear. `1 < 2 and 3 > 2` has no tag in it: a tag begins with a letter, `/`, `!` or `?` right after its bracket.
 */
export interface StripMarkupOptions {
    /** Also `{...}`, Markdown links and images, and `code` in backquotes. */
    readonly all: boolean;
}
/** The text without HTML tags (and, with `all`, without templates, links, images and code). */
export declare function stripMarkup(text: string, options: StripMarkupOptions): string;
/** True when this character after `<` makes it a tag. */
export declare function beginsTag(character: string | undefined): boolean;
