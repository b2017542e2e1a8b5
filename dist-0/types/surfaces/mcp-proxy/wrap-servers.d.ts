import { type ServerDefinition } from './server-definition.js';
export interface NamedServers {
    readonly command: readonly string[];
    readonly url: string | undefined;
    readonly headers: readonly string[];
    readonly file: string | undefined;
    readonly name: string | undefined;
    /** `NAME=value` for the server; a bare name is passed on from our environment. */
    readonly variables: readonly string[];
    readonly cwd: string;
    readonly env: Readonly<Record<string, string | undefined>>;
}
export interface FoundServers {
    readonly servers: readonly ServerDefinition[];
    readonly isMany: boolean;
    readonly passedVariables: readonly string[];
    /** What whoever starts it should know. */
    readonly notes: readonly string[];
}
/** The servers that a command, an address or a file of an MCP client names: one of the three. */
export declare function findServers(named: NamedServers): Promise<FoundServers>;
/** Whether a file that was given as configuration is one of servers; of a broken one, `isAlone` says whether it must be. */
export declare function isServersFile(file: string, cwd: string, isAlone: boolean): Promise<boolean>;
