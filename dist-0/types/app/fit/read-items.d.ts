import type { ContentItemInput } from '../../contract/content-item.js';
import { PlimsollError } from '../../contract/plimsoll-error.js';
import { type LeftOut } from '../walk-named.js';
import { type ReadPagesOptions } from './read-pages.js';
export interface ReadItemsRequest {
    readonly cwd: string;
    readonly paths: readonly string[];
    /** A file of JSON lines with items; `-` is standard input. */
    readonly itemsFile: string | undefined;
    /** The file that is written. It may not be one that is read, also not as one of a folder. */
    readonly except?: string | undefined;
    readonly stdin: AsyncIterable<Uint8Array | string>;
    readonly web: ReadPagesOptions;
    /** Told about long work: many files. */
    readonly onProgress?: (message: string) => void;
}
export interface ReadItems {
    readonly items: readonly ContentItemInput[];
    /** What folders hold and is not taken, with the reason. */
    readonly skipped: readonly LeftOut[];
    readonly problems: readonly string[];
    /** The first page that could not be read, with its own code and remedy. */
    readonly pageError?: PlimsollError;
    /** Something that was named is there and could not be read; else a problem is a name that is wrong. */
    readonly isUnread: boolean;
}
export declare function readItems(request: ReadItemsRequest): Promise<ReadItems>;
