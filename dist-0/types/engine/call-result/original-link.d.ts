export declare function originalLink(handle: string): string;
