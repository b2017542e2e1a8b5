import type { InputLimit, ListLimits, RankBy, ToolLimits, TruncationStrategy } from './tool-limits.js';
export type ToolTable = ReadonlyMap<string, ToolLimits>;
export interface ToolDefinition {
    /**
     * The field that holds the list, or a path of fields with points (`plan.skills`); or the lists with their own limits.
     * None: the tool returns one thing.
     */
    readonly listKey?: string;
    readonly lists?: readonly (Partial<ListLimits> & {
        readonly key: string;
    })[];
    readonly maxItems?: number;
    readonly maxBytes?: number;
    readonly strategy?: TruncationStrategy;
    readonly rankBy?: RankBy;
    readonly descending?: boolean;
    readonly inputs?: Readonly<Record<string, InputLimit>>;
    readonly sensitivity?: ToolLimits['sensitivity'];
}
/** The tools that the tool output policy names, with their limits. */
export declare const DOCUMENT_TOOLS: ToolTable;
/** A table with these tools beside those of `base`. A tool that `base` has keeps what the definition does not name. */
export declare function defineTools(definitions: Readonly<Record<string, ToolDefinition>>, base?: ToolTable): ToolTable;
/** The limits of a tool, named `dispatcher.action`. One that the table does not have is an error. */
export declare function toolLimits(name: string, table?: ToolTable): ToolLimits;
/** For the start of a server: every tool that has limits must be one that the server offers. */
export declare function assertToolsExist(names: Iterable<string>, offered: Iterable<string>): void;
/** For the start of a server: each list key must be an array in the tool's JSON Schema of its output. */
export declare function assertListKeys(limits: ToolLimits, outputSchema: unknown): void;
