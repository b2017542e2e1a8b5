import type { JsonValue } from '../../reduce/plain-json.js';
import type { ShortenText } from './shorten-text.js';
/** What was left out inside, by unit. */
export interface LeftOut {
    characters: number;
    elements: number;
    fields: number;
}
export interface ReducedInside {
    readonly value: JsonValue;
    readonly bytes: number;
    readonly leftOut: LeftOut;
}
/** Where not even the emptiest form fits (a number in 3 bytes), the value is returned as it is. */
export declare function reduceInside(value: JsonValue, limit: number, texts?: LongTexts): ReducedInside;
/** What is known of long texts, for a caller that reduces the same value to several limits. */
export interface LongTexts {
    /** Their characters. */
    readonly lengths: Map<string, number>;
    /** Undefined: of a long text the start stays. */
    readonly shorten: ShortenText | undefined;
}
type JsonObject = {
    [key: string]: JsonValue;
};
/** `__proto__` is an ordinary key of JSON; assigning it would set the prototype. */
export declare function setField(target: JsonObject, key: string, value: JsonValue): void;
export {};
