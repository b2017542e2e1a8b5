import type { Config } from '../../contract/config/config.js';
import type { Clock } from '../../contract/ports/clock.js';
import type { ResearchService } from '../../research/research-service.js';
export interface OpenResearchOptions {
    readonly config: Config;
    readonly env?: Readonly<Record<string, string | undefined>>;
    readonly cwd?: string;
    readonly clock?: Clock;
    /** Folders outside of which nothing is read, whatever a request names. Absent: anything the user can read. */
    readonly allowedRoots?: readonly string[];
    /** Over HTTP the bearer; by default the user of the system. */
    readonly principal?: string;
}
/** The research service that a configuration describes, with its store, archive and models. Nothing is asked of a model that the configuration does not name. */
export declare function openResearch(options: OpenResearchOptions): Promise<ResearchService>;
