/**
 * The records of a text after edits, found from those before it and without searching the text: what was not touched moves and keeps its
 * value, what was changed inside is parsed, what was taken out is gone, what lost its beginning goes on where the one before it lost its end.
 */
import type { SpanEdit } from '../edit/span-edits.js';
import { type SourceRecord } from '../session-model.js';
/** `undefined` when something was put between records, or over the end of one: then the text has to be split anew. */
export declare function editedRecords(records: readonly SourceRecord[], edits: readonly SpanEdit[], text: string): SourceRecord[] | undefined;
