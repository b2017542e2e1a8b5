export declare function reportHtml(markdown: string, title: string): string;
