/**
 * The neutral model of a transcript. Every part knows its record (a line, or an element of the list of messages) and
 * its path there, so that a change touches only its own span of the source and unknown fields survive.
 */
export type JsonPath = readonly (string | number)[];
export type JsonObject = Readonly<Record<string, unknown>>;

/** Whose images and signatures the messages hold. */
export type SessionProvider = 'anthropic' | 'openai' | 'google' | 'any';

export type Role = 'system' | 'user' | 'assistant' | 'tool';

export interface SourceRecord {
  readonly index: number;
  /** Its span in the text, without the line end or the comma. */
  readonly start: number;
  readonly end: number;
  /** `undefined` when it is not valid JSON, such as a line that is just being written. */
  readonly value: unknown;
  /** After edits: the record that it was before, when it was not touched; else `NEW_RECORD`. */
  readonly from: number;
}

export const NEW_RECORD = -1;

interface PartPlace {
  readonly record: number;
  readonly path: JsonPath;
  /**
   * Its number among all parts, which finds the facts about it. A format writes 0, and the real number is set after
   * reading: adding a member later would cost more.
   */
  readonly slot: number;
}

interface TextPart extends PartPlace {
  readonly type: 'text';
  readonly text: string;
  /** In a user message: put there by a program, not by the person. */
  readonly machine: boolean;
  /** Where its words stand, if that is not the text of its block. */
  readonly literal?: JsonPath;
}

interface ReasoningPart extends PartPlace {
  readonly type: 'reasoning';
  readonly text: string;
  /** Tied to the message by a signature or by encryption: it stays whole or leaves whole. */
  readonly signed: boolean;
  /** About how many tokens that has which only the provider can read. */
  readonly sealed?: number;
  /** The provider refuses what it led to without it: it leaves only with that. */
  readonly isTied?: boolean;
}

export interface CallPart extends PartPlace {
  readonly type: 'call';
  readonly id: string;
  readonly tool: string;
  readonly input: unknown;
  /** The arguments as text: what is counted and compared. */
  readonly inputText: string;
  /** It carries a signature that has to go back with it. Absent where the format has none. */
  readonly signed?: boolean;
  /** The provider ran it: its result stands beside it in the answer, and its id and name are the provider's own. */
  readonly hosted?: true;
}

export interface ResultPart extends PartPlace {
  readonly type: 'result';
  readonly callId: string;
  readonly tool: string | undefined;
  /** The texts of all literals, joined by line ends. */
  readonly text: string;
  /** The places of the JSON strings that hold the text. None: the result cannot be changed. */
  readonly literals: readonly JsonPath[];
  /** What the record says of it; the text may say more. */
  readonly failed: boolean | undefined;
  readonly exitCode: number | undefined;
  readonly media: number;
  /** The text around a new text, if the place of the literal holds more than a string. */
  readonly wrap?: { readonly before: string; readonly after: string };
}

interface MediaPart extends PartPlace {
  readonly type: 'media';
}

/** Something that we do not know. It is counted and left alone. */
interface OtherPart extends PartPlace {
  readonly type: 'other';
  readonly text: string;
  /** As above; the text is then what only the provider can read, and does not count. */
  readonly sealed?: number;
}

export type Part = TextPart | ReasoningPart | CallPart | ResultPart | MediaPart | OtherPart;

export interface SessionMessage {
  readonly index: number;
  readonly role: Role;
  readonly parts: readonly Part[];
  /** Split answers are merged: one message may come from several records. */
  readonly records: readonly number[];
  /** Part of what the next request carries: on the active branch, after the last compaction, not in a side chain. */
  readonly inContext: boolean;
  readonly tags: readonly string[];
  /** The answer was broken off. */
  readonly aborted: boolean;
  /** It is in no request: it was broken off, and none of its calls has a result. Never in the context. */
  readonly unsent?: true;
  /** A summary of what was compacted. */
  readonly summary: boolean;
  /** Given by the plain format; elsewhere found from the content. */
  readonly kind: string | undefined;
  /** Given by the plain format; elsewhere counted from the person's messages. */
  readonly turn: number | undefined;
  /** Milliseconds since 1970, where the transcript tells. */
  readonly at: number | undefined;
}

