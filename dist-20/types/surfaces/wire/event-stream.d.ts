/** Server-sent events on bytes: the data of each event as it came, in both directions. */
import { type OversizeSink } from './line-framer.js';
export interface EventStreamOptions {
    readonly maxBytes: number;
    /** The data of one event, and its kind; several data lines are joined by a line feed. */
    readonly onData: (data: Buffer, kind: string) => void;
    /** The data of an event whose line is larger than the limit, in pieces. */
    readonly onOversize: () => OversizeSink;
    /** An id or a time to wait that the server asked for. */
    readonly onField?: (name: 'id' | 'retry', value: string) => void;
}
export interface EventStreamReader {
    push(chunk: Uint8Array): void;
    end(): void;
}
export declare function createEventStreamReader(options: EventStreamOptions): EventStreamReader;
/** One event with one message. JSON has no raw line feeds; where a message has one all the same, the data has several lines. */
export declare function encodeEvent(message: Uint8Array): Buffer;
