/**
 * Any value to plain JSON data, without changing the input and without ever throwing: what tools return is foreign code,
 * with getters, proxies and cycles. Linear in the number of values, of which there is a limit, because shared references
 * and proxies can describe more values than a machine can hold. Each case is decided in `docs/reducers.md`.
 */
export type JsonValue = null | boolean | number | string | JsonValue[] | {
    [key: string]: JsonValue;
};
export interface PlainJson {
    readonly value: JsonValue;
    /** What could not be kept as it was, one sentence per reason with the first place. Empty when nothing was lost. */
    readonly notes: string[];
}
/** Deeper values are replaced by a mark. */
export declare const MAX_DEPTH = 256;
/** Values after this many are replaced by a mark. */
export declare const MAX_VALUES = 2000000;
export declare const CIRCULAR_MARK = "[left out: circular reference]";
export declare const DEPTH_MARK = "[left out: nested too deep]";
export declare const EXHAUSTED_MARK = "[left out: too many values]";
/** A value as JSON has it, with a note for whatever JSON cannot say. It never throws: circles, getters that throw and values without end are told too. */
export declare function toPlainJson(value: unknown): PlainJson;
