/** Files whose records link to the one before them: the branch that is active, and links that follow when records leave. */
import { type RecordEdit, type SourceRecord } from '../session-model.js';
/** From the last record of the main chain that no other goes on from, back to the first; the first comes first. */
export declare function activeBranch(records: readonly SourceRecord[], id: string, parent: string, isMain: (record: SourceRecord) => boolean): number[];
/** In the order of the file, but none before the one that it follows: lines may have been moved, and links say what came first. */
export declare function parentsFirst(records: readonly SourceRecord[], id: string, parent: string): readonly SourceRecord[];
/** Members that name a record which leaves name the one before it instead. A long run of them is walked once. */
export declare function relinkRecords(records: readonly SourceRecord[], dropped: ReadonlySet<number>, id: string, parent: string, links: readonly string[]): RecordEdit[];
