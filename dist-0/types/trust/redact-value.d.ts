/**
 * Redaction of structured data: by name and by value, at every depth. The result is always something `JSON.stringify`
 * takes, whatever came in: cycles, getters that throw, `__proto__` keys and ten thousand levels have a defined result. The input
 * is never changed, and a part without secrets is returned as it is.
 */
export interface RedactValueOptions {
    /** Further names that are secrets, in any spelling: `corporationKey` also means `corporation_key`. */
    readonly alsoNames?: readonly string[];
}
export interface RedactedValue {
    readonly value: unknown;
    /** How many secrets were replaced. */
    readonly count: number;
}
/**
 * Replaces every secret in a JSON-like value.
 *
 * - A string under a secret name (`password`, `api_key`, `client_secret`, `authorization`, ...) is replaced whole, so is a
 *   number under a password's name; in `{ name, value }` and `{ Key, Value }` pairs the name counts for the value,
 *   in `{ columns, rows }` the name of a column for its cells.
 * - Every other string is searched as `redactText` does, keys too.
 * - `signature`, `thought_signature`, `encrypted_content` and the `data` of a `redacted_thinking` block are left alone.
 * - What JSON has no word for becomes: `BigInt` its digits, `Date` its ISO time, `Map` an object, `Set` an array, binary data
 *   `[Uint8Array of N bytes]`, `Error` its name and message, functions and symbols nothing, a cycle `[circular]`, a getter that
 *   throws `[unreadable]`.
 */
export declare function redactValue(value: unknown, options?: RedactValueOptions): RedactedValue;
/** A name without its spelling: lower case, letters and digits only. */
export declare function plainName(name: string): string;
