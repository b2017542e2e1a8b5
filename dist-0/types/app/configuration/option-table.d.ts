export declare function optionTable(): string;
