export interface Pattern {
    test(text: string): boolean;
    toString(): string;
}
export declare function guardedPattern(source: string, flags: string): Pattern;