/** What a codec reads. */
export interface FoundTranscript {
  readonly container: 'lines' | 'list';
  readonly records: readonly SourceRecord[];
  readonly messages: readonly SessionMessage[];
  /** The model that answers, as the transcript names it. */
  readonly model: string | undefined;
  /** The folder in which the session works. */
  readonly cwd: string | undefined;
  /** Records that are not valid JSON. */
  readonly unreadable: readonly number[];
}

export interface Transcript extends FoundTranscript {
  /** The name of its codec. */
  readonly format: string;
  readonly provider: SessionProvider;
  /** For messages in memory, the text is written on first use. */
  readonly text: string;
  /** The source of the transcript. When it is read again after edits, unchanged records keep their values. */
  readonly source: SourceText;
  /** The messages that the next request carries. */
  readonly context: readonly SessionMessage[];
  /** How many parts there are. */
  readonly slots: number;
  /** What occurs at all, so that nobody searches all messages for what none has. */
  readonly traits: TranscriptTraits;
  /** The tools that a request offers beside its messages, as text; empty without any. */
  readonly tools: string;
}

export interface TranscriptTraits {
  /** A part that is an image or a file, or a result with one. */
  readonly hasMedia: boolean;
  /** A part that only its provider can read, at least in part. */
  readonly hasSealed: boolean;
  /** A message without parts, or a result without text. */
  readonly hasEmpty: boolean;
  /** The names of the tools that were called. */
  readonly tools: ReadonlySet<string>;
  /** How long the longest id of a call is. */
  readonly longestId: number;
}

/**
 * An edit of a record: a value is replaced, an element or member is removed, the whole record is removed, or the
 * elements of its list move behind those of an earlier record and nothing else of it stays.
 */
export type RecordEdit =
  | {
      readonly record: number;
      readonly op: 'set';
      readonly path: JsonPath;
      readonly json: string;
      readonly action: number;
    }
  | { readonly record: number; readonly op: 'remove'; readonly path: JsonPath; readonly action: number }
  | { readonly record: number; readonly op: 'drop'; readonly action: number }
  | {
      readonly record: number;
      readonly op: 'join';
      readonly to: number;
      readonly list: string;
      readonly action: number;
    };

/** The decision about one message. The format turns it into edits of its records. */
export interface MessageChange {
  readonly message: SessionMessage;
  /** Parts that leave, with the action that decided it. */
  readonly dropped: ReadonlyMap<Part, number>;
  /** New texts of results and texts. */
  readonly texts: ReadonlyMap<Part, { readonly text: string; readonly action: number }>;
  /** Stands in the place of a call that leaves: a line that says what it was. */
  readonly lines: ReadonlyMap<Part, { readonly text: string; readonly action: number }>;
}

/** The text of a file, split into records once, whatever formats are tried on it. */
export interface SourceText {
  readonly text: string;
  /** It is made of values that a program holds, and its text is their JSON. */
  readonly isOfValues?: true;
  readonly lines: () => readonly SourceRecord[];
  readonly document: () => SourceDocument | undefined;
}

/** One JSON document and the spans of the elements of its lists. */
export interface SourceDocument {
  readonly root: unknown;
  /** The elements of the list at this key of the root, or at these keys with a dot between them, or of the root itself. */
  elements(key: string | undefined): readonly SourceRecord[] | undefined;
}

/** The action of edits that only keep links and positions right. */
export const BOOKKEEPING = -1;

/** A message that a person wrote, at least in part. */
export function isPerson(message: SessionMessage): boolean {
  return (
    message.role === 'user' &&
    !message.summary &&
    message.parts.some((part) => (part.type === 'text' && !part.machine) || part.type === 'media')
  );
}
