export declare function statedDay(path: string, title: string | undefined, text: string): string | undefined;
