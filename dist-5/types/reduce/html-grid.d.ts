export declare class HtmlGrid {
    #private;
    constructor(written: readonly string[]);
    startTable(): void;
    startRow(): string;
    startCell(tag: string): string;
    endCell(name: 'td' | 'th'): string;
}
export declare function numberIn(tag: string, attribute: RegExp): number | undefined;
