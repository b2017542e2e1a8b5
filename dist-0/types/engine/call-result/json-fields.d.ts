import { type JsonSource } from './json-source.js';
/** Names, or paths with points; a name with points of its own goes before a path. */
export interface FieldChoice {
    readonly kept: ReadonlySet<string> | undefined;
    readonly dropped: ReadonlySet<string>;
}
/** Names of the fields that went and of those of the rows that stayed, in the order of their first place. */
export interface FieldsSeen {
    readonly gone: Set<string>;
    readonly stayed: Set<string>;
}
export interface JsonCutRequest {
    readonly choice: FieldChoice;
    /** Fields, by their names in `gone`, that stay all the same. */
    readonly spared: ReadonlySet<string>;
    /** The text is one row itself, as a line of JSON is. */
    readonly isRow: boolean;
}
export declare function cutJsonFields(source: JsonSource, request: JsonCutRequest, seen: FieldsSeen): string;
/** The columns of a table that the choice does not keep, by their places. */
export declare function leavingColumns(names: readonly string[], { kept, dropped }: FieldChoice, spared: ReadonlySet<string>, path: string, seen: FieldsSeen): ReadonlySet<number>;
