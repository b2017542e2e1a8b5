import type { Measure } from '../../reduce/measure.js';
import { type Part } from './part.js';
import { type RetrieveRequest } from './retrieve-request.js';
export interface RetrievedPage {
    /** The page with the line that says what it is, as it leaves. */
    readonly text: string;
    readonly content: string;
    /** For the next page; absent on the last. */
    readonly cursor: string | undefined;
    readonly unit: Part['unit'];
    readonly total: number;
    /** Units of the selection on this page and before it, of all that were selected. */
    readonly selected: number;
}
export declare function retrievePart(original: string, request: RetrieveRequest, measure: Measure): RetrievedPage;
/** The same of an original that is kept in parts; `undefined` when something in their list was asked for. */
export declare function retrieveFromParts(parts: () => AsyncIterable<string>, request: RetrieveRequest, measure: Measure): Promise<RetrievedPage | undefined>;
