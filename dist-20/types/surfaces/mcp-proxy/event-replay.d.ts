export interface EventReplay {
    /** The event as it is sent, with its id. */
    add(stream: number, message: Uint8Array): Buffer;
    /** Says at the beginning of a stream that it can be taken up again, and after how long. */
    opening(stream: number): Buffer;
    /** The stream of an event, and what came after it; `undefined` for what is no id of ours. */
    after(lastEvent: string): {
        readonly stream: number;
        readonly events: readonly Buffer[];
    } | undefined;
}
export declare function createEventReplay(): EventReplay;
