import type { JsonValue } from '../../reduce/plain-json.js';
export type JsonObject = {
    [key: string]: JsonValue;
};
/** One object on the way to a list, the whole answer first. */
export interface FrameNode {
    /** Its names in the order of the data, those of lists included. */
    readonly names: readonly string[];
    /** The list keys as given, by the name under which the list stands here. */
    readonly lists: ReadonlyMap<string, string>;
    readonly inner: ReadonlyMap<string, FrameNode>;
}
interface TakenApart {
    readonly node: FrameNode;
    /** Everything but the lists, not yet plain JSON. */
    readonly loose: JsonObject;
}
/** What was found on the way. */
export interface FoundLists {
    readonly lists: Map<string, readonly unknown[]>;
    readonly paths: Map<string, readonly string[]>;
    /** How many values under list keys are no list and not null. */
    singles: number;
    readonly notes: string[];
}
export declare function takeApart(source: Record<string, unknown>, listKeys: readonly string[], found: FoundLists): TakenApart;
/** An object whose keys can be read one by one. Others (maps, classes with a JSON form) are converted whole. */
export declare function openObject(data: unknown): Record<string, unknown> | undefined;
export {};
