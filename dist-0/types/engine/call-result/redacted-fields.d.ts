export declare function redactedFields(value: unknown): string;
