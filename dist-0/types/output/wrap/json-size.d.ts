/** Sizes of JSON text in UTF-8 bytes, exactly as `JSON.stringify` writes it, and cutting a string to such a size. */
import type { JsonValue } from '../../reduce/plain-json.js';
export declare function jsonBytes(value: JsonValue): number;
/** The bytes as long as they are at most `limit`; above, some larger number, found without looking at all of it. */
export declare function jsonBytesUpTo(value: JsonValue, limit: number): number;
/** The longest start of `text` whose JSON form without quotes has at most `limit` bytes; splits no code point. */
export declare function cutToJsonBytes(text: string, limit: number): string;
