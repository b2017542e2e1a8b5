/**
 * What the programs that people use do with a tool result: their own limit, and which form the model sees. Dated data: each
 * row says when it was looked up and where.
 */
export interface ClientProfile {
    /** Matched against `clientInfo.name`, lower case, as a whole or up to a separator. */
    readonly names: readonly string[];
    readonly title: string;
    /** Where the client itself cuts, fails or moves a result to a file. */
    readonly limit: {
        readonly tokens?: number;
        readonly bytes?: number;
    };
    /** `either`: it is not known, or it changed between versions. */
    readonly shows: 'content' | 'structured' | 'either';
    /** Links to resources in a result are handed to the model in a way that it can follow. */
    readonly followsLinks?: boolean;
    /** Takes more than its limit from a tool that announces its size (`anthropic/maxResultSizeChars`). */
    readonly takesAnnounced?: boolean;
    /** Whose tokens count, when it is not open. */
    readonly model?: string;
    readonly asOf: string;
    readonly source: string;
}
export declare const CLIENT_PROFILES: readonly ClientProfile[];
/** `undefined` for a client that is not known: the default limit holds. */
export declare function clientProfile(name: string | undefined): ClientProfile | undefined;
