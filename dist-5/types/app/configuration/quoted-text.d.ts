export declare function quoteText(text: string): string;
export declare function escapeInvisible(text: string): string;
