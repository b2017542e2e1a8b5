/** Writes a conversation in a format of a provider. */
import type { Entry } from './conversation.js';
import type { LossList } from './loss-list.js';
import type { TargetFormat } from './target-format.js';
import { aiSdkMessages } from './write-ai-sdk.js';
import { anthropicRequest } from './write-anthropic.js';
import { geminiRequest } from './write-gemini.js';
import { chatRequest, responsesRequest } from './write-openai.js';

const WRITERS: Readonly<Record<TargetFormat, (entries: readonly Entry[], losses: LossList) => unknown>> = {
  'openai-chat': chatRequest,
  'openai-responses': responsesRequest,
  'anthropic-messages': anthropicRequest,
  'gemini-contents': geminiRequest,
  'ai-sdk': aiSdkMessages,
};

export function writeTarget(to: TargetFormat, entries: readonly Entry[], losses: LossList): string {
  return `${JSON.stringify(WRITERS[to](entries, losses), null, 2)}\n`;
}
