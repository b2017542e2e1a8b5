export interface HttpCall {
    readonly url: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: unknown;
    readonly signal: AbortSignal | undefined;
}
export declare function postJson({ url, headers, body, signal }: HttpCall): Promise<Record<string, unknown>>;
