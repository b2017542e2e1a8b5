/** What is wrong with the first message of a list that no format takes, for the person who has to mend it. */
import type { SessionFormatId, SourceText } from '../session-model.js';
import { jsonText, memberValue, objectOf, stringOf } from './json-access.js';

const CHAT_ROLES = ['system', 'developer', 'user', 'assistant', 'tool', 'function'];
const ROLES: Readonly<Partial<Record<SessionFormatId, readonly string[]>>> = {
  'openai-chat': CHAT_ROLES,
  'ollama-chat': ['system', 'user', 'assistant', 'tool'],
  'anthropic-messages': ['user', 'assistant'],
  'gemini-contents': ['user', 'model', 'function'],
  'ai-sdk': ['system', 'user', 'assistant', 'tool'],
  'ai-sdk-ui': ['system', 'user', 'assistant'],
};

/** `undefined` when it is no list of messages, or nothing is found. */
export function oddMessage(source: SourceText, format: SessionFormatId | undefined): string | undefined {
  const roles = format === undefined ? [...CHAT_ROLES, 'model'] : ROLES[format];
  const document = source.document();
  const lists = ['messages', 'contents', undefined].map((key) => document?.elements(key));
  const records = lists.find((list) => list !== undefined && list.length > 0);
  if (roles === undefined || records === undefined) return undefined;
  for (const { index, value } of records) {
    const fault = faultOf(value, roles, format);
    if (fault !== undefined) return `Message ${index + 1} ${fault}.`;
  }
  return undefined;
}

function faultOf(
  value: unknown,
  roles: readonly string[],
  format: SessionFormatId | undefined,
): string | undefined {
  const message = objectOf(value);
  if (message === undefined) return `is ${shown(value)} and no object`;
  const role = memberValue(message, 'role');
  if (role === undefined) return 'has no role';
  if (!roles.includes(stringOf(role) ?? ''))
    return `has the role ${shown(role)}; known are ${roles.join(', ')}`;
  if (format === 'gemini-contents' || format === 'ai-sdk-ui')
    return Array.isArray(message.parts) ? undefined : `has ${shown(message.parts)} as parts and no list`;
  if (role === 'tool' && format === 'openai-chat' && typeof message.tool_call_id !== 'string')
    return 'is a result and has no tool_call_id';
  const { content } = message;
  const isContent = typeof content === 'string' || Array.isArray(content);
  if (isContent || ((content === null || content === undefined) && format !== 'anthropic-messages'))
    return undefined;
  return `has ${shown(content)} as content and neither a text nor a list`;
}

function shown(value: unknown): string {
  return value === undefined ? 'nothing' : jsonText(value).slice(0, 40);
}
