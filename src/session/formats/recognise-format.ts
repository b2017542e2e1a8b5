/** Finds out what a transcript is. The more a format shows of itself, the earlier it is asked. */
import { PlimsollError } from '../../contract/plimsoll-error.js';
import type { SpanEdit } from '../edit/span-edits.js';
import type {
  FoundTranscript,
  SessionFormat,
  SessionFormatId,
  SourceText,
  Transcript,
} from '../session-model.js';
import { aiSdkMessages } from './ai-sdk-messages.js';
import { aiSdkUiMessages } from './ai-sdk-ui-messages.js';
import { anthropicMessages } from './anthropic-messages.js';
import { claudeCode } from './claude-code.js';
import { geminiContents } from './gemini-contents.js';
import { openaiChat } from './openai-chat.js';
import { openaiResponses } from './openai-responses.js';
import { opencodeExport } from './opencode-export.js';
import { piSession } from './pi-session.js';
import { plainMessages } from './plain-messages.js';
import { editedSource, sourceOfValues, sourceText } from './source-text.js';

const FORMATS: readonly SessionFormat[] = [
  piSession,
  claudeCode,
  opencodeExport,
  aiSdkUiMessages,
  geminiContents,
  openaiResponses,
  aiSdkMessages,
  anthropicMessages,
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
  return readSource(editedSource(transcript, text, edits), transcript.format);
}

function readSource(source: SourceText, format: SessionFormatId | undefined): Transcript {
  const asked = format === undefined ? FORMATS : FORMATS.filter(({ id }) => id === format);
  for (const one of asked) {
    const found = one.read(source, format !== undefined);
    if (found !== undefined) return { ...found, source, slots: numberParts(found) };
  }
  if (source.text.trim() === '') {
    throw new PlimsollError('INVALID_PARAMS', 'The transcript is empty: there is nothing in it to read.', {
      remedy:
        'Name a transcript with messages; a program that is just starting may not have written any yet.',
    });
  }
  const known = FORMATS.map(({ id }) => id).join(', ');
  throw new PlimsollError(
    'INVALID_PARAMS',
    format === undefined
      ? 'This is no transcript of a format that is known.'
      : `This is not a transcript in the format ${format}.`,
    { remedy: `Known are ${known}. A file with one conversation a line has to be split first.` },
  );
}

function numberParts({ messages }: FoundTranscript): number {
  let slots = 0;
  for (const { parts } of messages) {
    for (const part of parts) (part as { slot: number }).slot = slots++;
  }
  return slots;
}

export function formatOf(transcript: Transcript): SessionFormat {
  return FORMATS.find(({ id }) => id === transcript.format) as SessionFormat;
}
