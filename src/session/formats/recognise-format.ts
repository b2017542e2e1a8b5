/** Finds out what a transcript is. The more a format shows of itself, the earlier it is asked. */
import { PlimsollError } from '../../contract/plimsoll-error.js';
import { changedValues } from '../edit/edited-value.js';
import type { RecordChanges, SpanEdit } from '../edit/span-edits.js';
import type {
  FoundTranscript,
  SessionFormat,
  SessionFormatId,
  SessionMessage,
  SourceText,
  Transcript,
} from '../session-model.js';
import { aiSdkMessages } from './ai-sdk-messages.js';
import { aiSdkUiMessages } from './ai-sdk-ui-messages.js';
import { anthropicMessages } from './anthropic-messages.js';
import { claudeCode } from './claude-code.js';
import { geminiContents } from './gemini-contents.js';
import { memberValue, stringOf } from './json-access.js';
import { NumberedParts } from './numbered-parts.js';
import { oddMessage } from './odd-message.js';
import { offeredTools } from './offered-tools.js';
import { ollamaChat } from './ollama-chat.js';
import { openaiChat } from './openai-chat.js';
import { openaiResponses } from './openai-responses.js';
import { opencodeExport } from './opencode-export.js';
import { piSession } from './pi-session.js';
import { plainMessages } from './plain-messages.js';
import { editedSource, sourceText } from './source-text.js';
import { sourceOfRecords, sourceOfValues } from './value-source.js';

const FORMATS: readonly SessionFormat[] = [
  piSession,
  claudeCode,
  opencodeExport,
  aiSdkUiMessages,
  geminiContents,
  openaiResponses,
  aiSdkMessages,
  anthropicMessages,
  ollamaChat,
  plainMessages,
  openaiChat,
];

export function readTranscript(text: string, format?: SessionFormatId): Transcript {
  return readSource(sourceText(text), format);
}

/** A list of messages that a program holds. Its text is their JSON. */
export function readValues(values: readonly unknown[], format?: SessionFormatId): Transcript {
  return readSource(sourceOfValues(values), format);
}

/** The transcript after edits. Only records that were touched are parsed. */
export function readEdited(transcript: Transcript, text: string, edits: readonly SpanEdit[]): Transcript {
  return readSource(editedSource(transcript, text, edits), transcript.format, true);
}

/** The same without its text, where a program holds the values. */
export function readChanged(transcript: Transcript, changes: RecordChanges): Transcript {
  return readSource(sourceOfRecords(changedValues(transcript.records, changes)), transcript.format, true);
}

function readSource(source: SourceText, format: SessionFormatId | undefined, isKnown = false): Transcript {
  const found = foundIn(source, format, isKnown);
  if (found !== undefined) return transcriptFrom(found, source);
  if (source.text.trim() === '') {
    throw new PlimsollError('INVALID_PARAMS', 'The transcript is empty: there is nothing in it to read.', {
      remedy:
        'Name a transcript with messages; a program that is just starting may not have written any yet.',
    });
  }
  throw format === undefined ? unknownText(source) : otherFormat(source, format);
}

/**
 * What a provider would refuse can be read too, for whoever checks and mends it: but only what no format has as it stands, so that a
 * wrong role does not make one format of another. `isKnown`: the format was read from the text before it was changed.
 */
