/** Checks the content and the order of messages, by the model of a session alone. */
import { memberValue } from '../formats/json-access.js';
import { type CallPart, isPerson, type Part, type SessionMessage } from '../session-model.js';
import type { Checked } from './checked.js';
import { imagePlaces } from './image-places.js';
import { continuesAnswers, mostImagesFor, wantsSignatures } from './model-rules.js';

export function checkRecords({ transcript, addRecord }: Checked): void {
  const { unreadable, records } = transcript;
  // The last line may just be being written.
  for (const record of unreadable)
    if (record !== records.length - 1) addRecord('unreadable-record', null, record);
}

export function checkBeginning({ messages, add }: Checked): void {
  const first = messages.find(isSpoken);
  if (first !== undefined && first.role !== 'user') add('first-message', first);
}

export function checkNumber({ messages, demands, addRecord }: Checked): void {
  const sent = demands('first-message') ? messages.filter(isSpoken) : messages;
  if (sent.length === 0) addRecord('no-messages', null, -1);
}

export function isSpoken({ role }: SessionMessage): boolean {
  return role !== 'system';
}

export function checkContent(checked: Checked): void {
  const { messages, codec, isEnded, demands, add, transcript } = checked;
  const isOfChat = demands('result-without-content');
  // Texts without words are asked for where results are, and nothing else than an empty message elsewhere.
  const isOfWords = demands('empty-content') && !isOfChat;
  if (isOfChat && !transcript.traits.hasEmpty) return;
  const last = messages.findLast(isSpoken);
  messages.forEach((message) => {
    const { parts, role } = message;
    if (role === 'system') return;
    if (isOfChat) {
      const value = transcript.records[message.records[0] ?? -1]?.value;
      if (parts.length === 0 && saysNothing(value)) add('empty-content', message);
      if (role === 'tool' && isNullResult(value)) add('result-without-content', message, parts[0]);
    }
    const mayBeEmpty = message === last && role === 'assistant' && (codec.rules.fullEnd !== true || !isEnded);
    if (isOfWords && !mayBeEmpty) {
      if (parts.length === 0) add('empty-content', message);
      for (const part of parts)
        if (part.type === 'text' && part.text.trim() === '') add('empty-content', message, part);
    }
    if (role === 'user' && demands('result-after-text')) {
      const text = parts.findIndex(({ type }) => type === 'text');
      const late = parts.findLastIndex(({ type }) => type === 'result');
      if (text >= 0 && late > text) add('result-after-text', message, parts[late]);
    }
    if (role !== 'assistant' || message.aborted) return;
    for (const part of parts)
      if (part.type === 'reasoning' && !part.signed) add('thinking-unsigned', message, part);
    if (parts.at(-1)?.type === 'reasoning') add('thinking-last', message, parts.at(-1));
  });
}

/** OpenAI takes an empty text, and an answer that is something else; nothing at all it refuses. */
function saysNothing(message: unknown): boolean {
  const isOther = ['function_call', 'refusal', 'audio'].some(
    (key) => (memberValue(message, key) ?? null) !== null,
  );
  return !isOther && memberValue(message, 'content') !== '';
}

/** OpenAI takes an empty text as the result of a tool, and no null; the older message of a function may have it. */
function isNullResult(message: unknown): boolean {
  return memberValue(message, 'role') === 'tool' && (memberValue(message, 'content') ?? null) === null;
}

export function checkImages({ transcript, messages, codec, add }: Checked): void {
  const most = mostImagesFor(transcript, codec.rules) ?? Infinity;
  const last = messages.findLast(isSpoken);
  if (!transcript.traits.hasMedia || last === undefined) return;
  let media = 0;
  for (const { role, parts } of messages) {
    if (role === 'system') continue;
    for (const part of parts) media += part.type === 'media' ? 1 : part.type === 'result' ? part.media : 0;
  }
  // Files of other kinds are counted in too: only where there are many is it worth to look.
  const images = media > most ? imagePlaces(transcript, messages.filter(isSpoken)).length : 0;
  if (images > most)
    add('too-many-images', last, undefined, `A request has at most ${most} images; here are ${images}.`);
}

/**
 * Anthropic continues an answer at the end of a request, and refuses one that ends in white space; newer models
 * continue no answer. A session that is only kept often ends like this, and a question follows. It is a request if it
 * sets the length of the answer.
 */
export function checkEnd({ transcript, messages, add }: Checked): void {
  const { source, model } = transcript;
  const last = messages.at(-1);
  const part = last?.parts.at(-1);
  if (last?.role !== 'assistant' || part?.type !== 'text') return;
  if (memberValue(source.document()?.root, 'max_tokens') === undefined) return;
  if (!continuesAnswers(model)) add('ends-with-answer', last);
  else if (part.text.trimEnd() !== part.text) add('ends-with-space', last, part);
}

/** Items of reasoning at the end of an answer led to nothing. */
export function checkReasoning({ messages, isEnded, add }: Checked): void {
  for (const [index, message] of messages.entries()) {
    const next = messages[index + 1];
    // The newest answer may still be being written.
    if (next === undefined ? !isEnded : next.role === 'assistant') continue;
    const led = message.parts.findLastIndex(({ type }) => type !== 'reasoning');
    for (const part of message.parts.slice(led + 1)) add('reasoning-alone', message, part);
  }
}

/** The call before lacks its result; another finding reports that. */
export function checkOrder({ messages, add }: Checked): void {
  for (const [index, message] of messages.entries()) {
    const before = messages[index - 1];
    if (message.role !== 'assistant' || before?.role !== 'assistant') continue;
    if (before.parts.some(isAsked)) continue;
    const call = message.parts.find(isAsked);
    if (call !== undefined) add('call-after-answer', message, call);
  }
}

/**
 * A model that signs its calls requires the signature of the first call of each step of the current turn. Its name or
 * the transcript shows whether it signs: older models do not.
 */
export function checkSignatures({ transcript, messages, add }: Checked): void {
  const isSigned = (part: Part) => part.type === 'call' && part.signed === true;
  if (!wantsSignatures(transcript.model) && !messages.some(({ parts }) => parts.some(isSigned))) return;
  const turn = messages.findLastIndex(isPerson);
  for (const message of messages.slice(turn + 1)) {
    const first = message.parts.find(isAsked);
    if (first?.signed === false) add('missing-signature', message, first);
  }
}

/** A call that the caller answers. */
function isAsked(part: Part): part is CallPart {
  return part.type === 'call' && part.hosted !== true;
}
