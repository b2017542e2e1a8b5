/**
 * Messages as lines, on bytes: a line is handed on as the bytes that came, without its line feed. A line that grows over
 * the limit goes on in pieces to a sink, so that its size never decides how much memory is used.
 */
export interface OversizeSink {
    write(piece: Uint8Array): void;
    /** False when the stream ended within the line. */
    end(isComplete: boolean): void;
}
export interface LineFramerOptions {
    readonly maxBytes: number;
    readonly onLine: (line: Buffer) => void;
    readonly onOversize: () => OversizeSink;
    /** Most protocols skip empty lines; to some they mean something. */
    readonly onEmptyLine?: () => void;
}
export interface LineFramer {
    push(chunk: Uint8Array): void;
    /** The stream has ended: what is left is a line too. */
    end(): void;
}
export declare function createLineFramer({ maxBytes, onLine, onOversize, onEmptyLine, }: LineFramerOptions): LineFramer;
