import { type JsonValue, type PlainJson } from '../../reduce/plain-json.js';
import { type FrameNode, type JsonObject } from './frame-node.js';
import { type OwnResult } from './own-results.js';
export interface Frame {
    /** Which lists stand where, and the order of the names around them. */
    readonly node: FrameNode;
    /** Everything but the lists. A value under a list key that is no list stands here too. */
    readonly rest: JsonObject;
    /** By the key as given. */
    readonly lists: ReadonlyMap<string, readonly unknown[]>;
    /** The names that lead to each list. */
    readonly paths: ReadonlyMap<string, readonly string[]>;
    /** How many values under list keys are no list and not null. */
    readonly singles: number;
    readonly notes: readonly string[];
    /** What an earlier wrapping of the same object said. */
    readonly prior: OwnResult | undefined;
}
export declare function readFrame(data: unknown, listKeys: readonly string[]): Frame;
/** The items of a list as plain JSON, for triggers that look at each; one by one, so that none is lost in a long list. */
export declare function plainItems(frame: Frame, key: string): {
    values: JsonValue[];
    notes: string[];
};
/** One item as plain JSON; null when reading it throws. */
export declare function readPlain(items: readonly unknown[], index: number): PlainJson;
/** The list's place as notes name it: `/plan/skills`. */
export declare function placeOf({ paths }: Pick<Frame, 'paths'>, key: string): string;
/** A list that we made beside one of the data: in the same object, right after it. Undefined when the name is taken. */
export declare function withListBeside(frame: Frame, key: string, made: {
    readonly name: string;
    readonly items: readonly unknown[];
}): Frame | undefined;
/** The key of a list of this name in the object that holds the list `key`. */
export declare function keyBeside(frame: Frame, key: string, name: string): string;
