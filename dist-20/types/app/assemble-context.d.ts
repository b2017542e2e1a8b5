import { type AssembledContext } from '../output/segments/assemble-segments.js';
export interface AssembleRequest {
    readonly folder: string;
    /** The folder as the reader of a notice writes it in a command. Default: `folder`. */
    readonly shownAs?: string;
    /** A TOML, YAML or JSON file with segments; without one, document 1's table with files named like its segments. */
    readonly table: string | undefined;
    /** For limits in tokens. */
    readonly model: string;
}
export interface AssembledFolder extends AssembledContext {
    /** The files of each segment, in the order in which they stand in it. */
    readonly files: Readonly<Record<string, readonly string[]>>;
    readonly problems: readonly string[];
}
export declare function assembleContext(request: AssembleRequest): Promise<AssembledFolder>;
