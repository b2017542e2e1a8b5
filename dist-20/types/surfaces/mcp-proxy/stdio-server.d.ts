/** A server that is started as a command, with the environment that it may have. */
import type { Environment, ServerDefinition } from './server-definition.js';
import type { Upstream } from './upstream.js';
/** What memory holds of one message; larger ones are spooled. */
export declare const MAX_MESSAGE_BYTES: number;
type StdioServer = Extract<ServerDefinition, {
    transport: 'stdio';
}>;
export interface UpstreamSurroundings {
    readonly env: Environment;
    readonly cwd: string;
    /** Variables of our environment that a server gets beside the usual ones. */
    readonly passedVariables: readonly string[];
    readonly maxMessageBytes?: number;
}
export declare function createStdioServer(server: StdioServer, { env, cwd, passedVariables, maxMessageBytes }: UpstreamSurroundings): Upstream;
export {};
