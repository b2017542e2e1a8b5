export declare function htmlText(html: string): string;
