/** OpenAI chat completions: a request with `messages`, a bare list of messages, or a line of either. */
import type { MessageChange, RecordEdit, SessionFormat } from '../session-model.js';
export declare const openaiChat: SessionFormat;
export declare function parsedInput(text: string): unknown;
/** Of Ollama's messages too: what they hold stands in the same places. */
export declare function chatEdits(change: MessageChange): RecordEdit[];
