import { type Archive } from '../archive/archive.js';
import type { ArchiveConfig } from '../contract/config/archive.js';
import type { Clock } from '../contract/ports/clock.js';
import type { WarningDetail } from '../contract/warnings.js';
export interface OpenArchiveRequest {
    readonly config: ArchiveConfig;
    readonly env: Readonly<Record<string, string | undefined>>;
    readonly cwd: string;
    /** Over HTTP the bearer; by default the user of the system. */
    readonly principal?: string;
    readonly clock?: Clock;
    /**
     * Keep originals in memory when the disk fails. For a process that goes on and answers for them itself; one that ends
     * must not hand out what ends with it.
     */
    readonly memoryFallback?: boolean;
    /** Do not wait for the disk before an original counts as kept; see the file store. */
    readonly flushLater?: boolean;
    /** Leave what has expired where it is: for somebody who looks at it, or who cleans and counts. */
    readonly withoutCleaning?: boolean;
    readonly onWarning?: (detail: WarningDetail) => void;
}
export declare function archiveFolder(request: Pick<OpenArchiveRequest, 'config' | 'env' | 'cwd'>): string;
export declare function openArchive(request: OpenArchiveRequest): Promise<Archive>;
/** For somebody who looks at what is kept: an archive that is there and cannot be opened is an error, not an empty one. */
export declare function openExistingArchive(request: OpenArchiveRequest): Promise<Archive>;
