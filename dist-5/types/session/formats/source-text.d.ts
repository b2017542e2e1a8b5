/**
 * Splits a text into records: the lines of a JSON Lines file or the elements of a list in one document. A byte-order mark
 * and white space stay where they are, because records are spans of the text.
 */
import type { SpanEdit } from '../edit/span-edits.js';
import { type SourceText, type Transcript } from '../session-model.js';
export declare function sourceText(text: string): SourceText;
/** A text after edits: what stands beside the list is the same, and so are the values of records that were not touched. */
export declare function editedSource({ source, records, container }: Pick<Transcript, 'source' | 'records' | 'container'>, text: string, edits: readonly SpanEdit[]): SourceText;
