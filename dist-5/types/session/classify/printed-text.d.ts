export declare function printedText(text: string): string;
