/** What the formats share whose records are the elements of one list: a request with that list, or the list alone. */
import {
  type FoundTranscript,
  NEW_RECORD,
  type SessionMessage,
  type SourceDocument,
  type SourceRecord,
  type SourceText,
} from '../session-model.js';
import { memberValue, stringOf } from './json-access.js';
import { meantRole } from './known-roles.js';

interface ListFormat extends Pick<FoundTranscript, 'format' | 'provider'> {
  /** The members of a request that may hold the list. */
  readonly lists: readonly string[];
  isMessage(record: SourceRecord): boolean;
  /** It can be read, though its provider refuses it: it has another role, or names no call. `list` is the member that holds it. */
  isReadable?(record: SourceRecord, list: string | undefined): boolean;
  /** It has what only this format has; one that was asked for by name need not. */
  showsItself(records: readonly SourceRecord[], document: SourceDocument): boolean;
  messages(records: readonly SourceRecord[], document: SourceDocument): readonly SessionMessage[];
}

export function readList(
  source: SourceText,
  isAsked: boolean,
  { format, provider, lists, isMessage, isReadable, showsItself, messages }: ListFormat,
  isLenient = false,
): FoundTranscript | undefined {
  const document = source.document();
  if (document === undefined) return undefined;
  const key = lists.find((name) => document.elements(name) !== undefined);
  const records = document.elements(key);
  if (records === undefined) return undefined;
  const isTaken = isLenient
    ? (record: SourceRecord) => isMessage(record) || isReadable?.(record, key) === true
    : isMessage;
  // A list in which nobody speaks who is known is something else, unless its name tells.
  const isSpeaking = ({ value }: SourceRecord) => meantRole(format, value) !== undefined;
  if (isLenient && !isAsked && (key ?? 'messages') === 'messages' && !records.some(isSpeaking))
    return undefined;
  // Most lists of another format end here: not each of their records has to be asked for each format.
  if (!isAsked && !(records.slice(0, FIRST).every(isTaken) && showsItself(records, document)))
    return undefined;
  // What was not touched since it was read is a message still.
  if (!records.every((record) => record.from !== NEW_RECORD || isTaken(record))) return undefined;
  return {
    format,
    provider,
    container: 'list',
    records,
    messages: messages(records, document),
    model: stringOf(memberValue(document.root, 'model')),
    cwd: undefined,
    unreadable: [],
  };
}

const FIRST = 16;
