/** Throws `INVALID_PARAMS` for a schema that cannot be understood, such as one that refers to another document. */
export declare function compileJsonSchema(schema: unknown): (value: unknown) => boolean;
