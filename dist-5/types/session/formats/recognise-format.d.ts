import type { RecordChanges, SpanEdit } from '../edit/span-edits.js';
import type { SessionFormat, SessionFormatId, Transcript } from '../session-model.js';
export declare function readTranscript(text: string, format?: SessionFormatId): Transcript;
/** A list of messages that a program holds. Its text is their JSON. */
export declare function readValues(values: readonly unknown[], format?: SessionFormatId): Transcript;
/** The transcript after edits. Only records that were touched are parsed. */
export declare function readEdited(transcript: Transcript, text: string, edits: readonly SpanEdit[]): Transcript;
/** The same without its text, where a program holds the values. */
export declare function readChanged(transcript: Transcript, changes: RecordChanges): Transcript;
export declare function formatOf(transcript: Transcript): SessionFormat;
