import type { FileRead, ReadFile } from '../../adapters/files/read-text-file.js';
import type { Problem } from './problem.js';
export interface ConfigurationFile {
    /** Later ones win. `given` is the one that `--config` names; it stands in for the project's. */
    readonly role: 'user' | 'project' | 'given';
    readonly path: string;
}
export interface FoundFile extends ConfigurationFile {
    readonly read: FileRead;
}
export interface FoundFiles {
    readonly files: readonly FoundFile[];
    readonly problems: readonly Problem[];
}
/** All places where a file could be, in the order in which they are tried. */
export declare function candidateFolders(cwd: string): string[];
export declare function findFiles(cwd: string, home: string, given: string | undefined, read: ReadFile): FoundFiles;
