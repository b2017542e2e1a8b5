import { type JsonTape } from './json-tape.js';
/** Fields of different meaning; entries that all are objects or lists are rows under a name. */
export declare function isRecord(tape: JsonTape, children: readonly number[]): boolean;
interface ChosenFields {
    /** Keys and values, in their order. */
    readonly children: readonly number[];
    /** What values that stand out get before others share the rest, by their place among the chosen. */
    readonly firm: ReadonlyMap<number, number>;
}
/**
 * The fields to show within a budget. `remarkable` is the path of keys with points that leads to what makes the record stand
 * out among others, or empty.
 */
export declare function chooseFields(tape: JsonTape, children: readonly number[], budget: number, query: string | undefined, remarkable: string): ChosenFields;
export {};
