/**
 * Text for a field that is shown as Markdown: HTML tags are taken out and what Markdown would act on is escaped, so that it
 * reads as it was written. For fields marked as display text and for text of our own; never for tool results or sources.
 */
export interface DisplayTextOptions {
    /** At most so many UTF-16 units; a cut text ends in `…`. Default: 2,000. */
    readonly maxLength?: number;
}
/**
 * Strips HTML tags, shows unseen controls, escapes Markdown and bounds the length. `1 < 2 and 3 > 2` and `snake_case`
 * stay as they are. Doing it twice is the same as once. Linear.
 */
export declare function displayText(text: string, options?: DisplayTextOptions): string;
/** Escapes what Markdown would act on. A mark that is already escaped is left as it is. */
export declare function escapeMarkdown(text: string): string;
