/**
 * Empty lists that objects will be pushed into. To the engine `[]` is a list of small numbers until the first object comes: what it
 * compiled while one list grew is thrown away at the first object of the next, so that each of the first prunes of a process would compile
 * its longest functions anew.
 */
export declare function objectList<Item extends object>(): Item[];
