export declare function starterFile(): string;
