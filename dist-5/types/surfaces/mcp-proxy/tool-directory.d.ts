import type { ToolInfo } from '../../app/proxy/output-validators.js';
import { type Edit, type JsonSource } from '../../engine/call-result/json-source.js';
export interface ToolDirectory {
    /** Remembers the tools of a page of the list. */
    learn(result: string): void;
    get(tool: string): ToolInfo | undefined;
    forget(): void;
}
export declare function createToolDirectory(): ToolDirectory;
/** Characters of its results, as a tool of a list announces them. */
export declare function announcedCharacters(source: JsonSource, tool: number): number | undefined;
export interface ListChanges {
    readonly isVisible: (tool: string) => boolean;
    /** Our own tool, put at the end of the last page. */
    readonly own: {
        readonly name: string;
        readonly descriptor: string;
    };
    /** Output schemas that allow no other field get one for the notice. */
    readonly addsNoticePlace: boolean;
}
/** A list of tools for the client: ours added, hidden ones gone, everything else as it came. */
export declare function changeToolList(result: string, changes: ListChanges): string;
/** What gives the output schema of a tool a place for the notice; nothing where it has one. */
export declare function toolNoticePlace(source: JsonSource, tool: number): Edit[];
/** The list goes on with another page. */
export declare function hasMorePages(result: string): boolean;