function foundIn(
  source: SourceText,
  format: SessionFormatId | undefined,
  isKnown: boolean,
): FoundTranscript | undefined {
  const isAsked = format !== undefined;
  const asked = isAsked ? FORMATS.filter(({ id }) => id === format) : FORMATS;
  for (const one of asked) {
    const found = one.read(source, isAsked);
    if (found !== undefined) return found;
  }
  if (isAsked && !isKnown && FORMATS.some((one) => one.read(source, false) !== undefined)) return undefined;
  for (const one of asked) {
    const found = one.read(source, isAsked, true);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Says what it is, as far as that can be told. */
function unknownText(source: SourceText): PlimsollError {
  const lines = source.lines();
  const [first] = lines;
  const begin = source.text.trimStart()[0];
  if (lines.length > 1 && first !== undefined) {
    const line = sourceText(source.text.slice(first.start, first.end));
    if (FORMATS.some((one) => one.read(line, false) !== undefined))
      return refusal(
        'This file holds several conversations, one a line.',
        'Give each line a file of its own, for example: head -n 1 FILE > one.json',
      );
  }
  if ((begin === '{' || begin === '[') && source.document() === undefined && first?.value === undefined)
    return refusal(
      'This begins like JSON but is not valid: it may be cut off or damaged.',
      'Export it again, or repair the JSON first.',
    );
  const isPiEntry = (value: unknown) =>
    stringOf(memberValue(memberValue(value, 'message'), 'role')) !== undefined;
  if (lines.some(({ value }) => memberValue(value, 'type') === 'message' && isPiEntry(value)))
    return refusal(
      'This reads as a pi session without its first line, which names the session.',
      `Put one before the others: (echo '{"type":"session","id":"mended","cwd":"."}'; cat FILE) > mended.jsonl`,
    );
  if (lines.length > 1 && lines.every(({ value }) => stringOf(memberValue(value, 'role')) !== undefined))
    return refusal(
      'This file holds one conversation with a message on each line, not a list of messages.',
      `Make a list of them: (echo '['; paste -sd, FILE; echo ']') > list.json`,
    );
  const odd = oddMessage(source, undefined);
  if (odd !== undefined) return refusal('This is not a transcript in a known format.', odd);
  const known = FORMATS.map(({ id }) => id).join(', ');
  return refusal('This is not a transcript in a known format.', `Known formats: ${known}.`);
}

function otherFormat(source: SourceText, format: SessionFormatId): PlimsollError {
  const other = FORMATS.find((one) => one.read(source, false) !== undefined);
  const sentence = `This is not a transcript in the format ${format}.`;
  if (other !== undefined) return refusal(sentence, `It reads as ${other.id}: leave the format out.`);
  const odd = oddMessage(source, format);
  if (odd !== undefined) return refusal(sentence, odd);
  const { message, remedy } = unknownText(source);
  return refusal(sentence, [message, remedy].join(' '));
}

function refusal(sentence: string, remedy: string): PlimsollError {
  return new PlimsollError('INVALID_PARAMS', sentence, { remedy });
}

/** Written out member by member: a copy of an object has a shape of its own, and code that is compiled for one is thrown away. */
function transcriptFrom(found: FoundTranscript, source: SourceText): Transcript {
  const messages = withoutUnsent(found.messages);
  const numbered = new NumberedParts(messages);
  return {
    format: found.format,
    provider: found.provider,
    get text() {
      return source.text;
    },
    container: found.container,
    records: found.records,
    messages,
    model: found.model,
    cwd: found.cwd,
    unreadable: found.unreadable,
    source,
    context: messages.every(isInContext) ? messages : messages.filter(isInContext),
    slots: numbered.slots,
    traits: numbered,
    tools: offeredTools(found, source),
  };
}

/** An answer that was broken off is left out by the client when it sends, unless a result needs it. */
function withoutUnsent(messages: readonly SessionMessage[]): readonly SessionMessage[] {
  if (!messages.some(({ aborted }) => aborted)) return messages;
  const answered = new Set<string>();
  for (const { parts } of messages)
    for (const part of parts) if (part.type === 'result') answered.add(part.callId);
  return messages.map((message) => {
    const isNeeded = message.parts.some((part) => part.type === 'call' && answered.has(part.id));
    return message.aborted && !isNeeded ? { ...message, inContext: false, unsent: true } : message;
  });
}

function isInContext({ inContext }: SessionMessage): boolean {
  return inContext;
}

export function formatOf(transcript: Transcript): SessionFormat {
  return FORMATS.find(({ id }) => id === transcript.format) as SessionFormat;
}
