export interface Column {
    readonly title: string;
    readonly align?: 'left' | 'right';
}
export declare function renderTable(columns: readonly Column[], given: readonly (readonly string[])[]): string;
/** With commas, and three places at most. By hand: the first number that the runtime formats for a language takes 20 ms. */
export declare function formatNumber(value: number): string;
/** `1 gap`, `2 gaps`. */
export declare function counted(value: number, noun: string): string;
