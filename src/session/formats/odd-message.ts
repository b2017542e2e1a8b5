/** What is wrong with the first message of a list that no format takes, for the person who has to mend it. */
import type { SessionFormatId, SourceText } from '../session-model.js';
import { jsonText, memberValue, objectOf, stringOf } from './json-access.js';
import { knownRoles } from './known-roles.js';

/** `undefined` when it is no list of messages, or nothing is found. */
export function oddMessage(source: SourceText, format: SessionFormatId | undefined): string | undefined {
  const roles = knownRoles(format);
  const document = source.document();
  const lists = ['messages', 'contents', undefined].map((key) => document?.elements(key));
  const records = lists.find((list) => list !== undefined && list.length > 0);
  if (roles === undefined || records === undefined) return undefined;
  // Other roles than the known ones are read, where anybody speaks who is known.
  for (const fault of [contentFault, roleFault]) {
    for (const { index, value } of records) {
      const found = fault(value, format, roles);
      if (found !== undefined) return `Message ${index + 1} ${found}.`;
    }
  }
  return undefined;
}

function roleFault(
  value: unknown,
  _format: SessionFormatId | undefined,
  roles: readonly string[],
): string | undefined {
  const role = memberValue(value, 'role');
  if (role === undefined) return 'has no role';
  const isKnown = roles.includes(stringOf(role) ?? '');
  return isKnown ? undefined : `has the role ${shown(role)}; known are ${roles.join(', ')}`;
}

function contentFault(value: unknown, format: SessionFormatId | undefined): string | undefined {
  const message = objectOf(value);
  if (message === undefined) return `is ${shown(value)}, not an object`;
  if (format === 'gemini-contents' || format === 'ai-sdk-ui')
    return Array.isArray(message.parts) ? undefined : `has ${shown(message.parts)} as parts, not a list`;
  const { content } = message;
  const isContent = typeof content === 'string' || Array.isArray(content);
  if (isContent || ((content === null || content === undefined) && format !== 'anthropic-messages'))
    return undefined;
  return `has ${shown(content)} as content, which is neither a text nor a list`;
}

function shown(value: unknown): string {
  return value === undefined ? 'nothing' : jsonText(value).slice(0, 40);
}
