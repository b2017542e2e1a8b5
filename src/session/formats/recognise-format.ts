/** Finds out what a transcript is, and reads it with the codec of its format. */
import { PlimsollError } from '../../contract/plimsoll-error.js';
import { changedValues } from '../edit/edited-value.js';
import type { RecordChanges, SpanEdit } from '../edit/span-edits.js';
import type {
  FoundTranscript,
  Part,
  SessionMessage,
  SourceText,
  Transcript,
  TranscriptTraits,
} from '../session-model.js';
import { jsonText, memberValue, stringOf, valueIn } from './json-access.js';
import { readList } from './list-reader.js';
import { type MessageForm, oddMessage } from './message-form.js';
import { CODECS } from './registry.js';
import type { SessionCodec } from './session-codec.js';
import { editedSource, sourceText } from './source-text.js';
import { sourceOfRecords, sourceOfValues } from './value-source.js';

export function readTranscript(text: string, format?: string): Transcript {
  return readSource(sourceText(text), format);
}

/** A list of messages that a program holds. Its text is their JSON. */
export function readValues(values: readonly unknown[], format?: string): Transcript {
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

export function formatOf({ format }: Pick<Transcript, 'format'>): SessionCodec {
  return CODECS.find(({ id }) => id === format) as SessionCodec;
}

export type WrittenCodec = SessionCodec & Required<Pick<SessionCodec, 'edit'>>;

/** Refuses one that is read and counted only. */
export function writtenFormatOf(transcript: Pick<Transcript, 'format'>): WrittenCodec {
  const codec = formatOf(transcript);
  if (isWritten(codec)) return codec;
  throw refusal(
    `${codec.id} is read and counted only: no changed session was seen yet that its program takes up again.`,
    'Convert it (plimsoll convert FILE --to openai-chat) and prune that, or start a new session with what plimsoll session shows.',
  );
}

export function isWritten(codec: SessionCodec): codec is WrittenCodec {
  return codec.edit !== undefined;
}

/** `isKnown`: the format was read from the text before it was changed. */
export function readSource(
  source: SourceText,
  format: string | undefined,
  isKnown = false,
  codecs: readonly SessionCodec[] = CODECS,
): Transcript {
  const read = foundIn(source, format, isKnown, codecs);
  if (read !== undefined) return transcriptFrom(read.codec, read.found, source);
  if (source.text.trim() === '')
    throw refusal(
      'The transcript is empty: there is nothing in it to read.',
      'Name a transcript with messages; a program that is just starting may not have written any yet.',
    );
  throw format === undefined ? unknownText(source, codecs) : otherFormat(source, format, codecs);
}

interface ReadByCodec {
  readonly codec: SessionCodec;
  readonly found: FoundTranscript;
}

/**
 * What a provider would refuse can be read too, for whoever checks and mends it: but only what no format has as it stands, so that a
 * wrong role does not make one format of another.
 */
function foundIn(
  source: SourceText,
  format: string | undefined,
  isKnown: boolean,
  codecs: readonly SessionCodec[],
): ReadByCodec | undefined {
  const isAsked = format !== undefined;
  const asked = isAsked ? codecs.filter(({ id }) => id === format) : codecs;
  const strict = readBy(asked, source, isAsked, false);
  if (strict !== undefined) return strict;
  if (isAsked && !isKnown && readBy(codecs, source, false, false) !== undefined) return undefined;
  return readBy(asked, source, isAsked, true);
}

function readBy(
  codecs: readonly SessionCodec[],
  source: SourceText,
  isAsked: boolean,
  isLenient: boolean,
): ReadByCodec | undefined {
  for (const codec of codecs) {
    const { list, form } = codec;
    const listed = list && readList(source, isAsked, isLenient, form, list);
    const found = listed ?? codec.read?.(source, isAsked);
    if (found !== undefined) return { codec, found };
  }
  return undefined;
}

/** Says what it is, as far as that can be told. */
function unknownText(source: SourceText, codecs: readonly SessionCodec[]): PlimsollError {
  const lines = source.lines();
  const [first] = lines;
  const begin = source.text.trimStart()[0];
  if (lines.length > 1 && first !== undefined) {
    const line = sourceText(source.text.slice(first.start, first.end));
    if (readBy(codecs, line, false, false) !== undefined)
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
  for (const codec of codecs) {
    const hint = codec.hint?.(source);
    if (hint !== undefined) return refusal(hint.sentence, hint.remedy);
  }
  if (lines.length > 1 && lines.every(({ value }) => stringOf(memberValue(value, 'role')) !== undefined))
    return refusal(
      'This file holds one conversation with a message on each line, not a list of messages.',
      `Make a list of them: (echo '['; paste -sd, FILE; echo ']') > list.json`,
    );
  const odd = oddMessage(source, anyForm(codecs));
  if (odd !== undefined) return refusal('This is not a transcript in a known format.', odd);
  const known = codecs.map(({ id }) => id).join(', ');
  return refusal('This is not a transcript in a known format.', `Known formats: ${known}.`);
}

function anyForm(codecs: readonly SessionCodec[]): MessageForm {
  const roles = codecs.flatMap(({ form }) => form?.roles ?? []);
  return { roles: [...new Set(roles)].sort(), body: 'content' };
}

function otherFormat(source: SourceText, format: string, codecs: readonly SessionCodec[]): PlimsollError {
  const other = readBy(codecs, source, false, false)?.codec;
  const sentence = `This is not a transcript in the format ${format}.`;
  if (other !== undefined) return refusal(sentence, `It reads as ${other.id}: leave the format out.`);
  const form = codecs.find(({ id }) => id === format)?.form;
  const odd = form === undefined ? undefined : oddMessage(source, form);
  if (odd !== undefined) return refusal(sentence, odd);
  const { message, remedy } = unknownText(source, codecs);
  return refusal(sentence, [message, remedy].join(' '));
}

function refusal(sentence: string, remedy: string): PlimsollError {
  return new PlimsollError('INVALID_PARAMS', sentence, { remedy });
}

/** Written out member by member: a copy of an object has a shape of its own, and code that is compiled for one is thrown away. */
function transcriptFrom(codec: SessionCodec, found: FoundTranscript, source: SourceText): Transcript {
  const messages = withoutUnsent(found.messages);
  const numbered = new NumberedParts(messages);
  return {
    format: codec.id,
    provider: codec.provider,
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

/** One pass over what was read: numbers the parts of all messages, and notes what there is at all. */
class NumberedParts implements TranscriptTraits {
  slots = 0;
  hasMedia = false;
  hasSealed = false;
  hasEmpty = false;
  longestId = 0;
  readonly tools = new Set<string>();

  constructor(messages: readonly SessionMessage[]) {
    messages.forEach(this.add, this);
  }

  private add({ parts }: SessionMessage): void {
    if (parts.length === 0) this.hasEmpty = true;
    for (let at = 0; at < parts.length; at++) {
      const part = parts[at] as Part;
      (part as { slot: number }).slot = this.slots++;
      if (part.type === 'text') continue;
      if (part.type === 'call') this.addCall(part.id, part.tool);
      else this.look(part);
    }
  }

  private addCall(id: string, tool: string): void {
    this.tools.add(tool);
    this.longestId = Math.max(this.longestId, id.length);
  }

  private look(part: Part): void {
    if (part.type === 'result') {
      if (part.media > 0) this.hasMedia = true;
      if (part.text === '') this.hasEmpty = true;
    } else if (part.type === 'media') this.hasMedia = true;
    else if (part.type === 'reasoning' ? part.signed : part.type === 'other' && part.sealed !== undefined)
      this.hasSealed = true;
  }
}

/** `config` is where the client of Gemini has what does not belong to the contents. */
const PLACES = [['tools'], ['functions'], ['config', 'tools']] as const;

/**
 * The tools that a request offers beside its messages. They are sent with each request, so they count; nothing of them is pruned. Providers
 * render them in their own way: their JSON is an estimate of that.
 */
function offeredTools({ container }: FoundTranscript, source: SourceText): string {
  const root = container === 'list' ? source.document()?.root : undefined;
  if (root === undefined || Array.isArray(root)) return '';
  const texts = PLACES.map((path) => valueIn(root, path))
    .filter((value) => typeof value === 'object' && value !== null && Object.keys(value).length > 0)
    .map(jsonText);
  return texts.join('\n');
}
