import { type GuardedServer } from '../wire/guarded-server.js';
import type { GuardOptions, ListenAddress } from '../wire/http-guard.js';
import type { Session } from './session.js';
export interface ServeHttpOptions {
    readonly address: ListenAddress;
    readonly guard: Omit<GuardOptions, 'isLoopback'>;
    readonly openSession: (id: string, toClient: (message: Buffer) => void, onFinal: () => void) => Session;
    readonly maxRequestBytes: number;
}
export declare function serveHttp(options: ServeHttpOptions): Promise<GuardedServer>;
