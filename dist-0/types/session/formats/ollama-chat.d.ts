/**
 * Chat messages of Ollama: like those of OpenAI, but arguments are objects, results name the tool (`tool_name`) and no call, and calls
 * need no id. A result belongs to the oldest call of the newest answer that has its name and no result yet.
 */
import type { SessionFormat } from '../session-model.js';
export declare const ollamaChat: SessionFormat;
