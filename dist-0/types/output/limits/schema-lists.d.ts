/**
 * Finds a list in a JSON Schema of a tool's output, by its key or its path of keys with points. Where the schema says
 * nothing of a place (no properties, a reference), nothing can be said against the key either.
 */
type SchemaPlace = {
    readonly kind: 'property';
    readonly type: unknown;
} | {
    readonly kind: 'open';
}
/** With the keys that there are where the path ends. */
 | {
    readonly kind: 'missing';
    readonly names: readonly string[];
};
export declare function findInSchema(schema: unknown, key: string, above: string): SchemaPlace;
export declare function isArrayType(type: unknown): boolean;
/** Keys of the arrays at the top and one level below it. */
export declare function arrayNames(schema: unknown): string[];
export {};
