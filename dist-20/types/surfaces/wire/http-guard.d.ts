import type { IncomingMessage } from 'node:http';
export interface ListenAddress {
    readonly host: string;
    readonly port: number;
    readonly isLoopback: boolean;
}
/** `127.0.0.1:8080`, `[::1]:8080`, `localhost:8080` or `:8080`, which is loopback too. */
export declare function parseListenAddress(text: string): ListenAddress;
/** Where a server listens and who may call it. */
export interface Listening {
    readonly address: ListenAddress;
    readonly token: string | undefined;
    readonly origins: readonly string[];
}
/** Who calls: the bearer, without the token. Nobody but the user of this machine where no token is asked for. */
export declare function principalOf(listening: Listening | undefined): {
    readonly principal?: string;
};
export interface GuardOptions {
    readonly isLoopback: boolean;
    /** Needed for anything beyond loopback. */
    readonly token: string | undefined;
    /** Web pages that may call, such as `https://example.com`. */
    readonly origins: readonly string[];
}
export interface Refusal {
    readonly status: 401 | 403;
    readonly reason: string;
}
/** `undefined` when the request may pass. */
export declare function refuseRequest(request: IncomingMessage, options: GuardOptions): Refusal | undefined;
