/** What the formats share whose records are the elements of one list: a request with that list, or the list alone. */
import { type FoundTranscript, type SessionMessage, type SourceDocument, type SourceRecord, type SourceText } from '../session-model.js';
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
export declare function readList(source: SourceText, isAsked: boolean, { format, provider, lists, isMessage, isReadable, showsItself, messages }: ListFormat, isLenient?: boolean): FoundTranscript | undefined;
export {};
