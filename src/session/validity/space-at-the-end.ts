/**
 * Anthropic goes on from an answer at the end of a request, and refuses one that ends in white space. A session that is only kept ends
 * like this all the time, and a question follows: it is a request where it says how long the answer may be.
 */
import { memberValue } from '../formats/json-access.js';
import type { Part, SessionMessage, Transcript } from '../session-model.js';
import { continuesAnswers } from './model-rules.js';

/** Newer models go on from no answer at all. */
export function answerAtTheEnd(
  transcript: Transcript,
  messages: readonly SessionMessage[],
): SessionMessage | undefined {
  const last = messages.at(-1);
  const isSaid = last?.role === 'assistant' && last.parts.at(-1)?.type === 'text';
  if (!isSaid || transcript.format !== 'anthropic-messages' || continuesAnswers(transcript.model))
    return undefined;
  return isRequest(transcript) ? last : undefined;
}

export function spaceAtTheEnd(
  transcript: Transcript,
  messages: readonly SessionMessage[],
): { readonly message: SessionMessage; readonly part: Extract<Part, { type: 'text' }> } | undefined {
  if (transcript.format !== 'anthropic-messages') return undefined;
  const message = messages.at(-1);
  const part = message?.parts.at(-1);
  if (message?.role !== 'assistant' || part?.type !== 'text' || part.text.trimEnd() === part.text)
    return undefined;
  return isRequest(transcript) ? { message, part } : undefined;
}

function isRequest({ source }: Transcript): boolean {
  return memberValue(source.document()?.root, 'max_tokens') !== undefined;
}
