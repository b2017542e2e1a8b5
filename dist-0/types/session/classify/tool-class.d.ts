export type ToolClass = 'read' | 'write' | 'edit' | 'command' | 'other';
/** Lower case, `camelCase` with underscores, without the server's name in front (`mcp__files__read`). */
export declare function toolKey(name: string): string;
/** The server's name in front of the tool's (`mcp__files__read`), empty where there is none: each server has files of its own. */
export declare function toolServer(name: string): string;
/** By the key of the tool's name. */
export declare function toolClass(key: string, input: unknown): ToolClass;
/** The files that a call names, as it names them. A patch names them in its headers. */
export declare function pathsOf(input: unknown, kind: ToolClass): readonly string[];
/** A member that names the file of a call. */
export declare function isPathKey(key: string): boolean;
export declare function normalPath(path: string): string;
/** The command line of a call: a text, or a list of words of which a shell's last one is the script. */
export declare function commandOf(input: unknown): string | undefined;
