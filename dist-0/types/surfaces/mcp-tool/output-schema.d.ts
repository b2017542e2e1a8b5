type Shape = Readonly<Record<string, unknown>>;
/** The part of the Standard Schema interface that is used here. */
export interface StandardOutputSchema {
    readonly '~standard': {
        readonly validate: (value: unknown) => unknown;
        readonly jsonSchema?: {
            readonly output?: (options: {
                readonly target: string;
            }) => unknown;
        };
    };
}
export interface OutputSchema {
    /** As JSON Schema, where it can be had. */
    readonly json: Shape | undefined;
    readonly allowsMeta: boolean;
    accepts(value: unknown): Promise<boolean>;
}
export declare function readOutputSchema(schema: StandardOutputSchema | Shape | undefined, validate: ((value: unknown) => boolean) | undefined): OutputSchema | undefined;
export {};
