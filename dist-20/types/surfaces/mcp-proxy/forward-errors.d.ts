/** `done` is also told when nobody reads any more. */
export declare function forwardErrors(chunk: Buffer, done: () => void): void;
