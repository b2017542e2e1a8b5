export interface PathFit {
    /** 3: the whole path stands in the question, 2: the name, 1: a name of several parts without its ending, 0: none. */
    readonly named: number;
    /** By its words, 0 where none fits. */
    readonly fit: number;
}
export declare function pathFits(paths: readonly string[], query: string): PathFit[];
export declare function asksForFiles(query: string): boolean;
