/**
 * Values that a provider refuses as they stand, whatever is around them: arguments of the wrong kind, results in an answer, images of a kind
 * that it does not read. Nobody knows what was meant by them: they are named, and a person mends them.
 */
import { listOf, memberValue, objectOf, stringOf, valueIn } from '../formats/json-access.js';
import type { Part, SessionFormatId, SessionMessage, Transcript } from '../session-model.js';
import type { ValidityRule } from './provider-rules.js';

interface OddValue {
  readonly rule: ValidityRule;
  readonly message: SessionMessage;
  readonly part?: Part;
}

type Look = (message: SessionMessage, transcript: Transcript) => readonly OddValue[];

export function oddValues(transcript: Transcript, messages: readonly SessionMessage[]): readonly OddValue[] {
  const look = LOOKS.get(transcript.format);
  return look === undefined ? [] : messages.flatMap((message) => look(message, transcript));
}

const LOOKS: ReadonlyMap<SessionFormatId, Look> = new Map([
  ['anthropic-messages', ofAnthropic],
  ['claude-code', ofAnthropic],
  ['openai-chat', ofChat],
]);

function ofAnthropic(message: SessionMessage, { records }: Transcript): readonly OddValue[] {
  return message.parts.flatMap((part): OddValue[] => {
    if (part.type !== 'call' && part.type !== 'result' && part.type !== 'media') return [];
    const block = valueIn(records[part.record]?.value, part.path);
    const type = memberValue(block, 'type');
    if (type === 'tool_use' && objectOf(memberValue(block, 'input')) === undefined)
      return [{ rule: 'call-input', message, part }];
    if (type === 'tool_result' && message.role === 'assistant')
      return [{ rule: 'result-in-answer', message, part }];
    const source = type === 'image' ? memberValue(block, 'source') : undefined;
    const kind = stringOf(memberValue(source, 'media_type'));
    return kind === undefined || IMAGES.has(kind) ? [] : [{ rule: 'image-type', message, part }];
  });
}

const IMAGES = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp']);

function ofChat(message: SessionMessage, { records }: Transcript): readonly OddValue[] {
  const calls = listOf(memberValue(records[message.records[0] ?? -1]?.value, 'tool_calls')) ?? [];
  return calls.flatMap((call): OddValue[] => {
    const asked = memberValue(call, 'function');
    if (asked === undefined || typeof memberValue(asked, 'arguments') === 'string') return [];
    const part = message.parts.find((one) => one.type === 'call' && one.id === memberValue(call, 'id'));
    return [{ rule: 'call-input', message, ...(part === undefined ? {} : { part }) }];
  });
}
