export type Environment = Readonly<Record<string, string | undefined>>;
export type ServerDefinition = ({
    readonly transport: 'stdio';
    readonly name: string;
    readonly command: string;
    readonly args: readonly string[];
    readonly env: Readonly<Record<string, string>>;
    readonly cwd: string | undefined;
} | {
    readonly transport: 'http';
    readonly name: string;
    readonly url: string;
    readonly headers: Readonly<Record<string, string>>;
}) & {
    /** The name in the file, where it cannot be part of a tool name: policies may be written with either. */
    readonly givenName?: string;
};
export declare function httpServer(name: string, url: string, headers: Readonly<Record<string, string>>): ServerDefinition;
/** `${VAR}`, `${env:VAR}` and `${VAR:-default}`, as clients write them. A variable that is not set is an error, not an empty text. */
export declare function expandVariables(text: string, env: Environment, where: string): string;
/** `npx -y @scope/server-files /data` is the server `server-files`, and so is `node server-files/dist/index.js`. */
export declare function serverName(command: readonly string[]): string;
/** Names become parts of tool names: letters, digits, `_`, `-` and `.`, and no double underscore. */
export declare function plainName(name: string): string;
