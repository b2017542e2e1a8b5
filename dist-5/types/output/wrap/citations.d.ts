import type { Citation } from '../../contract/tool-meta.js';
import type { JsonValue } from '../../reduce/plain-json.js';
export type Citations = Readonly<Record<string, Citation>>;
export interface CitationIndex {
    /** Citations of values outside the lists, of a list as a whole, and of the whole answer. */
    readonly fixed: readonly Entry[];
    /** Citations inside list items: by list key, by index. */
    readonly items: ReadonlyMap<string, ReadonlyMap<number, readonly Entry[]>>;
    /** The names that lead to each list. */
    readonly paths: ListPaths;
}
type ListPaths = ReadonlyMap<string, readonly string[]>;
interface Entry {
    readonly path: readonly string[];
    readonly citation: Citation;
}
/** A kept item: where it was and what is left of it. */
export interface KeptItem {
    readonly index: number;
    readonly value: JsonValue;
}
export declare function indexCitations(citations: Citations, paths: ListPaths): CitationIndex;
/** The citations of what is in the payload, within `limit` bytes; and how many more there would be. */
export declare function placeCitations(index: CitationIndex, rest: JsonValue, lists: ReadonlyMap<string, readonly KeptItem[]>, limit: number): {
    citations: Record<string, Citation>;
    leftOut: number;
};
/** Whether every kept item has a source of its own or shares one with its list or what the list is in. */
export declare function coversItems(index: CitationIndex, lists: ReadonlyMap<string, readonly KeptItem[]>): boolean;
/** Whether every value outside the lists that is not empty has a source. For answers without a list. */
export declare function coversValues(index: CitationIndex, rest: {
    readonly [key: string]: JsonValue;
}): boolean;
export {};
