/** An HTTP server at `/mcp` that lets nobody in whom the guard refuses; what it answers then is a JSON-RPC error. */
import { type IncomingMessage, type ServerResponse } from 'node:http';
import { type GuardOptions, type ListenAddress } from './http-guard.js';
export interface GuardedServerOptions {
    readonly address: ListenAddress;
    readonly guard: Omit<GuardOptions, 'isLoopback'>;
    /** A request that may pass. One that throws is answered with 500. */
    readonly handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
}
export interface GuardedServer {
    readonly url: string;
    /** Ends open connections too. */
    close(): Promise<void>;
}
export declare function openGuardedServer(options: GuardedServerOptions): Promise<GuardedServer>;
export declare function refuse(response: ServerResponse, status: number, reason: string): void;
