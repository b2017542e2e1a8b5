import { type JsonTape } from './json-tape.js';
export declare function foreignText(text: string): string;
/** The tape itself when there is nothing to mark, which is nearly always. */
export declare function foreignJson(tape: JsonTape): JsonTape;
