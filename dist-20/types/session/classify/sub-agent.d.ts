/** By the key of the tool's name. */
export declare function isSubAgent(tool: string, input: unknown): boolean;
