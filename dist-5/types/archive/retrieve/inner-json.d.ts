import { type JsonTape } from '../../reduce/json-tape.js';
export interface JsonPlace {
    readonly tape: JsonTape;
    readonly node: number;
}
/** JSON, lines of JSON, or JSON between a few words; `undefined` for any other text. */
export declare function scanInnerJson(text: string): JsonTape | undefined;
/** The list or object that a string holds; any other value, and a string that holds none, as it is. */
export declare function throughString(place: JsonPlace): JsonPlace;
