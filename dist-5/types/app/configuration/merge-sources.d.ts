import type { Config } from '../../contract/config/config.js';
import type { FoundFile } from './find-files.js';
import type { Origin, Problem } from './problem.js';
export interface Sources {
    readonly files: readonly FoundFile[];
    readonly variables: readonly {
        readonly variable: string;
        readonly text: string;
    }[];
    readonly set: readonly string[];
    readonly cwd: string;
    readonly env: Readonly<Record<string, string | undefined>>;
}
export interface Merged {
    readonly config: Config;
    readonly origins: ReadonlyMap<string, Origin>;
    readonly problems: readonly Problem[];
}
export declare function mergeSources(sources: Sources): Promise<Merged>;
