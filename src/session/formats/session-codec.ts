/**
 * What a format of transcripts is: one value that says how it is recognised, read, edited in its place, repaired and converted, and whose
 * rules its messages have to satisfy. Whoever wants to know something about a format asks its codec; nobody asks for its name.
 */
import type { ConversionSource, ConversionTarget } from '../convert/conversation.js';
import type {
  CallPart,
  FoundTranscript,
  JsonPath,
  MessageChange,
  Part,
  RecordEdit,
  SessionProvider,
  SourceRecord,
  SourceText,
  Transcript,
} from '../session-model.js';
import type { ProviderRules } from '../validity/providers.js';
import type { ListForm } from './list-reader.js';
import type { MessageForm } from './message-form.js';

export interface SessionCodec<Id extends string = string> {
  readonly id: Id;
  /** A row of the documentation: what it is, and what of it the next request carries. */
  readonly about: { readonly what: string; readonly context: string };
  /** Whose images and signatures its messages hold. */
  readonly provider: SessionProvider;
  readonly rules: ProviderRules;
  /** Absent where records are no messages with a role. */
  readonly form?: MessageForm;
  /**
   * How its records are found: as the elements of a list, or by a reader of its own, which is asked when there is no such list.
   * `undefined` when the text is something else. Asked for by name, it need not show what only this format has; leniently read, single
   * messages may have a role that their provider refuses, or lack the id of their call.
   */
  read?(source: SourceText, isAsked: boolean): FoundTranscript | undefined;
  readonly list?: ListForm;
  /** What a reader should do whose text almost has this format. */
  hint?(source: SourceText): { readonly sentence: string; readonly remedy: string } | undefined;
  /** Absent where nothing is written: no session that was changed has been seen to be taken up again by its program. */
  edit?(change: MessageChange, transcript: Transcript): RecordEdit[];
  /** Several messages may stand in one record. Elsewhere the record of a message leaves when all of the message does. */
  readonly sharesRecords?: true;
  /** Answers between which everything left are one message then. */
  readonly joinsAnswers?: true;
  /** The members by which a record is named and names the one before it. */
  readonly links?: readonly [id: string, parent: string];
  /** Links and positions that must follow when records leave; not an action of its own. */
  relink?(transcript: Transcript, dropped: ReadonlySet<number>): RecordEdit[];
  /** Calls at the end that may be sent without a result: a person has answered for them, or the provider runs them. */
  mayLackResult?(records: readonly SourceRecord[]): (call: CallPart) => boolean;
  /** The tokens that were sent with the request that this record is an answer to, as its provider billed them. */
  usage?(record: unknown): number | undefined;
  readonly repair?: CodecRepair;
  /** From the place of a result its list of blocks, in which a text may stand for an image; its own place when absent. */
  readonly resultBlocks?: JsonPath;
  /** How what it holds is carried to other formats. */
  readonly source?: ConversionSource;
  /** A conversion can write it. Files of a program are written by that program. */
  readonly target?: ConversionTarget;
}

/** How a repair writes what it adds. What is absent cannot be added: it is taken out instead. */
export interface CodecRepair {
  /** Where the id of a call stands, of the call itself and of its result. */
  idPath?(part: Part): JsonPath;
  /** Where the name of the tool of a call stands. */
  namePath?(part: CallPart, record: unknown): JsonPath | undefined;
  readonly results?: AddedResultForm;
  /** A message of the user with this text. */
  userMessage?(text: string): object;
  /** The mark for calls that are not signed: its member and its value. */
  readonly unsignedCall?: readonly [member: string, value: string];
  /** A block with this text in the place of another one. */
  textBlock?(text: string, block: unknown): object;
}

/** Where the result that a repair gives to a call stands. */
export type AddedResultForm =
  | {
      /** A record of its own, behind the records of its message and those that `isBeside` names. */
      readonly place: 'record';
      result(call: CallPart, text: string, record: unknown): object | undefined;
      isBeside?(record: unknown): boolean;
    }
  | {
      /** A block in the record that follows, where that is `isHolder`, or in a new one of this role. */
      readonly place: 'block';
      result(call: CallPart, text: string, record: unknown): object;
      isHolder(record: unknown): boolean;
      /** Before the other blocks of the holder, or behind them. */
      readonly order: 'first' | 'last';
      readonly role: string;
      readonly list: string;
    }
  | {
      /** Members of the call itself. */
      readonly place: 'call';
      members(call: CallPart, text: string, record: unknown): readonly MemberChange[];
    };

/** A member of the part that is set, or leaves where there is no value. */
export interface MemberChange {
  readonly path: JsonPath;
  readonly value?: unknown;
}
