/**
 * Ids by their value: a server may write the id 5 as `5.0`, and some as `"5"`. Clients take both for the answer, so neither may
 * pass as if it answered nothing.
 */
/** The usual way to write the same value. `5` and `"5"` stay two ids. */
export declare function plainId(written: string): string;
/** What waits under an id, or else under the same number as a text or the same text as a number. */
export declare function waitingFor<Value>(open: ReadonlyMap<string, Value>, id: string): Value | undefined;
export declare function isSameId(one: string, other: string): boolean;
