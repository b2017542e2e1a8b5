import type { Archive } from '../../archive/archive.js';
import type { TokenCounter } from '../../contract/ports/token-counter.js';
import type { ContentLimit } from '../../reduce/measure.js';
export interface RetrieveTool {
    /** As it stands in a list of tools. */
    readonly descriptor: string;
    call(parameters: unknown): Promise<RetrieveAnswer>;
}
export interface RetrieveAnswer {
    /** An MCP result as JSON. */
    readonly result: string;
    /** What the model reads of it. */
    readonly text: string;
    readonly isError: boolean;
    /** The handle is nobody's here: an upstream may know it. */
    readonly isUnknown: boolean;
    readonly handle: string | undefined;
}
export declare function createRetrieveTool(options: {
    readonly archive: Archive | undefined;
    readonly limit: ContentLimit;
    /** Bytes of the whole result as it is sent. */
    readonly ceilingBytes?: number | undefined;
    readonly counter: TokenCounter;
    /** The handle of an item of a research run, where there are such runs. */
    readonly handleOfItem?: (researchId: string, itemId: string) => Promise<string>;
}): RetrieveTool;
