/**
 * Which call a Gemini response answers that names no id: one of the turn it follows, by name and order. More of them than that turn
 * asked for answer the turns before it, so that a missing result never moves the others to the wrong calls.
 */
import type { SourceRecord } from '../session-model.js';
export interface GeminiPairs {
    asks(tool: string, id: string, record: number): void;
    /** The id of the call that a response without an id answers; empty where none waits. Asked in the order of the contents. */
    answers(tool: string, record: number): string;
}
export declare function geminiPairs(records: readonly SourceRecord[]): GeminiPairs;
/** A content of the model, also where it has the name that others give it. */
export declare function isAnswer(content: unknown): boolean;
