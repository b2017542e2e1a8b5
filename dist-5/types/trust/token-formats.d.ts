export interface TokenFormat {
    /** The name a reader sees: `[redacted:github-token]`. */
    readonly rule: string;
    readonly prefixes: readonly string[];
    /** Characters after the prefix, as a mask of `CHARS`. The run is taken whole. */
    readonly body: number;
    readonly min: number;
    readonly max: number;
    /** The body has at least one digit. For prefixes that ordinary words also have. */
    readonly digit?: true;
    /** Not after `-`, `.`, `/` or `+`. For prefixes that are also the end of a longer name. */
    readonly alone?: true;
}
export declare const TOKEN_FORMATS: readonly TokenFormat[];
