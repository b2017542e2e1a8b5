import type { CommandSpec } from '../command.js';
type FirstServer = import('../../mcp-proxy/first-server.js').FirstServer;
/** What was done before the command was loaded. */
interface WrapBegun {
    readonly first: FirstServer | undefined;
    readonly ended: Promise<string>;
}
export declare const wrapCommand: CommandSpec;
export declare function createWrapCommand(begun?: WrapBegun): CommandSpec;
export {};
