/** The formats in which scripts are written: what is tested of all is tested of these. */

/** Of clients, pruned in their place. */
export const CLIENT_FORMATS = ['bedrock-converse', 'cline', 'gemini-cli', 'langchain'] as const;
/** Those that are read and counted only. */
export const COUNTED_FORMATS = [
  'copilot-cli',
  'cursor-agent',
  'kimi-code',
  'openhands',
  'qwen-code',
  'swe-agent',
] as const;
export type ClientFormat = (typeof CLIENT_FORMATS)[number] | (typeof COUNTED_FORMATS)[number];

/** The formats in which scripts are written: their own samples stand for the others. */
export const SCRIPTED_FORMATS = [
  'ai-sdk',
  'ai-sdk-ui',
  'anthropic-messages',
  'claude-code',
  'codex',
  'gemini-contents',
  'ollama-chat',
  'openai-chat',
  'openai-responses',
  'opencode',
  'pi-session',
  'plain',
] as const;
export type ScriptedFormat = (typeof SCRIPTED_FORMATS)[number];

/** All that are pruned in their place. */
export const PRUNED_FORMATS = [...SCRIPTED_FORMATS, ...CLIENT_FORMATS] as const;
export type PrunedFormat = (typeof PRUNED_FORMATS)[number];
