/** Formats that a conversion can write: what providers and the AI SDK take. Session files belong to the programs that keep them. */
export const TARGET_FORMATS = [
  'openai-chat',
  'openai-responses',
  'anthropic-messages',
  'gemini-contents',
  'ai-sdk',
] as const;
export type TargetFormat = (typeof TARGET_FORMATS)[number];
