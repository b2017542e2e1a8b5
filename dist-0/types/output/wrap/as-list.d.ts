export declare function asList(value: unknown): readonly unknown[] | undefined;
