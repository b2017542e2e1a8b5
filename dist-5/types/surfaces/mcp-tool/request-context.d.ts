/**
 * What both generations of the official SDK tell a tool handler about a request, read by shape so that no SDK is
 * imported: 1.x passes `extra` (`_meta`, `sessionId`, `sendRequest`), 2.x a context (`sessionId`, `mcpReq`).
 */
type Shape = Readonly<Record<string, unknown>>;
/** What a handler is given beside its arguments: `signal` and `_meta` stand in `mcpReq` with SDK 2.x. */
export interface RequestExtra {
    readonly sessionId?: string;
    readonly signal?: AbortSignal;
    readonly _meta?: object;
    readonly mcpReq?: {
        readonly signal: AbortSignal;
        readonly _meta?: object;
    };
}
export interface RequestContext {
    readonly session: string | undefined;
    /** The `_meta` of the request: where a client may name its turn. */
    readonly meta: Shape;
    /** Asks the person through the client. Undefined when this request offers no way to ask. */
    readonly elicit: ((message: string) => Promise<Elicited>) | undefined;
}
/** The answer of a person, or the result to return so that the client asks and calls again. */
export type Elicited = {
    readonly kind: 'answer';
    readonly confirmed: boolean;
} | {
    readonly kind: 'ask';
    readonly result: InputRequired;
};
export interface InputRequired {
    readonly resultType: 'input_required';
    readonly inputRequests: Record<string, {
        readonly method: string;
        readonly params: Record<string, unknown>;
    }>;
    [key: string]: unknown;
}
export declare function readRequestContext(extra: unknown): RequestContext;
export {};
