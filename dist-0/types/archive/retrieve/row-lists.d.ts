import { type JsonPlace } from './inner-json.js';
import type { RowList } from './select-rows.js';
export interface FoundList {
    readonly rows: RowList;
    /** Length in the source. */
    readonly size: number;
    /** From the value to the list. */
    readonly steps: readonly string[];
    /** Where it stands as JSON; a table in a string stands nowhere. */
    readonly place?: JsonPlace;
}
export declare function itemsOf({ tape, node }: JsonPlace): RowList;
/** The entries of an object of objects, each with its key; `undefined` for any other. */
export declare function entriesOf({ tape, node }: JsonPlace, hasLists: boolean): RowList | undefined;
/** Of a table in a string, or of one in a page of HTML. */
export declare function rowsInText(text: string): RowList | undefined;
/**
 * The lists of an object, also those of objects in it, the outer ones first; many objects in an object are a list too.
 * With `strings` also those that its strings hold.
 */
export declare function listsIn(place: JsonPlace, strings: 'as they are' | 'looked through'): FoundList[];
