export type Fields = Readonly<Record<string, unknown>>;
export declare function parseFields(answer: string): Fields | undefined;
export declare function fieldsOf(value: unknown): Fields | undefined;
/** The objects of a list; undefined when there is no list. */
export declare function rowsOf(value: unknown): readonly Fields[] | undefined;
export declare function textOf(value: unknown): string | undefined;
/** Text that a service sends with HTML marks in it, without them. */
export declare function plainText(value: unknown): string | undefined;
