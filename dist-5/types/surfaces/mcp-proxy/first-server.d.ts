import type { Environment, ServerDefinition } from './server-definition.js';
import type { Upstream } from './upstream.js';
export interface FirstServer {
    /** The server that runs, if it is the one that is meant, with the same environment; else it is ended. */
    take(servers: readonly ServerDefinition[], passedVariables: readonly string[]): Upstream | undefined;
    stop(): Promise<void>;
}
/** `argv`: what follows `wrap`. */
export declare function startFirstServer(argv: readonly string[], env: Environment, cwd: string): Promise<FirstServer | undefined>;
