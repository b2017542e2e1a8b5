import type { Archive } from '../../archive/archive.js';
import type { ResearchSource } from '../../contract/research/research-state.js';
import type { Journal } from '../journal.js';
type SourceKey = Pick<ResearchSource, 'id' | 'hash' | 'iteration'>;
export interface SourceTexts {
    /** The text that was read; undefined when it is nowhere any more. */
    text(source: SourceKey): Promise<string | undefined>;
    /** Holds a text that was just read. */
    hold(sourceId: string, text: string): void;
    /** Keeps the text of a source that is quoted; the hash under which it is kept, undefined when it cannot be. */
    archive(source: ResearchSource, ttlHours?: number): Promise<string | undefined>;
}
export interface SourceTextsOptions {
    readonly runId: string;
    /** Absent: the archive cannot be written. */
    readonly archive: Archive | undefined;
    readonly journal: Journal;
}
/** What the journal keeps of a source that was read. */
export interface ReadText {
    readonly text: string;
    readonly title?: string | undefined;
    readonly date?: string | undefined;
}
export declare function createSourceTexts({ runId, archive, journal }: SourceTextsOptions): SourceTexts;
/** The files of one iteration, by source id. */
export type ReadFiles = Record<string, ReadText>;
export declare function filesKey(iteration: number): string;
export declare function readKey(sourceId: string): string;
/** The name under which the archive keeps a source of a run. */
export declare function archiveItem(runId: string, sourceId: string): string;
export declare function textHash(text: string): string;
export {};
