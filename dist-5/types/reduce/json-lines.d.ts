import { type JsonTape } from './json-tape.js';
export interface JsonLines {
    /** Without empty ones; one for each element of the list. */
    readonly lines: readonly string[];
    readonly tape: JsonTape;
}
/** `undefined` when a line is no object or list of its own. */
export declare function readJsonLines(text: string): JsonLines | undefined;
