/** `plain` makes text of a source safe, `place` the line that names where it is from. */
export declare function quotationHtml(lines: readonly string[], { plain, place }: {
    readonly plain: (line: string) => string;
    readonly place: (line: string) => string;
}): string;
