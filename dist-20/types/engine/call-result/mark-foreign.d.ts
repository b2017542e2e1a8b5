export declare function markForeign(text: string): string;
