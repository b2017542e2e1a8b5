/** The end of what a server writes beside its messages: when it fails, that is where it said why. */
export interface LastWords {
    push(chunk: Uint8Array): void;
    /** Whole lines; empty when nothing was written. */
    text(): string;
}
export declare function createLastWords(): LastWords;
