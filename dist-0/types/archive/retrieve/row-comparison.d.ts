import { type JsonTape } from '../../reduce/json-tape.js';
import type { Condition } from './row-condition.js';
/** The value of a field as text. A number is what was written: as a value it may have lost digits. */
export declare function fieldText(tape: JsonTape, node: number): string;
/** Below, at or above 0; `undefined` where the two have no order. */
export declare function orderOf(tape: JsonTape, node: number, value: string): number | undefined;
/** An order that cannot be is an error. */
export declare function requireOrder(tape: JsonTape, rows: readonly number[], condition: Condition): void;
