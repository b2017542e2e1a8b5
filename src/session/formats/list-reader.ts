/** Reads formats whose records are the elements of one list: a request with that list, or the list alone. */
import {
  type FoundTranscript,
  NEW_RECORD,
  type Part,
  type SessionMessage,
  type SourceDocument,
  type SourceRecord,
  type SourceText,
} from '../session-model.js';
import { literalText } from './content-blocks.js';
import { memberValue, stringOf } from './json-access.js';
import { type MessageForm, meantRole } from './message-form.js';
import { make, messageAt } from './parts.js';

export interface ListForm {
  /** The members of a request that may hold the list; a dot leads into a member. */
  readonly lists: readonly string[];
  /** What a message holds, whoever says it. */
  hasBody?(message: unknown): boolean;
  /** A message with a role that its provider knows and a body, unless the format has its own way to tell. */
  isMessage?(record: unknown): boolean;
  /** It can be read, though its provider refuses it: it has another role, or names no call. `list` is the member that holds it. */
  isReadable?(record: unknown, list: string | undefined): boolean;
  /** It has what only this format has; one that was asked for by name need not. */
  showsItself(records: readonly SourceRecord[], document: SourceDocument): boolean;
  messages(records: readonly SourceRecord[], document: SourceDocument): readonly SessionMessage[];
  /** The model and the folder, where they do not stand beside the list. */
  session?(
    records: readonly SourceRecord[],
    document: SourceDocument,
  ): Partial<Pick<FoundTranscript, 'model' | 'cwd'>>;
}

export function readList(
  source: SourceText,
  isAsked: boolean,
  isLenient: boolean,
  /** Absent where records are no messages with a role: such a list is read strictly. */
  form: MessageForm | undefined,
  { lists, showsItself, messages, ...own }: ListForm,
): FoundTranscript | undefined {
  const { hasBody = () => false } = own;
  const hasRole = (value: unknown) =>
    form?.roles.includes(stringOf(memberValue(value, 'role')) ?? '') === true;
  const { isMessage = (value: unknown) => hasRole(value) && hasBody(value) } = own;
  const { isReadable = (value: unknown) => mayHaveRole(value) && hasBody(value) } = own;
  const document = source.document();
  if (document === undefined || (isLenient && form === undefined)) return undefined;
  const key = lists.find((name) => document.elements(name) !== undefined);
  const records = document.elements(key);
  if (records === undefined) return undefined;
  const isTaken = isLenient
    ? ({ value }: SourceRecord) => isMessage(value) || isReadable(value, key)
    : ({ value }: SourceRecord) => isMessage(value);
  // A list in which nobody speaks who is known is something else, unless its name tells.
  const isSpeaking = ({ value }: SourceRecord) => form !== undefined && meantRole(form, value) !== undefined;
  if (isLenient && !isAsked && (key ?? 'messages') === 'messages' && !records.some(isSpeaking))
    return undefined;
  // Most lists of another format end here: not each of their records has to be asked for each format.
  if (!isAsked && !(records.slice(0, FIRST).every(isTaken) && showsItself(records, document)))
    return undefined;
  // What was not touched since it was read is a message still.
  if (!records.every((record) => record.from !== NEW_RECORD || isTaken(record))) return undefined;
  return {
    ...foundList(document, records, messages(records, document)),
    ...own.session?.(records, document),
  };
}

export function foundList(
  document: SourceDocument,
  records: readonly SourceRecord[],
  messages: readonly SessionMessage[],
): FoundTranscript {
  const model = stringOf(memberValue(document.root, 'model'));
  return { container: 'list', records, messages, model, cwd: undefined, unreadable: [] };
}

const FIRST = 16;

function mayHaveRole(message: unknown): boolean {
  const role = memberValue(message, 'role');
  return role === undefined || typeof role === 'string';
}

/** Instructions beside the list are sent too: they are counted and never touched. */
export function systemMessage(document: SourceDocument | undefined, ...keys: string[]): SessionMessage[] {
  const places = [document?.root, memberValue(document?.root, 'config')];
  const value = keys
    .flatMap((key) => places.map((place) => memberValue(place, key) ?? null))
    .find((one) => one !== null);
  if (value === undefined) return [];
  const { text } = literalText(memberValue(value, 'parts') ?? value, []);
  return [besideMessage(0, 'system', text)];
}

/** What is said beside the list is in no record. */
export function besideMessage(index: number, role: 'system' | 'user', text: string): SessionMessage {
  const parts: Part[] = [make.text(-1, [], text)];
  return messageAt(index, { role, parts, records: [] });
}
