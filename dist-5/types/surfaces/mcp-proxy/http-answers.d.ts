/**
 * Reads what comes over HTTP: one message in a body, or a stream of events. What is larger than memory should hold goes on in
 * pieces. All that is open can be held up or ended together.
 */
import type { IncomingMessage } from 'node:http';
import type { OversizeSink } from '../wire/line-framer.js';
/** Where a stream has come to: its server may end it at any time and go on when the last event is named. */
export interface StreamPlace {
    lastEvent: string | undefined;
    /** How long the server wants to be left alone before that. */
    waitMs: number;
}
export interface AnswerReader {
    events(answer: IncomingMessage, place: StreamPlace, on: EventHandlers): Promise<void>;
    body(answer: IncomingMessage, on: BodyHandlers): Promise<void>;
    /** A body that only says why; empty when it is very large or was cut. */
    words(answer: IncomingMessage): Promise<Buffer>;
    pause(): void;
    resume(): void;
    destroy(): void;
}
interface BodyHandlers {
    readonly onMessage: (bytes: Buffer) => void;
    /** A message is too large; its pieces go elsewhere. */
    readonly onLarge?: () => void;
}
export interface EventHandlers extends Omit<BodyHandlers, 'onMessage'> {
    readonly onMessage: (bytes: Buffer, kind: string) => void;
}
export interface AnswerReaderOptions {
    readonly maxMessageBytes: number;
    readonly onOversize: () => OversizeSink;
}
export declare function createAnswerReader({ maxMessageBytes, onOversize }: AnswerReaderOptions): AnswerReader;
export {};
