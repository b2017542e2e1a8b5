/** Gemini contents: as many responses as calls directly after them, in a content of their own. */
import { type Entry } from './conversation.js';
import type { LossList } from './loss-list.js';
/**
 * What Google documents for calls that none of its models has signed. The first call of each step of the current turn has to have a
 * signature; earlier ones are not looked at. Data of 2026-11.
 */
export declare const UNSIGNED_CALL = "skip_thought_signature_validator";
export declare function geminiRequest(entries: readonly Entry[], losses: LossList): unknown;
