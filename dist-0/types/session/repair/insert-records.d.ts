/** Puts records between those of a list, as far apart as the others stand, and keeps the way back to the original. */
import type { SpanEdit } from '../edit/span-edits.js';
import { type Transcript } from '../session-model.js';
import type { NewRecord } from './interrupted-result.js';
export declare function insertRecords({ text, records }: Transcript, added: readonly NewRecord[]): SpanEdit[];
/**
 * The last edit reaches over the record after it. A text that only got longer begins like the original, and could not be told from it
 * when it is to be restored.
 */
export declare function tellable({ text, records }: Transcript, edits: readonly SpanEdit[]): SpanEdit[];
