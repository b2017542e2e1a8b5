/**
 * The roles that each format knows, as dated data of 2026-11, and which of them is meant where a message has the name that another
 * provider gives it. What is not the same role under another name is not guessed.
 */
import type { Role, SessionFormatId } from '../session-model.js';
import { listOf, memberValue, stringOf } from './json-access.js';

const CHAT = ['system', 'developer', 'user', 'assistant', 'tool', 'function'];
const PLAIN = ['system', 'user', 'assistant', 'tool'];

const ROLES: Readonly<Partial<Record<SessionFormatId, readonly string[]>>> = {
  'openai-chat': CHAT,
  'openai-responses': ['system', 'developer', 'user', 'assistant'],
  'ollama-chat': PLAIN,
  // Instructions within a conversation are taken by Claude from Opus 4.8 on.
  'anthropic-messages': ['user', 'assistant', 'system'],
  'gemini-contents': ['user', 'model'],
  'ai-sdk': PLAIN,
  'ai-sdk-ui': ['system', 'user', 'assistant'],
  plain: PLAIN,
};

/** `undefined` for formats whose records are not messages with a role. */
export function knownRoles(format: SessionFormatId | undefined): readonly string[] | undefined {
  return format === undefined ? [...CHAT, 'model'] : ROLES[format];
}

/** Names for one role: of Gemini, of LangChain, of OpenAI. Those of a format come from its own list. */
const SAME_ROLE: readonly (readonly string[])[] = [
  ['assistant', 'model', 'ai'],
  ['user', 'human'],
  ['system', 'developer'],
];

/** The role of a message as its format names it: its own, or the one that is meant. `undefined` where nobody can tell. */
export function meantRole(format: SessionFormatId, message: unknown): string | undefined {
  const known = ROLES[format] ?? [];
  const given = memberValue(message, 'role');
  const role = stringOf(given)?.trim().toLowerCase() ?? '';
  if (known.includes(role)) return role;
  if (isOfResults(format, message)) return format === 'openai-chat' ? 'tool' : 'user';
  // Where instructions may stand is another matter for these two.
  if (role === 'developer' && (format === 'anthropic-messages' || format === 'gemini-contents'))
    return undefined;
  return SAME_ROLE.find((names) => names.includes(role))?.find((name) => known.includes(name));
}

/** Only results have what this message has, whatever it calls itself. */
function isOfResults(format: SessionFormatId, message: unknown): boolean {
  if (format === 'openai-chat') return typeof memberValue(message, 'tool_call_id') === 'string';
  const [list, isResult] = RESULTS.get(format) ?? [];
  const parts = list === undefined ? [] : (listOf(memberValue(message, list)) ?? []);
  return parts.length > 0 && isResult !== undefined && parts.every(isResult);
}

const RESULTS = new Map<SessionFormatId, readonly [string, (part: unknown) => boolean]>([
  ['anthropic-messages', ['content', (part) => memberValue(part, 'type') === 'tool_result']],
  ['gemini-contents', ['parts', (part) => memberValue(part, 'functionResponse') !== undefined]],
]);

/** As the neutral model has it. What nobody can tell is read as said by the person, because that is never pruned. */
export function neutralRole(format: SessionFormatId, message: unknown): Role {
  const role = meantRole(format, message);
  if (role === 'model') return 'assistant';
  if (role === 'developer') return 'system';
  if (role === 'function') return 'tool';
  return (role as Role | undefined) ?? 'user';
}
