import { type Checked } from './check-tree.js';
import { type KeyPath } from './key-path.js';
export declare function checkVariables(variables: readonly {
    variable: string;
    text: string;
}[]): Checked;
export declare function checkSettings(settings: readonly string[]): Checked;
/** The options and the keys of tables that have fixed keys: all that a variable can be named for. */
export declare function environmentPaths(): KeyPath[];
