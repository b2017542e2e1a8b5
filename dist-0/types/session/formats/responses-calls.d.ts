/**
 * Calls of OpenAI responses that the caller answers: functions, and tools whose name and arguments stand in the type of their item.
 * Each has its own kind of output, under the id of the call. Data of 2026-11, from the public API reference.
 */
import type { JsonObject, Part } from '../session-model.js';
export declare const CALL_TYPES: readonly string[];
export declare function outputType(call: string): string;
/** `undefined` for an item that is neither a call nor an output. */
export declare function callItem(item: JsonObject, record: number): Part | undefined;
