/** The formats that there are. The more a format shows of itself, the earlier it is asked. Whoever lists formats lists these. */
import { aiSdkMessages } from './ai-sdk-messages.js';
import { aiSdkUiMessages } from './ai-sdk-ui-messages.js';
import { anthropicMessages } from './anthropic-messages.js';
import { bedrockConverse } from './bedrock-converse.js';
import { claudeCode } from './claude-code.js';
import { cline } from './cline.js';
import { codexRollout } from './codex-rollout.js';
import { copilotCli } from './copilot-cli.js';
import { cursorAgent } from './cursor-agent.js';
import { geminiCli } from './gemini-cli.js';
import { geminiContents } from './gemini-contents.js';
import { kimiCode } from './kimi-code.js';
import { langchainMessages } from './langchain-messages.js';
import { ollamaChat } from './ollama-chat.js';
import { openaiChat } from './openai-chat.js';
import { openaiResponses } from './openai-responses.js';
import { opencodeExport } from './opencode-export.js';
import { openhands } from './openhands.js';
import { piSession } from './pi-session.js';
import { plainMessages } from './plain-messages.js';
import { qwenCode } from './qwen-code.js';
import type { SessionCodec } from './session-codec.js';
import { sweAgent } from './swe-agent.js';

const REGISTERED = [
  piSession,
  claudeCode,
  codexRollout,
  copilotCli,
  qwenCode,
  kimiCode,
  cursorAgent,
  opencodeExport,
  geminiCli,
  openhands,
  sweAgent,
  langchainMessages,
  bedrockConverse,
  cline,
  aiSdkUiMessages,
  geminiContents,
  openaiResponses,
  aiSdkMessages,
  anthropicMessages,
  ollamaChat,
  plainMessages,
  openaiChat,
] as const;

export type SessionFormatId = (typeof REGISTERED)[number]['id'];

export const CODECS: readonly SessionCodec<SessionFormatId>[] = REGISTERED;

type Names = readonly [SessionFormatId, ...SessionFormatId[]];

/** Their names, as lists show them. */
export const SESSION_FORMATS = CODECS.map(({ id }) => id).sort() as unknown as Names;

/** Those that a conversion can write. */
export const TARGET_FORMATS: readonly SessionFormatId[] = SESSION_FORMATS.filter(
  (id) => codecNamed(id)?.target !== undefined,
);

export function codecNamed(id: string): SessionCodec | undefined {
  return CODECS.find((codec) => codec.id === id);
}
