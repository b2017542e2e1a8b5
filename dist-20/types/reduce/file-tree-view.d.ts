import { type JsonTape } from './json-tape.js';
export interface FileTree {
    readonly total: number;
    view(budget: number): FileTreeView;
}
interface FileTreeView {
    readonly content: string;
    readonly shown: number;
    /** Folders shown of which something directly in them is not. */
    readonly notWhole: number;
    readonly details: () => string[];
}
/** `undefined` when no row holds others, or they are nested too deep. */
export declare function readFileTree(tape: JsonTape, rows: readonly number[], query: string | undefined): FileTree | undefined;
export {};
