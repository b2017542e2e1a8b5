/** Places in JSON: a JSON Pointer (`/items/3/name`) or a path (`items[3].name`, `$.items[3]`) as steps, and what they lead to. */
import { type JsonTape } from '../../reduce/json-tape.js';
export declare function placeSteps(place: string): string[];
export declare function pointerOf(steps: readonly string[]): string;
/** The value of a node that holds no others; containers are their source text. */
export declare function scalarOf(tape: JsonTape, node: number): unknown;
/** The field of a row by a dotted path, or undefined when the row does not have it. */
export declare function fieldOf(tape: JsonTape, row: number, steps: readonly string[]): number | undefined;
