/**
 * What a message was when it was last seen, to tell whether it has changed since. The client may hand the same object back, changed in
 * place, or an equal copy; both are compared by what they hold. Texts are shared, not copied, and a text that is the same one is
 * equal at once, so that comparing a long session costs next to nothing.
 */
type Snapshot = {
    readonly tree: unknown;
} | {
    readonly json: string;
};
export declare function snapshotOf(message: object): Snapshot;
/** How many messages from the first on are as they were. */
export declare function unchangedCount(seen: readonly Snapshot[], messages: readonly object[]): number;
export type { Snapshot };
