/** Formats that a conversion can write: what providers and the AI SDK take. Session files belong to the programs that keep them. */
export declare const TARGET_FORMATS: readonly ['openai-chat', 'openai-responses', 'anthropic-messages', 'gemini-contents', 'ai-sdk'];
export type TargetFormat = (typeof TARGET_FORMATS)[number];
