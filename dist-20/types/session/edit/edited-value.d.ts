/** Makes edits in the values of records themselves, where nobody needs their text. What comes out is what reading the edited text would give. */
import { type SourceRecord } from '../session-model.js';
import type { RecordChanges } from './span-edits.js';
/** The records that stay: what each is then, and which it was when it was not touched. */
export declare function changedValues(records: readonly SourceRecord[], { edits, dropped }: RecordChanges): Pick<SourceRecord, 'value' | 'from'>[];
