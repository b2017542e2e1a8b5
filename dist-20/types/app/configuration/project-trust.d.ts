/**
 * What a project file may not decide. It comes with a folder that somebody else may have written: it must not name a
 * program to run, nor where keys and secrets go. Such values count only in the user's own file, the environment or a flag.
 */
import type { Checked } from './check-tree.js';
export declare function withoutForeignValues({ leaves, problems }: Checked): Checked;
