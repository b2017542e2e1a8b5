import { type KeyPath } from './key-path.js';
import { type Origin, type Problem } from './problem.js';
export interface Leaf {
    readonly path: KeyPath;
    readonly value: unknown;
    readonly origin: Origin;
}
export interface TreeSource {
    /** Where the value at this path stands. */
    originOf(path: KeyPath): Origin;
    /** Whether values are text that is converted by the kind of the option. */
    readonly isText: boolean;
    /** Whether an unknown key is wrong usage rather than something to ignore: whoever types it expects an effect. */
    readonly namesMustExist?: boolean;
}
export interface Checked {
    readonly leaves: readonly Leaf[];
    readonly problems: readonly Problem[];
}
export declare function checkTree(tree: unknown, source: TreeSource): Checked;
