/**
 * The form of a format whose records are messages with a role: the roles that its provider knows, and which of them is meant where a message
 * has the name that another provider gives it. What is not the same role under another name is not guessed.
 */
import type { Role, SourceText } from '../session-model.js';
import { jsonText, listOf, memberValue, objectOf, stringOf } from './json-access.js';

export interface MessageForm {
  /** In the order in which texts name them. */
  readonly roles: readonly string[];
  /** A name of another provider that is no other name for one of these. */
  readonly unguessed?: string;
  /** The role of a message that holds nothing but results, whatever it calls itself. */
  readonly results?: { readonly role: string; isResults(message: unknown): boolean };
  /** A role that some of its models take too. */
  takesRole?(role: unknown, model: string | undefined): boolean;
  /** A record without a role. */
  mayLackRole?(record: unknown): boolean;
  /** It is sent to nobody: how a role is written does not matter. */
  readonly isUnsent?: true;
  /** What is said stands in a list of parts, or in a content that may be a text, and may be absent where this is not `required`. */
  readonly body: 'parts' | 'content' | 'required';
}

/** Names for one role: of Gemini, of LangChain, of OpenAI. Those of a format come from its own list. Data of 2026-11. */
const SAME_ROLE: readonly (readonly string[])[] = [
  ['assistant', 'model', 'ai'],
  ['user', 'human'],
  ['system', 'developer'],
];

/** The role of a message as its format names it: its own, or the one that is meant. `undefined` where nobody can tell. */
export function meantRole(form: MessageForm, message: unknown): string | undefined {
  const { roles, results, unguessed } = form;
  const role = stringOf(memberValue(message, 'role'))?.trim().toLowerCase() ?? '';
  if (roles.includes(role)) return role;
  if (results?.isResults(message) === true) return results.role;
  if (role === unguessed) return undefined;
  return SAME_ROLE.find((names) => names.includes(role))?.find((name) => roles.includes(name));
}

/** As the neutral model has it. What nobody can tell is read as said by the person, because that is never pruned. */
export function neutralRole(form: MessageForm, message: unknown): Role {
  const role = meantRole(form, message);
  if (role === 'model') return 'assistant';
  if (role === 'developer') return 'system';
  if (role === 'function') return 'tool';
  return (role as Role | undefined) ?? 'user';
}

/** What is wrong with the first message of a list that no format takes, for the person who has to mend it. */
export function oddMessage(source: SourceText, { roles, body }: MessageForm): string | undefined {
  const document = source.document();
  const lists = ['messages', 'contents', undefined].map((key) => document?.elements(key));
  const records = lists.find((list) => list !== undefined && list.length > 0);
  // Other roles than the known ones are read, where anybody speaks who is known.
  for (const fault of [bodyFault, roleFault]) {
    for (const { index, value } of records ?? []) {
      const found = fault(value);
      if (found !== undefined) return `Message ${index + 1} ${found}.`;
    }
  }
  return undefined;

  function roleFault(value: unknown): string | undefined {
    const role = memberValue(value, 'role');
    if (role === undefined) return 'has no role';
    const isKnown = roles.includes(stringOf(role) ?? '');
    return isKnown ? undefined : `has the role ${shown(role)}; known are ${roles.join(', ')}`;
  }

  function bodyFault(value: unknown): string | undefined {
    const message = objectOf(value);
    if (message === undefined) return `is ${shown(value)}, not an object`;
    if (body === 'parts')
      return listOf(message.parts) === undefined
        ? `has ${shown(message.parts)} as parts, not a list`
        : undefined;
    const { content } = message;
    const isAbsent = (content ?? null) === null && body === 'content';
    if (isAbsent || typeof content === 'string' || Array.isArray(content)) return undefined;
    return `has ${shown(content)} as content, which is neither a text nor a list`;
  }
}

function shown(value: unknown): string {
  return value === undefined ? 'nothing' : jsonText(value).slice(0, 40);
}
