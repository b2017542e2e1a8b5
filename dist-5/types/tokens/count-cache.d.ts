export declare class CountCache<Value> {
    #private;
    constructor(limit?: number);
    get(model: string, text: string): Value | undefined;
    set(model: string, text: string, value: Value): void;
    reset(): void;
    get stats(): {
        entries: number;
        characters: number;
        hits: number;
        misses: number;
    };
}
