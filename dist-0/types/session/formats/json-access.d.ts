/** Reading values of unknown shape without throwing. */
import type { JsonObject, JsonPath } from '../session-model.js';
export declare function objectOf(value: unknown): JsonObject | undefined;
export declare function listOf(value: unknown): readonly unknown[] | undefined;
export declare function stringOf(value: unknown): string | undefined;
export declare function numberOf(value: unknown): number | undefined;
/** Only a member of its own: `__proto__` and `constructor` find nothing. */
export declare function memberValue(value: unknown, key: string): unknown;
export declare function valueIn(value: unknown, path: JsonPath): unknown;
export declare function timeOf(value: unknown): number | undefined;
/** The text that is counted for a value of unknown shape. */
export declare function jsonText(value: unknown): string;
/** `undefined` when it is not valid JSON. */
export declare function parsedJson(text: string): unknown;
